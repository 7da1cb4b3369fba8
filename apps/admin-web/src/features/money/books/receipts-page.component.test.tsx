import { answer, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import type { RegisteredReceipt } from '@qanoon/contracts/money/receipt-register';
import { asPaisa } from '@qanoon/domain/lib/money';
import { checkState } from '@qanoon/ui/testing/check-state';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ReceiptsPage } from './receipts-page.tsx';

const FIRST: RegisteredReceipt = {
  id: 'first',
  number: '2026-000041',
  issuedAt: '2026-11-21T07:41:00.000Z',
  studentId: 'student',
  studentName: 'Hamza Tariq',
  reference: 'K7QM-4XPD',
  title: 'LL.B. starter pack',
  amount: asPaisa(2000_00),
  credited: asPaisa(400_00),
  method: 'bank',
  account: 'The Qanoon Academy for Legal Education, PK36 SCBL 0000 0011 2345 6702',
  transactionId: 'FT26329XK8821',
  approvedBy: 'Hina Qureshi',
  isReversed: false,
};
const CASH: RegisteredReceipt = {
  ...FIRST,
  id: 'cash',
  number: '2026-000042',
  title: 'Law of Torts',
  credited: asPaisa(0),
  method: 'cash',
  account: '',
  transactionId: '',
  isReversed: true,
};
const WRITTEN = ['Hamza Tariq', 'LL.B. starter pack', 'Law of Torts', 'Hina Qureshi', FIRST.account];
const show = () =>
  showApp(() => <ReceiptsPage filter={{ month: '2026-11', day: '2026-11-21', method: 'bank' }} />);

beforeEach(() => signInAsAdmin());

test('lists what came in, how and for what, with credit and what was taken back', async () => {
  const list = vi.fn((_input: object) => ({ items: [CASH, FIRST], nextCursor: null }));
  answer('receipts.list', list);
  await show();
  await expect.element(page.getByText('PKR\u00a0400 kept as credit')).toBeVisible();
  await expect.element(page.getByText('Taken back')).toBeVisible();
  await expect.element(page.getByText('21 Nov 2026, Bank')).toBeVisible();
  expect(list.mock.calls[0]![0]).toMatchObject({ month: '2026-11', day: '2026-11-21', method: 'bank' });
  await checkState({ written: WRITTEN });
});

test('says that there are no receipts', async () => {
  answer('receipts.list', { items: [], nextCursor: null });
  await show();
  await expect.element(page.getByText('No receipts.')).toBeVisible();
  await checkState();
});

test('says that the receipts could not be loaded', async () => {
  refuse('receipts.list');
  await show();
  await expect.element(page.getByText('The receipts could not be loaded.')).toBeVisible();
});
