import { answer, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import * as m from '@qanoon/messages/admin/allowed-networks';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AllowedNetworks } from './allowed-networks.tsx';

const until = '2026-11-28T10:00:00.000Z';
const show = () => showApp(() => <AllowedNetworks />);
const press = (name: () => string | RegExp) =>
  reach(() => page.getByRole('button', { name: name() }).click());

beforeEach(() =>
  answer('academy.allowedNetworks', {
    current: '203.0.113.7',
    networks: [
      { network: '198.51.100.20', until },
      { network: '2001:db8:1:2', until },
    ],
  }),
);

test('shows the networks that are allowed, and that of the administrator', async () => {
  await show();
  await expect.element(page.getByRole('button', { name: 'Remove 2001:db8:1:2::/64' })).toBeVisible();
  await expect.element(page.getByText(/203\.0\.113\.7/u)).toBeVisible();
  await checkState();
});

test('says that no network is allowed', async () => {
  answer('academy.allowedNetworks', { current: '203.0.113.7', networks: [] });
  await show();
  await expect.element(page.getByText(m.none())).toBeVisible();
  await checkState();
});

test('allows the network of an address for a day', async () => {
  const allow = vi.fn((_input: object) => ({ ok: true as const }));
  answer('academy.allowNetwork', allow);
  await show();
  await userEvent.fill(page.getByLabelText(m.address()), ' 203.0.113.9 ');
  await press(m.allow);
  await expect.element(page.getByText(m.allowed())).toBeVisible();
  expect(allow).toHaveBeenCalledExactlyOnceWith({ address: '203.0.113.9' });
});

test('says what is not an address', async () => {
  await show();
  await userEvent.fill(page.getByLabelText(m.address()), 'example.org');
  await press(m.allow);
  await expect.element(page.getByText('Please enter an IP address, such as 203.0.113.7')).toBeVisible();
  await checkState();
});

test('shows what the server refuses', async () => {
  refuse('academy.allowNetwork', { code: 'TOO_MANY_NETWORKS', message: 'Remove one first.' });
  await show();
  await userEvent.fill(page.getByLabelText(m.address()), '203.0.113.9');
  await press(m.allow);
  await expect.element(page.getByText('Remove one first.')).toBeVisible();
});

test('removes a network', async () => {
  const remove = vi.fn((_input: object) => ({ ok: true as const }));
  answer('academy.disallowNetwork', remove);
  await show();
  await press(() => /Remove.*198/u);
  await expect.element(page.getByText(m.removed())).toBeVisible();
  expect(remove).toHaveBeenCalledExactlyOnceWith({ network: '198.51.100.20' });
});
