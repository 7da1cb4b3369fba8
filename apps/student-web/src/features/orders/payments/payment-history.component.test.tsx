import { answer, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import type { Payment } from '@qanoon/contracts/orders/payments';
import { asPaisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/student/payments';
import { checkState } from '@qanoon/ui/testing/check-state';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PaymentHistory } from './payment-history.tsx';

const PAYMENT: Payment = {
  ...{ id: 'payment', courseId: 'course', courseTitle: 'Law of Torts', courseTitleLanguage: 'en' },
  ...{
    status: 'pending',
    method: 'easypaisa',
    payee: null,
    transactionId: '38201746592',
    amount: asPaisa(1499_00),
  },
  ...{ receivedAmount: null, creditedAmount: asPaisa(0), rejectionReason: null, proofUrl: '/files/proof' },
  ...{ orderId: 'order', receiptId: null, createdAt: '2026-11-21T04:30:00.000Z', processedAt: null },
};
const CASH = {
  ...{ id: 'receipt', number: '2026-000042', orderId: 'order-2', title: 'LL.B. starter pack' },
  ...{ amount: asPaisa(2000_00), credited: asPaisa(400_00), paidAt: '2026-11-22T04:30:00.000Z' },
};
type Status = 'pending' | 'completed' | undefined;
const showHistory = (status?: Status) =>
  showApp(() => <PaymentHistory status={status} onStatus={() => undefined} />);
const titles = () => [...document.querySelectorAll('.payment-list h2')].map(({ textContent }) => textContent);

beforeEach(() => {
  signInAsStudent();
  answer('payments.mine', [PAYMENT]);
  answer('receipts.mineInCash', [CASH]);
});

test('lists what was paid in cash with its receipt, among the payments by their time', async () => {
  await showHistory();
  await expect.poll(titles).toEqual(['LL.B. starter pack', 'Law of Torts']);
  await expect.element(page.getByText('2026-000042')).toBeVisible();
  const links = page.getByRole('link', { name: m.viewReceipt(), exact: false });
  await expect.element(links).toHaveAttribute('href', '/receipts/receipt');
  await checkState();
});

test.each([
  ['completed', ['LL.B. starter pack']],
  ['pending', ['Law of Torts']],
] as const)('counts cash as completed in the list of %s payments', async (status, expected) => {
  await showHistory(status);
  await expect.poll(titles).toEqual(expected);
});

test('says that the payments could not be loaded when those in cash could not', async () => {
  refuse('receipts.mineInCash');
  await showHistory();
  await expect.element(page.getByText(m.noPaymentsAvailable(), { exact: false })).toBeVisible();
});
