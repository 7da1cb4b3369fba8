import { answer, hold, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import type { AdminOrder, ReviewedOrder as Reviewed } from '@qanoon/contracts/orders/orders';
import type { ListedRequest } from '@qanoon/contracts/orders/payments';
import { asPaisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LONG_REASON, NAME, ORDER, REVIEWED, request } from '../../../../testing/review-data.ts';
import { ReviewedOrder } from './reviewed-order.tsx';

type Shown = {
  request?: Partial<ListedRequest>;
  order?: Partial<AdminOrder>;
  reviewed?: Partial<Reviewed>;
  decidable?: boolean;
};
const onApprove = vi.fn(() => Promise.resolve(true));
const onReversed = vi.fn();

async function showOrder({ request: over, order, reviewed, decidable = true }: Shown = {}) {
  answer('orders.reviewed', { ...REVIEWED, order: { ...ORDER, ...order }, ...reviewed });
  await showLoading({ request: over, decidable });
}
const showLoading = ({ request: over, decidable = true }: Shown = {}) =>
  showApp(() => (
    <ReviewedOrder
      request={request(0, over)}
      decidable={decidable}
      onApprove={onApprove}
      onReversed={onReversed}
      onDialogChange={() => undefined}
    />
  ));
const press = (name: () => string) => reach(() => page.getByRole('button', { name: name() }).click());
const fill = (label: () => string, text: string) =>
  reach(() => userEvent.fill(page.getByLabelText(label()), text));
const PAID: Shown = {
  request: { status: 'completed', enrollmentStatus: 'approved', receivedAmount: asPaisa(1499_00) },
  order: { status: 'paid', received: asPaisa(9601_50), balanceDue: asPaisa(0) },
};

test('shows the courses of an order with their discounts, and what is due', async () => {
  await showOrder({ reviewed: { credit: asPaisa(250_00), linkedPayments: [] } });
  await expect.element(page.getByRole('heading', { name: 'Order K7QM-4XPD' })).toBeVisible();
  await expect.element(page.getByText('Family Law')).toBeVisible();
  await expect.element(page.getByText('Credit of the student')).toBeVisible();
  await reach(() => page.getByText(m.timeLine()).click());
  await expect.element(page.getByText(LONG_REASON)).toBeVisible();
  await checkState();
});

test('warns that another payment claims the same credit, and shows what the student owes', async () => {
  await showOrder();
  await expect.element(page.getByText('Another payment claims the same transfer')).toBeVisible();
  await expect.element(page.getByText(new RegExp(NAME, 'u'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open this request' }))
    .toHaveAttribute('href', '/enrollments?payment=linked');
  await expect.element(page.getByText('Owed by the student')).toBeVisible();
  await checkState();
});

test('shows a placeholder while the order loads', async () => {
  answer('orders.reviewed', REVIEWED);
  hold('orders.reviewed');
  await showLoading();
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading...');
  await checkState();
});

test('says that the order could not be loaded', async () => {
  refuse('orders.reviewed');
  await showLoading();
  await expect.element(page.getByText('The order could not be loaded.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await checkState();
});

test('offers no other amount while the payment cannot be decided', async () => {
  await showOrder({ decidable: false });
  await expect.element(page.getByRole('button', { name: 'Other amount…' })).toBeDisabled();
});

test('says what another amount does, before it is approved', async () => {
  await showOrder();
  await press(m.otherAmount);
  await fill(m.amountThatArrived, '14,000');
  await fill(m.feeOptional, '25.50');
  await fill(() => m.partFor({ reference: '7KQM-3XZP' }), '3,000');
  await expect.element(page.getByText('Order K7QM-4XPD is paid: its courses open.')).toBeVisible();
  await expect.element(page.getByText(/^Order 7KQM-3XZP: .* still due/u)).toBeVisible();
  await expect.element(page.getByText(/is booked as a fee of the bank/u)).toBeVisible();
  await checkState();
});

test('approves another amount with its parts', async () => {
  await showOrder();
  await press(m.otherAmount);
  await fill(m.amountThatArrived, '14,000');
  await fill(() => m.partFor({ reference: '7KQM-3XZP' }), '3,000');
  await page.getByRole('button', { name: 'Approve this amount' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(onApprove).toHaveBeenLastCalledWith({
    paymentId: 'request-0',
    received: 14000_00,
    split: [{ orderId: 'other-0', amount: 3000_00 }],
  });
});

test('says what is wrong with an amount', async () => {
  await showOrder();
  await press(m.otherAmount);
  await fill(m.amountThatArrived, '100');
  await fill(() => m.partFor({ reference: '7KQM-3XZP' }), '100');
  await fill(m.feeOptional, 'much');
  await press(m.approveThisAmount);
  await expect.element(page.getByText(/^Enter an amount in PKR/u)).toBeVisible();
  await checkState();
});

test('refuses parts for other orders that use up the amount, and a fee above it', async () => {
  await showOrder();
  await press(m.otherAmount);
  await fill(m.amountThatArrived, '100');
  await fill(() => m.partFor({ reference: '7KQM-3XZP' }), '100');
  await fill(m.feeOptional, '200');
  await press(m.approveThisAmount);
  await expect
    .element(page.getByText('The parts for other orders must be less than the amount received.'))
    .toBeVisible();
  await expect.element(page.getByText('The fee must not be more than the amount received.')).toBeVisible();
});

test('asks for the reason of a reversal, and says what it does', async () => {
  await showOrder(PAID);
  await press(m.reverse);
  await expect.element(page.getByText(/The courses of order K7QM-4XPD close at once/u)).toBeVisible();
  await press(m.reversePayment);
  await expect.element(page.getByText('Reason is required')).toBeVisible();
  await checkState();
});

test('reverses a payment', async () => {
  answer('payments.reverse', { ok: true });
  await showOrder(PAID);
  await press(m.reverse);
  await userEvent.fill(page.getByLabelText('Reason'), LONG_REASON);
  await press(m.reversePayment);
  await expect.element(page.getByText('Payment reversed.')).toBeVisible();
  expect(onReversed).toHaveBeenLastCalledWith(LONG_REASON);
});

test('shows the server’s message when a payment cannot be reversed', async () => {
  refuse('payments.reverse', { status: 409, message: 'October is closed.' });
  await showOrder(PAID);
  await press(m.reverse);
  await userEvent.fill(page.getByLabelText('Reason'), LONG_REASON);
  await press(m.reversePayment);
  await expect.element(page.getByText('October is closed.')).toBeVisible();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('asks for the reason of a refund, and says what it does', async () => {
  await showOrder(PAID);
  await press(m.refund);
  await expect.element(page.getByRole('dialog', { name: 'Refund this order' })).toBeVisible();
  await expect.element(page.getByText(/is kept as the student’s credit/u)).toBeVisible();
  await press(m.refundOrder);
  await expect.element(page.getByText('Reason is required')).toBeVisible();
  await checkState();
});
