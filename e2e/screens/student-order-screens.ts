import { expect } from '@playwright/test';
import { ORDERS, RECEIPT } from '../../packages/client/testing/order-data.ts';
import { withChange, withFailure, withResponse } from '../network/trpc-responses.ts';
import { expectText, type PageOf, press, type Screen } from './screen.ts';

const LIST: PageOf = { account: 'halfway', path: '/student/orders', heading: 'My orders' };
const ORDER: PageOf = { account: 'halfway', path: '/student/orders/an-order', heading: /.+/u };
const OF_RECEIPT: PageOf = { account: 'halfway', path: '/student/receipts/a-receipt', heading: 'Receipt' };

const summaryOf = ({
  payees,
  credit,
  payments,
  events,
  waiting,
  receipts,
  ...summary
}: object & Partial<Record<string, unknown>>) => summary;

const orderIn = (name: string, state: keyof typeof ORDERS): Screen => ({
  ...ORDER,
  name,
  prepare: (page) => withResponse(page, 'orders.get', ORDERS[state]),
  act: (page) => expect(page.getByText('K7QM-4XPD').first()).toBeVisible(),
});

/** The student's orders and receipts. */
export const STUDENT_ORDERS: Screen[] = [
  {
    ...LIST,
    name: 'orders',
    prepare: (page) =>
      withResponse(page, 'orders.mine', {
        items: Object.entries(ORDERS).map(([id, order]) => ({ ...summaryOf(order), id })),
        nextCursor: 'more',
        credit: 150_00,
      }),
    act: (page) => expect(page.getByRole('button', { name: 'Load more' })).toBeVisible(),
  },
  {
    ...LIST,
    name: 'orders-none',
    prepare: (page) => withResponse(page, 'orders.mine', { items: [], nextCursor: null, credit: 0 }),
    act: expectText('You have no orders yet.'),
  },
  {
    ...LIST,
    name: 'orders-failed',
    prepare: (page) => withFailure(page, 'orders.mine', 403),
    act: (page) => expect(page.getByText('The orders could not be loaded.')).toBeVisible(),
  },
  orderIn('order-open', 'open'),
  orderIn('order-waiting', 'waiting'),
  orderIn('order-balance-due', 'balanceDue'),
  orderIn('order-paid', 'paid'),
  orderIn('order-rejected', 'rejected'),
  orderIn('order-expired', 'expired'),
  {
    ...orderIn('order-withdraw', 'balanceDue'),
    act: async (page) => {
      await press('Withdraw the order')(page);
      await expect(page.getByRole('alertdialog', { name: 'Withdraw this order?' })).toBeVisible();
    },
  },
  {
    ...ORDER,
    name: 'order-unknown',
    refused: true,
    heading: 'My orders',
    act: expectText('Order not found.'),
  },
  {
    account: 'halfway',
    path: '/student',
    heading: /Welcome back/u,
    name: 'order-balance-due-on-dashboard',
    prepare: async (page) => {
      await withResponse(page, 'learning.enrolled', []);
      await withChange<object[]>(page, 'enrollments.mine', ([real]) => [
        { ...real, status: 'pending', orderId: 'an-order' },
      ]);
    },
    act: (page) => expect(page.getByRole('link', { name: /^Pay the rest/u })).toBeVisible(),
  },
  {
    ...OF_RECEIPT,
    name: 'order-receipt',
    prepare: (page) => withResponse(page, 'receipts.get', { ...RECEIPT, issuedAt: new Date().toISOString() }),
    act: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
  {
    ...OF_RECEIPT,
    name: 'order-receipt-reversed',
    prepare: (page) => withResponse(page, 'receipts.get', { ...RECEIPT, isReversed: true }),
    act: expectText('Reversed'),
  },
  {
    ...OF_RECEIPT,
    name: 'order-receipt-unknown',
    refused: true,
    act: expectText('Receipt not found.'),
  },
];
