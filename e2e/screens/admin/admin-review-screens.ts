import { expect, type Page } from '@playwright/test';
import type { AdminOrder, ReviewedOrder } from '@qanoon/contracts/orders/orders';
import { asPaisa, NO_MONEY } from '@qanoon/domain/lib/money';
import { at, ORDER, REVIEWED } from '../../../apps/admin-web/testing/review-data.ts';
import { withChange, withResponse } from '../../network/trpc-responses.ts';
import { type PageOf, press, type Screen } from '../screen.ts';

const ENROLLMENTS: PageOf = {
  account: 'admin',
  path: '/admin/enrollments',
  heading: 'Enrollment Management',
};
const STUDENT: PageOf = {
  account: 'owner',
  path: '/admin/students?search=certified',
  heading: 'Students',
};

/** The real order of the first request, with much more around it. */
const withOrder = (page: Page) =>
  withChange<ReviewedOrder>(page, 'orders.reviewed', ({ order, events }) => ({
    ...REVIEWED,
    order: { ...ORDER, id: order.id, reference: order.reference },
    events: [...events, REVIEWED.events.at(-1)!],
    linkedPayments: [],
    credit: 250_00,
  }));

const openProof = async (page: Page): Promise<void> => {
  await press(/^View proof/u)(page);
  await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible();
};

const openStudent = async (page: Page): Promise<void> => {
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
};
const orderOfStudent = (status: AdminOrder['status'], index: number): AdminOrder => ({
  ...ORDER,
  id: `order-${index}`,
  reference: ['7KQM-3XZP', 'B4TN-9WRC', 'HD62-YJ8F'][index]!,
  status,
  items: ORDER.items.slice(index),
  received: status === 'paid' ? ORDER.total : asPaisa(1000_00),
  balanceDue: status === 'balance_due' ? asPaisa(8601_50) : NO_MONEY,
  expiresAt: status === 'balance_due' ? at(24) : null,
});
async function withOrders(page: Page): Promise<void> {
  await withResponse(page, 'orders.list', {
    items: (['balance_due', 'paid', 'refunded'] as const).map(orderOfStudent),
    nextCursor: null,
  });
  await withResponse(page, 'orders.creditOf', { credit: 1250_50 });
}

/** The order beside a proof, and the orders of a student. */
export const ADMIN_REVIEW: Screen[] = [
  {
    name: 'admin-review-order',
    ...ENROLLMENTS,
    prepare: withOrder,
    act: async (page) => {
      await openProof(page);
      await page.getByText('Timeline', { exact: true }).click();
    },
  },
  { name: 'admin-review-student-orders', ...STUDENT, prepare: withOrders, act: openStudent },
];
