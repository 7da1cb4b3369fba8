import { expect, type Page } from '@playwright/test';
import type { AdminOrder, ReviewedOrder } from '@qanoon/contracts/orders';
import type { PaymentRequest } from '@qanoon/contracts/payments';
import { withChange, withResponse } from '../network/trpc-responses.ts';
import { dialog, expectText, type PageOf, press, type Screen } from './screen.ts';

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
const LONG_REASON =
  'The bank has taken the money back, and the account that sent it belongs to somebody else.';
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 4, 41)).toISOString();

type Requests = { items: PaymentRequest[]; overdueCount: number };
const withRequests = (page: Page, change: Partial<PaymentRequest>) =>
  withChange<Requests>(page, 'payments.requests', (real) => ({
    ...real,
    overdueCount: change.isOverdue ? 3 : real.overdueCount,
    items: real.items.map((item) => ({ ...item, ...change })),
  }));

const item = (index: number): AdminOrder['items'][number] => ({
  courseId: `course-${index}`,
  courseTitle: ['Legal Drafting and Pleadings', 'Constitutional Law Fundamentals', 'Family Law'][index]!,
  courseTitleLanguage: 'en',
  listPrice: 4500,
  price: 3200.5,
  discounts: [
    { kind: 'bundle', amount: 799.5 },
    { kind: 'coupon', amount: 500 },
  ],
});
const otherOrder = (order: AdminOrder, index: number): AdminOrder => ({
  ...order,
  id: `other-${index}`,
  reference: ['7KQM-3XZP', 'B4TN-9WRC'][index]!,
  status: index === 0 ? 'open' : 'balance_due',
  items: [item(index)],
  balanceDue: 3200.5,
});

/** The real order of the first request, with much more around it. */
const withOrder = (page: Page, order: Partial<AdminOrder> = {}, over: Partial<ReviewedOrder> = {}) =>
  withChange<ReviewedOrder>(page, 'orders.reviewed', (real) => {
    const full = { ...real.order, items: [0, 1, 2].map(item), listTotal: 13_500, total: 9601.5, ...order };
    return {
      order: full,
      otherOrders: [0, 1].map((index) => otherOrder(full, index)),
      credit: -1500,
      events: [
        ...real.events,
        {
          id: 'event',
          kind: 'payment-reversed',
          status: 'under_review',
          amount: 1500,
          reason: LONG_REASON,
          actorName: 'Barrister Ayesha Siddiqua Rahman',
          createdAt: at(20),
        },
      ],
      linkedPayments: [
        {
          id: 'linked',
          studentName: 'Muhammad Abdullah Khan Durrani',
          courseTitle: 'Constitutional Law Fundamentals',
          status: 'completed',
          createdAt: at(19),
        },
      ],
      ...over,
    };
  });

const openProof = async (page: Page): Promise<void> => {
  await press(/^View proof/u)(page);
  await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible();
};
const openDialog = (button: string, name: string) => async (page: Page) => {
  await openProof(page);
  await press(button)(page);
  await dialog(name)(page);
};

const openStudent = async (page: Page): Promise<void> => {
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
};
const orderOfStudent = (status: AdminOrder['status'], index: number): AdminOrder => ({
  id: `order-${index}`,
  reference: ['7KQM-3XZP', 'B4TN-9WRC', 'HD62-YJ8F'][index]!,
  status,
  items: [item(index)],
  listTotal: 4500,
  total: 3200.5,
  received: status === 'paid' ? 3200.5 : 1000,
  balanceDue: status === 'balance_due' ? 2200.5 : 0,
  couponCode: 'EID20',
  expiresAt: status === 'balance_due' ? at(24) : null,
  createdAt: at(10 + index),
  paidAt: status === 'paid' ? at(11) : null,
  closedAt: null,
  studentId: 'student',
  studentName: 'Certified Student',
  studentEmail: 'certified@example.test',
});
const withOrders = async (page: Page, credit = 1250.5): Promise<void> => {
  await withResponse(page, 'orders.list', {
    items: (['balance_due', 'paid', 'refunded'] as const).map(orderOfStudent),
    nextCursor: null,
  });
  await withResponse(page, 'orders.creditOf', { credit });
};

/** The order beside a proof, the dialogs of money that is not exactly right, and the orders of a student. */
export const ADMIN_REVIEW: Screen[] = [
  {
    name: 'admin-review-order',
    ...ENROLLMENTS,
    prepare: (page) => withOrder(page, {}, { linkedPayments: [], credit: 250 }),
    act: async (page) => {
      await openProof(page);
      await page.getByText('Timeline', { exact: true }).click();
    },
  },
  { name: 'admin-review-claim', ...ENROLLMENTS, prepare: (page) => withOrder(page), act: openProof },
  {
    name: 'admin-review-other-amount',
    ...ENROLLMENTS,
    prepare: (page) => withOrder(page, { balanceDue: 9601.5 }),
    act: async (page) => {
      await openDialog('Other amount…', 'Approve another amount')(page);
      await page.getByLabel('Amount received').fill('14,000');
      await page.getByLabel('Fee of the bank (optional)').fill('25.50');
      await page.getByLabel('Part for order 7KQM-3XZP').fill('3,000');
      await expect(page.locator('.order-outcome li').filter({ hasText: '7KQM-3XZP' })).toBeVisible();
    },
  },
  {
    name: 'admin-review-other-amount-errors',
    ...ENROLLMENTS,
    prepare: (page) => withOrder(page),
    act: async (page) => {
      await openDialog('Other amount…', 'Approve another amount')(page);
      await page.getByLabel('Amount received').fill('100');
      await page.getByLabel('Part for order 7KQM-3XZP').fill('100');
      await page.getByLabel('Fee of the bank (optional)').fill('much');
      await press('Approve this amount')(page);
      await expectText(/^Enter an amount in PKR/u)(page);
    },
  },
  {
    name: 'admin-review-reverse',
    ...ENROLLMENTS,
    path: '/admin/enrollments?status=approved',
    prepare: (page) => withOrder(page, { status: 'paid', balanceDue: 0 }),
    act: openDialog('Reverse…', 'Reverse this payment'),
  },
  {
    name: 'admin-review-refund',
    ...ENROLLMENTS,
    path: '/admin/enrollments?status=approved',
    prepare: (page) => withOrder(page, { status: 'paid', balanceDue: 0 }),
    act: openDialog('Refund…', 'Refund this order'),
  },
  {
    name: 'admin-review-reversed',
    ...ENROLLMENTS,
    path: '/admin/enrollments?status=all',
    prepare: async (page) => {
      await withRequests(page, { status: 'reversed', rejectionReason: LONG_REASON, receivedAmount: 9000 });
      await withOrder(page, { status: 'reversed', received: 0, balanceDue: 0 });
    },
    act: openProof,
  },
  {
    name: 'admin-review-overdue',
    ...ENROLLMENTS,
    prepare: (page) => withRequests(page, { isOverdue: true }),
    act: expectText('Overdue'),
  },
  { name: 'admin-review-only-overdue', ...ENROLLMENTS, path: '/admin/enrollments?overdue=true' },
  { name: 'admin-review-student-orders', ...STUDENT, prepare: (page) => withOrders(page), act: openStudent },
  {
    name: 'admin-review-pay-out',
    ...STUDENT,
    prepare: (page) => withOrders(page),
    act: async (page) => {
      await openStudent(page);
      await press('Pay out credit…')(page);
      await dialog('Pay out credit')(page);
      await press('Record the pay-out')(page);
      await expectText('Please choose an account')(page);
    },
  },
];
