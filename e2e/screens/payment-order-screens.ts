import { expect } from '@playwright/test';
import { withChange } from '../network/trpc-responses.ts';
import { COURSE, type Screen } from './screen.ts';

/** The page of a course whose order is paid in part. Component tests cover the dialog that pays it. */
export const PAYMENT_ORDERS: Screen[] = [
  {
    name: 'course-order-balance-due',
    account: 'waiting',
    path: '/course/:constitutional',
    heading: COURSE,
    prepare: (page) =>
      withChange<{ userEnrollment: object }>(page, 'courses.get', (course) => ({
        ...course,
        userEnrollment: { ...course.userEnrollment, status: 'pending', orderId: 'an-order' },
      })),
    act: (page) => expect(page.getByRole('button', { name: 'Pay the rest' })).toBeVisible(),
  },
];
