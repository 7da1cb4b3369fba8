import { answer, hold, refuse } from '@qanoon/client/testing/answers';
import { ORDERS, offeredPayees } from '@qanoon/client/testing/order-data';
import { receive } from '@qanoon/client/testing/uploads';
import type { Order } from '@qanoon/contracts/orders/orders';
import { asPaisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/public/payment';
import * as shared from '@qanoon/messages/shared/common';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answerOrder,
  attach,
  chooseMethod,
  OPEN,
  onPhone,
  preparePayment,
  press,
  showModal,
  typeId,
} from '../../../../testing/payment.tsx';

const WRITTEN = { written: ['receipt.png', 'Qanoon Trust'] };

beforeEach(() => {
  preparePayment();
  // The browser forbids storage here, so that what one test has entered is not restored in another one.
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('forbidden');
  });
});

test('asks for the method, the transaction ID and the screenshot', async () => {
  await showModal();
  await expect.element(page.getByText('K7QM-4XPD')).toBeVisible();
  await expect.element(page.getByRole('radio')).toHaveLength(2);
  await expect.element(page.getByText(/^Choose a payment method first/u)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await checkState(WRITTEN);
});

test('says from which price an order was reduced', async () => {
  const price = { listTotal: asPaisa(299_00), total: asPaisa(209_00), balanceDue: asPaisa(209_00) };
  const lowered: Order['events'][number] = {
    ...OPEN.events[0]!,
    id: 'fall',
    kind: 'price-lowered',
    amount: asPaisa(209_00),
  };
  answerOrder({ ...OPEN, ...price, events: [OPEN.events[0]!, lowered] });
  await showModal();
  await expect
    .element(
      page.getByText('The price has fallen from PKR\u00a0299 to PKR\u00a0209. You pay the lower price.'),
    )
    .toBeVisible();
  await checkState(WRITTEN);
});

test('shows a placeholder of the account while the order loads', async () => {
  hold('orders.open');
  await showModal();
  await chooseMethod('bank');
  await expect.element(page.getByText('K7QM-4XPD')).not.toBeInTheDocument();
  await checkState(WRITTEN);
});

test('offers a choice of accounts, the Raast code of the chosen one, and its instructions', async () => {
  await showModal();
  await chooseMethod('bank');
  await expect.element(page.getByRole('radio', { name: /Meezan Bank/u })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Raast QR code for PKR 299' })).toBeVisible();
  await expect.element(page.getByText('Write your full name as the purpose.')).toBeVisible();
  await checkState(WRITTEN);
});

test('shows the other account when it is chosen', async () => {
  await showModal();
  await chooseMethod('bank');
  await page.getByRole('radio', { name: /Meezan Bank/u }).click();
  await expect.element(page.getByText('0112 3456 7890').last()).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^Raast/u })).not.toBeInTheDocument();
});

test('says that an account is a sample', async () => {
  answerOrder({ ...OPEN, payees: offeredPayees.map((payee) => ({ ...payee, isSample: true })) });
  await showModal();
  await chooseMethod('bank');
  await expect
    .element(page.getByText('A sample account of the demo. Do not send money to it.'))
    .toBeVisible();
});

test('says that the accounts could not be loaded, and tries again', async () => {
  refuse('orders.open', { status: 500, code: 'INTERNAL' });
  await showModal();
  await expect.element(page.getByText('The payment accounts could not be loaded.')).toBeVisible();
  await checkState(WRITTEN);
});

test('asks the student to accept a new price', async () => {
  const message = 'The price is now PKR 349. Check it and try again.';
  refuse('orders.open', { status: 409, code: 'PRICE_CHANGED', message });
  await showModal();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue with this price' })).toBeVisible();
  await checkState({ written: [message] });
});

test('leads to the other order that has the course', async () => {
  const message = 'The course is in your order K7QM-4XPD.';
  refuse('orders.open', { status: 409, code: 'ORDER_OPEN', message });
  await showModal();
  await expect.element(page.getByRole('link', { name: 'My orders' })).toBeVisible();
  await checkState({ written: [message] });
});

test('says that a payment is under review', async () => {
  answerOrder(ORDERS.waiting);
  await showModal();
  await expect.element(page.getByText('A payment for this order is under review.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open a new order' })).not.toBeInTheDocument();
  await checkState(WRITTEN);
});

test('offers a new order in place of a closed one', async () => {
  answerOrder(ORDERS.expired);
  await showModal();
  await expect.element(page.getByText('This order is closed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open a new order' })).toBeVisible();
  await checkState(WRITTEN);
});

test('shows the discounts of an order, and offers the student’s credit', async () => {
  answerOrder({ ...ORDERS.open, credit: asPaisa(150_00) });
  await showModal();
  await expect.element(page.getByText('Code EID10 is applied.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Use my credit (PKR 150)' })).toBeVisible();
  await checkState(WRITTEN);
});

test('shows what is left to pay of an order', async () => {
  answerOrder(ORDERS.balanceDue);
  await showModal({
    status: 'pending',
    progress: 0,
    rejectionReason: null,
    orderId: 'an-order',
    rejectedPayment: null,
  });
  await chooseMethod('bank');
  await expect.element(page.getByRole('img', { name: 'Raast QR code for PKR 69' })).toBeVisible();
});

test('shows why a coupon was refused', async () => {
  const message = 'This code is not valid for this order.';
  refuse('orders.applyCoupon', { status: 409, code: 'COUPON_NOT_VALID', message });
  await showModal();
  await press(m.haveACouponCode);
  await reach(() => userEvent.fill(page.getByLabelText(m.couponCode()), 'NOT-A-CODE'));
  await press(m.apply);
  await expect.element(page.getByText(message)).toBeVisible();
  await checkState({ written: [message] });
});

test('asks for the code of a coupon', async () => {
  await showModal();
  await press(m.haveACouponCode);
  await press(m.apply);
  await expect.element(page.getByText('Enter the code')).toBeVisible();
  await expect.element(page.getByLabelText('Coupon code')).toHaveFocus();
});

test('shows why the last payment was rejected, with what the student had entered', async () => {
  await showModal({
    status: 'rejected',
    progress: 0,
    rejectionReason: 'The screenshot does not show the amount.',
    orderId: null,
    rejectedPayment: { method: 'easypaisa', transactionId: '38201746592' },
  });
  await expect.element(page.getByText('The screenshot does not show the amount.')).toBeVisible();
  await expect.element(page.getByRole('textbox').last()).toHaveValue('38201746592');
  await expect.element(page.getByRole('radio', { name: /Easypaisa/u })).toBeChecked();
  await checkState({ written: [...WRITTEN.written, 'The screenshot does not show the amount.'] });
});

test('accepts a complete payment and submits it once', async () => {
  const submit = vi.fn((_input: object) => ({ paymentId: 'payment' }));
  answer('payments.requestEnroll', submit);
  await showModal();
  await chooseMethod('easypaisa');
  await attach();
  await typeId('38201746592');
  await expect.element(page.getByText('Ready to submit')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('Enrollment submitted! Payment under review.')).toBeVisible();
  expect(submit).toHaveBeenCalledOnce();
});

test('locks the form while it submits', async () => {
  hold('payments.requestEnroll');
  await showModal();
  await chooseMethod('easypaisa');
  await attach();
  await typeId('38201746592');
  await press(m.submit);
  await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeDisabled();
  await checkState(WRITTEN);
});

test('lets a student claim a transaction ID that was used', async () => {
  const message = 'This transaction ID was already submitted for a payment.';
  refuse('payments.requestEnroll', { status: 409, code: 'TRANSACTION_ID_USED', message });
  await showModal();
  await chooseMethod('bank');
  await attach();
  await typeId('PK36-38201746592');
  await press(m.submit);
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'This is my payment' })).toBeVisible();
  await checkState({ written: [...WRITTEN.written, message] });
});

test('shows beside the screenshot field that the file is not a picture', async () => {
  await showModal();
  await attach(new File(['not a picture'], 'receipt.png', { type: 'image/png' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please upload a valid image file');
  await checkState(WRITTEN);
});

test('keeps the screenshot when a file chosen later is not a picture', async () => {
  await showModal();
  await attach();
  await expect.element(page.getByText('receipt.png')).toBeVisible();
  await attach(new File(['not a picture'], 'notes.png', { type: 'image/png' }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('notes.png: Please upload a valid image file');
  await expect.element(page.getByText('receipt.png')).toBeVisible();
});

test('explains why a HEIC photo cannot be used', async () => {
  await showModal();
  await attach(new File(['....ftypheic'], 'IMG_0042.HEIC', { type: '' }));
  await expect.element(page.getByRole('alert').getByText(/^This is a HEIC photo/u)).toBeVisible();
});

test('says that the submission failed when the screenshot cannot be sent', async () => {
  receive('payment-proof', 'interrupted');
  await showModal();
  await chooseMethod('easypaisa');
  await attach();
  await typeId('38201746592');
  await press(m.submit);
  await expect.element(page.getByText(/^Failed to submit enrollment/u)).toBeVisible();
  await expect.element(page.getByText('receipt.png')).toBeVisible();
});

test('shows the server’s message when it refuses the screenshot', async () => {
  receive('payment-proof', { status: 413, message: 'The picture is larger than 10 MB.' });
  await showModal();
  await chooseMethod('easypaisa');
  await attach();
  await typeId('38201746592');
  await press(m.submit);
  await expect.element(page.getByRole('alert')).toHaveTextContent('The picture is larger than 10 MB.');
});

test('asks before it discards a screenshot', async () => {
  await showModal();
  await attach();
  await press(shared.close);
  await expect.element(page.getByRole('alertdialog', { name: 'Discard this payment proof?' })).toBeVisible();
  await checkState(WRITTEN);
});

test('leads a phone through three steps', async () => {
  await showModal();
  await onPhone();
  await expect.element(page.getByText('Step 1 of 3')).toBeVisible();
  await chooseMethod('easypaisa');
  await press(shared.next);
  await expect.element(page.getByRole('heading', { name: 'Attach the screenshot' })).toHaveFocus();
  await attach();
  await press(shared.next);
  await expect.element(page.getByText('Step 3 of 3')).toBeVisible();
  await expect.element(page.getByText(/receipt\.png/u)).toBeVisible();
  await checkState(WRITTEN);
});

test('says on a phone that the method is missing', async () => {
  await showModal();
  await onPhone();
  await press(shared.next);
  await expect.element(page.getByText('Please select a payment method')).toBeVisible();
  await checkState(WRITTEN);
});

test('says on a phone that the screenshot is missing', async () => {
  await showModal();
  await onPhone();
  await chooseMethod('easypaisa');
  await press(shared.next);
  await press(shared.next);
  await expect.element(page.getByText('Please upload payment screenshot')).toBeVisible();
  await checkState(WRITTEN);
});
