import { answer, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import type { PayeeAccount } from '@qanoon/contracts/money/payees';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/payees';
import * as deferred from '@qanoon/messages/shared/deferred';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PayeeDialog } from './payee-dialog.tsx';
import { forgetRecentPassword } from './recent-password.ts';

const ACCOUNT: PayeeAccount = {
  ...{ id: '019a4c18-0b77-7a2e-8c65-4e9f1d3b6a08', method: 'easypaisa', accountTitle: 'Noor Trust' },
  ...{ number: '+923455001234', iban: '', bankName: '', instructions: '', isActive: true, isSample: false },
  ...{ qrConfirmedAt: null, version: 1, changedAt: '2026-11-21T04:30:00.000Z' },
};
const add = vi.fn((_input: { password?: string; passwordProof?: string | undefined }) => ({
  ...ACCOUNT,
  passwordProof: 'a proof',
}));
const password = () => page.getByLabelText(common.yourPassword(), { exact: false });

/** A page whose dialog can be opened again. */
function Example() {
  const [opened, setOpened] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpened(opened + 1)}>
        {common.addPaymentAccount()}
      </button>
      {opened % 2 === 1 && <PayeeDialog onClose={() => setOpened(opened + 1)} />}
    </>
  );
}
const open = () => page.getByRole('button', { name: common.addPaymentAccount() }).click();
async function fillAccount() {
  await userEvent.selectOptions(page.getByLabelText(deferred.paymentMethod(), { exact: false }), 'easypaisa');
  await userEvent.fill(page.getByLabelText(deferred.accountTitle(), { exact: false }), 'Noor Trust');
  await userEvent.fill(page.getByLabelText(m.mobileNumber(), { exact: false }), '03455001234');
}
const save = () => page.getByRole('button', { name: m.addAccount() }).click();
async function addWithPassword() {
  await open();
  await fillAccount();
  await userEvent.fill(password(), 'harbour lantern 7');
  await save();
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
}

beforeEach(async () => {
  forgetRecentPassword();
  add.mockClear();
  signInAsAdmin();
  answer('payees.list', []);
  answer('payees.notices', []);
  answer('payees.add', add);
  await showApp(() => <Example />);
});

test('asks for the password once for several accounts', async () => {
  await open();
  await fillAccount();
  await save();
  await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
  expect(add).not.toHaveBeenCalled();
  await userEvent.fill(password(), 'harbour lantern 7');
  await save();
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  await open();
  await expect.element(page.getByText(m.passwordWasConfirmed())).toBeVisible();
  expect(password().query()).toBeNull();
  await fillAccount();
  await save();
  await expect
    .poll(() => add.mock.calls.map(([input]) => [input.password, input.passwordProof]))
    .toEqual([
      ['harbour lantern 7', undefined],
      ['', 'a proof'],
    ]);
});

test('asks for the password again when its proof is not valid any more', async () => {
  await addWithPassword();
  refuse('payees.add', { status: 400, code: 'WRONG_PASSWORD', message: 'Enter your password again.' });
  await open();
  await fillAccount();
  await save();
  await expect.element(password()).toBeVisible();
  await expect.element(page.getByText('Enter your password again.')).toBeVisible();
});

test('shows a dialog without the password field completely in both languages', async () => {
  await addWithPassword();
  await reach(open);
  await checkState();
});
