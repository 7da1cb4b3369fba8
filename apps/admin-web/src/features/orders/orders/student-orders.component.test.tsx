import { answer, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import type { AdminOrder } from '@qanoon/contracts/orders/orders';
import { asPaisa, NO_MONEY } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { at, ORDER } from '../../../../testing/review-data.ts';
import { StudentTimeline } from '../../administration/students/record/student-timeline.tsx';
import { StudentOrders } from './student-orders.tsx';

const STUDENT = { id: 'student', fullName: 'Zainab Malik' };
const orderIn = (status: AdminOrder['status'], index: number): AdminOrder => ({
  ...ORDER,
  id: `order-${index}`,
  reference: ['7KQM-3XZP', 'B4TN-9WRC', 'HD62-YJ8F'][index]!,
  status,
  received: status === 'paid' ? asPaisa(9601_50) : asPaisa(1000_00),
  balanceDue: status === 'balance_due' ? asPaisa(8601_50) : NO_MONEY,
  expiresAt: status === 'balance_due' ? at(24) : null,
});
const showOrders = () => showApp(() => <StudentOrders student={STUDENT} />);
const press = (name: () => string) => reach(() => page.getByRole('button', { name: name() }).click());

beforeEach(() => {
  answer('orders.list', {
    items: (['balance_due', 'paid', 'refunded'] as const).map(orderIn),
    nextCursor: null,
  });
  answer('orders.creditOf', { credit: asPaisa(1250_50) });
  answer('students.courseChoices', { courses: [], hasMore: false });
  answer('orders.payOutAccounts', [
    {
      id: 'account-0',
      method: 'bank',
      accountTitle: 'The Qanoon Academy for Legal Education (Private) Limited',
      number: '',
      iban: 'PK36SCBL0000001123456702',
      bankName: 'Standard Chartered Bank',
    },
  ]);
});

test('shows a student’s orders in every status, and the credit', async () => {
  await showOrders();
  await expect.element(page.getByText('HD62-YJ8F')).toBeVisible();
  await expect.element(page.getByText(/^Credit of the student/u)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Refund… B4TN-9WRC' })).toBeVisible();
  await checkState();
});

test('says that a student has no orders', async () => {
  answer('orders.list', { items: [], nextCursor: null });
  answer('orders.creditOf', { credit: asPaisa(-300_00) });
  await showOrders();
  await expect.element(page.getByText('No orders yet.')).toBeVisible();
  await expect.element(page.getByText(/^Owed by the student/u)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pay out credit…' })).not.toBeInTheDocument();
  await checkState();
});

test('says that the orders could not be loaded', async () => {
  refuse('orders.list');
  await showOrders();
  await expect.element(page.getByText('The orders could not be loaded.')).toBeVisible();
  await checkState();
});

test('says what is missing in a pay-out', async () => {
  await showOrders();
  await press(m.payOutCredit);
  await press(m.recordPayOut);
  await expect.element(page.getByText('Please choose an account')).toBeVisible();
  await expect.element(page.getByText('Transaction ID is required')).toBeVisible();
  await checkState();
});

test('refuses a pay-out above the credit', async () => {
  await showOrders();
  await press(m.payOutCredit);
  await userEvent.fill(page.getByLabelText('Amount'), '2,000');
  await press(m.recordPayOut);
  await expect.element(page.getByText(/^At most the credit/u)).toBeVisible();
});

test('refuses a fee above the pay-out', async () => {
  await showOrders();
  await press(m.payOutCredit);
  await userEvent.fill(page.getByLabelText('Amount'), '100');
  await userEvent.fill(page.getByLabelText(m.feeInAddition()), '100.01');
  await press(m.recordPayOut);
  await expect.element(page.getByText('The fee must not be more than the amount.')).toBeVisible();
});

test('records a pay-out', async () => {
  const payOut = vi.fn((_input: object) => ({ ok: true as const }));
  answer('orders.payOut', payOut);
  await showOrders();
  await press(m.payOutCredit);
  await page.getByLabelText('Paid from').selectOptions('account-0');
  await userEvent.fill(page.getByLabelText('Transaction ID'), '38201746592');
  await press(m.recordPayOut);
  await expect.element(page.getByText('Pay-out recorded.')).toBeVisible();
  expect(payOut).toHaveBeenCalledExactlyOnceWith({
    payeeAccountId: 'account-0',
    amount: 1250_50,
    transactionId: '38201746592',
    studentId: 'student',
  });
});

test('shows a pay-out in the timeline of the student at once', async () => {
  const timeline = vi.fn(() => ({ events: [], more: false }));
  answer('students.timeline', timeline);
  answer('orders.payOut', { ok: true });
  await showApp(() => (
    <>
      <StudentOrders student={STUDENT} />
      <StudentTimeline studentId={STUDENT.id} />
    </>
  ));
  await press(m.payOutCredit);
  await page.getByLabelText('Paid from').selectOptions('cash');
  await expect.poll(() => timeline.mock.calls.length).toBe(1);
  await press(m.recordPayOut);
  await expect.poll(() => timeline.mock.calls.length).toBe(2);
});

test('records a pay-out in cash without a transaction ID', async () => {
  const payOut = vi.fn((_input: object) => ({ ok: true as const }));
  answer('orders.payOut', payOut);
  await showOrders();
  await press(m.payOutCredit);
  await page.getByLabelText('Paid from').selectOptions('cash');
  await expect.element(page.getByLabelText('Transaction ID')).not.toBeInTheDocument();
  await press(m.recordPayOut);
  await expect.element(page.getByText('Pay-out recorded.')).toBeVisible();
  expect(payOut.mock.calls[0]![0]).toMatchObject({ payeeAccountId: 'cash', transactionId: '' });
});

const openRefund = async () => {
  await press(() => `${m.refund()} B4TN-9WRC`);
  await reach(() => page.getByRole('checkbox').click());
};

test('says what is missing in a refund with a pay-out', async () => {
  await showOrders();
  await openRefund();
  await press(m.refundAndPayOut);
  await expect.element(page.getByText('Please choose an account')).toBeVisible();
  await checkState();
});

test('refunds an order and records the pay-out in one step', async () => {
  const refund = vi.fn((_input: object) => ({ ok: true as const }));
  answer('orders.refund', refund);
  await showOrders();
  await openRefund();
  await userEvent.fill(page.getByLabelText('Reason'), 'Requested by the student');
  await page.getByLabelText('Paid from').selectOptions('account-0');
  await userEvent.fill(page.getByLabelText('Transaction ID'), '38201746592');
  await press(m.refundAndPayOut);
  await expect.element(page.getByText('Order refunded, and the pay-out recorded.')).toBeVisible();
  expect(refund).toHaveBeenCalledExactlyOnceWith({
    orderId: 'order-1',
    reason: 'Requested by the student',
    payOut: { payeeAccountId: 'account-0', amount: 9601_50, transactionId: '38201746592' },
  });
});

test('says what is missing in cash', async () => {
  await showOrders();
  await press(m.recordCashAction);
  await press(m.recordCash);
  await expect.element(page.getByText('Enter the amount received.')).toBeVisible();
  const [order] = [0, 1, 2].map((index) => orderIn('balance_due', index));
  const titles = order!.items.map(({ courseTitle }) => courseTitle);
  await checkState({ written: [`${order!.reference}، ${titles.join('، ')}`] });
});

test('records cash for an open order, once for a repeated press, and names the receipt', async () => {
  const recordCash = vi.fn((_input: object) => ({
    orderId: 'order-0',
    receiptId: 'receipt',
    receiptNumber: '2026-000042',
  }));
  answer('orders.recordCash', recordCash);
  await showOrders();
  await press(m.recordCashAction);
  await userEvent.fill(page.getByLabelText('Amount received'), '8,601.50');
  await press(m.recordCash);
  await expect.element(page.getByText('Cash recorded. Receipt 2026-000042 was issued.')).toBeVisible();
  expect(recordCash).toHaveBeenCalledExactlyOnceWith({
    studentId: 'student',
    orderId: 'order-0',
    amount: 8601_50,
  });
});

test('offers the receipts of an order as PDFs, and names its bundle', async () => {
  answer('orders.list', {
    items: [
      {
        ...orderIn('paid', 1),
        bundleTitle: 'LL.B. starter pack',
        receipts: [{ id: 'receipt', number: '2026-000042' }],
      },
    ],
    nextCursor: null,
  });
  await showOrders();
  await expect.element(page.getByText('LL.B. starter pack')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Receipt 2026-000042' })).toBeVisible();
  await checkState({ written: ['LL.B. starter pack'] });
});
