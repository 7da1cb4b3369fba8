import { answer, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/demo-removal';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DemoPanel } from './demo-panel.tsx';

const show = () => showApp(() => <DemoPanel />);
const open = () => reach(() => page.getByRole('button', { name: m.open() }).click());
async function confirm(): Promise<void> {
  await open();
  await userEvent.fill(page.getByLabelText(common.yourPassword()), 'a password');
  await page.getByRole('button', { name: m.submit() }).click();
}

beforeEach(() => {
  signInAsAdmin();
  answer('setup.demoContents', {
    ...{ students: 67, administrators: 2, courses: 1, payments: 120, certificates: 9 },
    ...{ files: 84, bytes: 12_600_000, backupFolder: '/var/lib/qanoon/data/demo-backup' },
  });
});

test('says in numbers what is removed and where it is backed up', async () => {
  await show();
  await open();
  for (const text of [
    ...['67 students', '2 administrators, including you', '1 course', '120 payments', '9 certificates'],
    ...[/^84 files \(.*12 MB/u, '/var/lib/qanoon/data/demo-backup'],
  ])
    await expect.element(page.getByRole('dialog').getByText(text)).toBeVisible();
  await checkState();
});

test('shows nothing to those who cannot remove a demo', async () => {
  answer('setup.demoContents', null);
  answer('setup.checklist', { items: [], dismissed: true });
  await show();
  await expect.element(page.getByRole('button', { name: m.open() })).not.toBeInTheDocument();
});

test('shows beside the field that the password is wrong, and stays open', async () => {
  refuse('setup.removeDemo', { code: 'WRONG_PASSWORD', message: 'This is not your password.' });
  await show();
  await confirm();
  await expect
    .element(page.getByLabelText(common.yourPassword()))
    .toHaveAccessibleDescription(/This is not your password/u);
  await checkState();
});

test('says that the demo could not be backed up', async () => {
  refuse('setup.removeDemo', { code: 'DEMO_NOT_BACKED_UP', message: 'Nothing was removed.' });
  await show();
  await confirm();
  await expect.element(page.getByText('Nothing was removed.')).toBeVisible();
});

test('goes to the setup of the new academy', async () => {
  const remove = vi.fn((_input: object) => ({ setupUrl: '#/setup/a-token' }));
  answer('setup.removeDemo', remove);
  await show();
  await confirm();
  await vi.waitFor(() => expect(window.location.hash).toBe('#/setup/a-token'));
  expect(remove).toHaveBeenCalledExactlyOnceWith({ password: 'a password' });
});
