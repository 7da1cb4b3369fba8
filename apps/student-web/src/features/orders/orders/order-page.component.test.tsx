import { ORDERS } from '@qanoon/client/testing/order-data';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import type { Order } from '@qanoon/contracts/orders/orders';
import { asPaisa } from '@qanoon/domain/lib/money';
import { checkState } from '@qanoon/ui/testing/check-state';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OrderPage } from './order-page.tsx';

const { events, ...OPEN } = ORDERS.open;
/** A moment after the coupon, which had changed the price to PKR 269. */
const FALL: Order['events'][number] = {
  ...events[1]!,
  id: 'fall',
  kind: 'price-lowered',
  amount: asPaisa(209_00),
};
const LOWERED: Order = {
  ...OPEN,
  total: asPaisa(209_00),
  balanceDue: asPaisa(209_00),
  events: [...events, FALL],
};
const LINE = 'The price has fallen from PKR\u00a0269 to PKR\u00a0209. You pay the lower price.';

const show = (order: Order) => {
  signInAsStudent();
  return showApp(() => <OrderPage order={order} />);
};

test('says from which price an open order has fallen, and shows it in the history', async () => {
  await show(LOWERED);
  await expect.element(page.getByText(LINE)).toBeVisible();
  await expect.element(page.getByText(/Price lowered/u)).toBeVisible();
  await checkState({ written: ['Qanoon Trust'] });
});

test('says nothing about a former price when the order is closed', async () => {
  await show({ ...LOWERED, status: 'withdrawn', balanceDue: asPaisa(0) });
  await expect.element(page.getByText(/Price lowered/u)).toBeVisible();
  await expect.element(page.getByText(LINE)).not.toBeInTheDocument();
});

test('names a bundle above its courses, and the credit that a payment of more than the price left', async () => {
  const { payments, ...paid } = ORDERS.paid;
  await show({
    ...paid,
    bundleTitle: 'LL.B. starter pack',
    payments: [{ ...payments[0]!, receivedAmount: asPaisa(669_00), creditedAmount: asPaisa(400_00) }],
  });
  await expect.element(page.getByRole('heading', { name: 'LL.B. starter pack' })).toBeVisible();
  const fact = page.getByText('Kept as credit').element().parentElement!;
  expect(fact.textContent).toContain('400');
  await checkState({ written: ['LL.B. starter pack'] });
});

test('lists cash among the payments of an order', async () => {
  const { payments: _, events: former, ...paid } = ORDERS.paid;
  const cash: Order['events'][number] = {
    ...former[0]!,
    id: 'cash',
    kind: 'cash-received',
    amount: asPaisa(269_00),
  };
  await show({ ...paid, payments: [], events: [cash] });
  const panel = page.getByRole('region', { name: 'Payments' });
  await expect.element(panel.getByRole('heading', { name: 'Cash' })).toBeVisible();
  expect(panel.element().textContent).toContain('269');
  await checkState();
});
