import { answer, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/reconcile';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReconcile } from '../../../../../testing/answer-reconcile.ts';
import { ADDED } from '../../../../../testing/reconcile-data.ts';
import { DeviceList } from './device-list.tsx';
import '../reconcile.css';
import '../credits.css';

const showDevices = () => showApp(() => <DeviceList />);
const press = (name: () => string) => reach(() => page.getByRole('button', { name: name() }).click());
const submit = () =>
  reach(() => page.getByRole('dialog').getByRole('button', { name: m.addDevice() }).click());
const fillForm = async (): Promise<void> => {
  await reach(() => page.getByRole('combobox').selectOptions('account-0'));
  await reach(() => userEvent.fill(page.getByLabelText(m.deviceName()), 'Office phone'));
  await reach(() => userEvent.fill(page.getByLabelText(common.yourPassword()), 'a password'));
};

beforeEach(() => {
  signInAsAdmin();
  answerReconcile();
});

test('shows the devices, and when they were last used', async () => {
  await showDevices();
  await expect.element(page.getByRole('row')).toHaveLength(3);
  await expect.element(page.getByText('Never used')).toBeVisible();
  await checkState();
});

test('says that there are no devices', async () => {
  answer('credits.devices', []);
  await showDevices();
  await expect.element(page.getByText('No devices yet')).toBeVisible();
  await checkState();
});

test('says that the devices could not be loaded', async () => {
  refuse('credits.devices');
  await showDevices();
  await expect.element(page.getByText('The devices could not be loaded.')).toBeVisible();
  await checkState();
});

test('says who can add devices', async () => {
  signInAsAdmin({ canManageAcademy: false });
  await showDevices();
  await expect
    .element(page.getByText(/Administrators who manage the academy add and revoke devices/u))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add device' })).not.toBeInTheDocument();
  await checkState();
});

test('says what is missing before a device is added', async () => {
  await showDevices();
  await press(m.addDevice);
  await submit();
  await expect.element(page.getByText('Name of the device is required')).toBeVisible();
  await expect.element(page.getByText('Enter your password')).toBeVisible();
  await checkState();
});

test('shows beside the field that the password is wrong', async () => {
  refuse('credits.addDevice', { status: 403, code: 'WRONG_PASSWORD', message: 'This is not your password.' });
  await showDevices();
  await press(m.addDevice);
  await fillForm();
  await submit();
  await expect
    .element(page.getByLabelText('Your password'))
    .toHaveAccessibleDescription(/This is not your password/u);
});

test('shows the token of a new device once, with a code to scan', async () => {
  answer('credits.addDevice', ADDED);
  await showDevices();
  await press(m.addDevice);
  await fillForm();
  await submit();
  await expect.element(page.getByRole('dialog', { name: 'Device added' })).toBeVisible();
  await expect.element(page.getByText(ADDED.token)).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^QR code with the address and token/u })).toBeVisible();
  await checkState({ written: [ADDED.token] });
});

test('asks before a device is revoked', async () => {
  await showDevices();
  await press(() => m.revokeDevice({ device: 'Office phone' }));
  await expect.element(page.getByRole('alertdialog', { name: 'Revoke this device?' })).toBeVisible();
  await checkState();
});
