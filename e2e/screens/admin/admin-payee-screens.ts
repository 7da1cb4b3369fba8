import { expect } from '@playwright/test';
import type { PayeeAccount, PayeeNotice } from '@qanoon/contracts/money/payees';
import { withChange, withFailure, withResponse } from '../../network/trpc-responses.ts';
import { expectText, press, type Screen } from '../screen.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 4, 41)).toISOString();

/** Many accounts, long names, and every state. */
const manyPayees = ([first]: PayeeAccount[]): PayeeAccount[] =>
  (['easypaisa', 'bank', 'bank', 'bank'] as const).map((method, index) => ({
    ...first!,
    id: `payee-${index}`,
    method,
    accountTitle: index === 1 ? 'The Qanoon Academy for Legal Education (Private) Limited' : 'Qanoon Trust',
    number: method === 'bank' ? '' : '+923451234567',
    iban: method === 'bank' ? 'PK36SCBL0000001123456702' : '',
    bankName: method === 'bank' ? 'Standard Chartered Bank (Pakistan) Limited' : '',
    instructions: index === 1 ? 'Write your full name as the purpose.\nSend the exact amount.' : '',
    isActive: index !== 3,
    isSample: false,
    qrConfirmedAt: index === 1 ? at(9) : null,
  }));

const payeeNotices: PayeeNotice[] = (['payee.changed', 'payee.added'] as const).map((change, index) => ({
  id: `notice-${index}`,
  change,
  method: 'bank',
  accountTitle: 'The Qanoon Academy for Legal Education (Private) Limited',
  actorName: 'Demo Administrator',
  createdAt: at(20 - index),
}));

const PAYEES = { account: 'owner', path: '/admin/payees', heading: 'Payment Accounts' } as const;

export const ADMIN_PAYEES: Screen[] = [
  {
    name: 'admin-dashboard-payees-changed',
    account: 'admin',
    path: '/admin',
    heading: 'Admin Dashboard',
    prepare: (page) => withResponse(page, 'payees.notices', payeeNotices),
    act: expectText('Payment accounts were changed'),
  },
  { name: 'admin-payees', ...PAYEES },
  {
    name: 'admin-payees-many',
    ...PAYEES,
    prepare: async (page) => {
      await withResponse(page, 'payees.notices', payeeNotices);
      await withChange(page, 'payees.list', manyPayees);
    },
  },
  {
    name: 'admin-payees-none',
    ...PAYEES,
    prepare: (page) => withResponse(page, 'payees.list', []),
    act: expectText('No payment accounts yet'),
  },
  {
    name: 'admin-payees-failed',
    ...PAYEES,
    prepare: (page) => withFailure(page, 'payees.list', 403),
    act: expectText('The accounts could not be loaded.'),
  },
  {
    name: 'admin-payees-errors',
    ...PAYEES,
    act: async (page) => {
      await press('Add account')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Add account' }).click();
      await expectText('Account title is required')(page);
    },
  },
  { name: 'admin-payees-edit', ...PAYEES, act: press(/^Edit Demonstration Bank/u) },
  {
    name: 'admin-payees-qr',
    ...PAYEES,
    act: async (page) => {
      await press(/^QR code of/u)(page);
      await expect(page.getByRole('img', { name: /^Raast QR code/u })).toBeVisible();
    },
  },
  { name: 'admin-payees-deactivate', ...PAYEES, act: press(/^Deactivate Demonstration Bank/u) },
];
