import { expect } from '@playwright/test';
import { withPushService } from '../fixtures/push-service.ts';
import { withChange, withFailure, withResponse } from '../network/trpc-responses.ts';
import { expectText, press, type Screen } from './screen.ts';

const EVENT = [
  {
    id: 'rejected',
    kind: 'payment-rejected',
    title: 'Payment rejected',
    text: 'Your payment for Criminal Law and Procedure was not accepted. Reason: The receipt does not show PKR 349.',
    path: '/student/enrollment-status',
    readAt: null,
    createdAt: '2026-11-21T08:30:00.000Z',
  },
  {
    id: 'approved',
    kind: 'payment-approved',
    title: 'Payment approved',
    text: 'You are enrolled in Constitutional Law Fundamentals. You can start learning now.',
    path: '/student/courses',
    readAt: '2026-11-13T14:00:00.000Z',
    createdAt: '2026-11-13T13:56:00.000Z',
  },
];

export const STUDENT: Screen[] = [
  { name: 'student-dashboard', account: 'halfway', path: '/student', heading: /Welcome back/u },
  { name: 'student-dashboard-new', account: 'fresh', path: '/student', heading: /Welcome back/u },
  {
    name: 'student-dashboard-waiting',
    account: 'waiting',
    path: '/student',
    heading: /Welcome back/u,
    act: expectText(/Payments are decided/u),
  },
  {
    name: 'student-dashboard-rejected',
    account: 'rejected',
    path: '/student',
    heading: /Welcome back/u,
    act: expectText(/Correct what was wrong/u),
  },
  {
    name: 'student-dashboard-failed',
    account: 'halfway',
    path: '/student',
    heading: /Welcome back/u,
    prepare: (page) => withFailure(page, 'enrollments.mine', 403),
    act: (page) => expect(page.getByText('Unable to load enrollment status')).toBeVisible(),
  },
  {
    name: 'student-bell',
    account: 'halfway',
    path: '/student',
    heading: /Welcome back/u,
    act: press(/^Notifications/u),
  },
  {
    name: 'student-bell-news',
    account: 'halfway',
    path: '/student',
    heading: /Welcome back/u,
    prepare: (page) =>
      withResponse(page, 'notifications.list', {
        items: EVENT,
        nextCursor: null,
        totalCount: EVENT.length,
        unreadCount: 1,
      }),
    act: press(/^Notifications/u),
  },
  { name: 'account', account: 'halfway', path: '/student/account', heading: 'Account' },
  { name: 'my-courses', account: 'halfway', path: '/student/courses', heading: 'My Courses' },
  {
    name: 'my-courses-waiting',
    account: 'waiting',
    path: '/student/courses',
    heading: 'My Courses',
    act: expectText(/Payments are decided/u),
  },
  {
    name: 'my-courses-rejected',
    account: 'rejected',
    path: '/student/courses',
    heading: 'My Courses',
    act: expectText(/Correct what was wrong/u),
  },
  { name: 'my-courses-none', account: 'fresh', path: '/student/courses', heading: 'My Courses' },
  {
    name: 'my-courses-failed',
    account: 'halfway',
    path: '/student/courses',
    heading: 'My Courses',
    prepare: (page) => withFailure(page, 'learning.enrolled', 403),
    act: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
  {
    name: 'enrollment-status',
    account: 'rejected',
    path: '/student/enrollment-status',
    heading: 'Enrollment Status',
  },
  {
    name: 'enrollment-status-none',
    account: 'fresh',
    path: '/student/enrollment-status',
    heading: 'Enrollment Status',
  },
  {
    name: 'payment-history',
    account: 'rejected',
    path: '/student/purchase-history',
    heading: 'Payment History',
  },
  {
    name: 'payment-history-none',
    account: 'fresh',
    path: '/student/purchase-history',
    heading: 'Payment History',
  },
  {
    name: 'payment-history-failed',
    account: 'halfway',
    path: '/student/purchase-history',
    heading: 'Payment History',
    prepare: (page) => withFailure(page, 'payments.mine', 403),
    act: (page) => expect(page.getByText('No payments available')).toBeVisible(),
  },
  {
    name: 'receipt',
    account: 'halfway',
    path: '/student/purchase-history',
    heading: 'Payment History',
    act: async (page) => {
      await page.getByRole('link', { name: /^View receipt/u }).click();
      await expect(page.getByRole('article', { name: /^Receipt/u })).toBeVisible();
    },
  },
  { name: 'student-settings', account: 'halfway', path: '/student/settings', heading: 'Settings' },
  {
    name: 'enrollment-status-push-offer',
    account: 'waiting',
    path: '/student/enrollment-status',
    heading: 'Enrollment Status',
    prepare: withPushService,
    act: (page) => expect(page.getByRole('button', { name: 'Notify me' })).toBeVisible(),
  },
  {
    name: 'student-settings-unverified',
    account: 'halfway',
    path: '/student/settings',
    heading: 'Settings',
    prepare: (page) =>
      withChange<object>(page, 'profiles.student', (profile) => ({ ...profile, emailVerified: false })),
    act: (page) => expect(page.getByRole('button', { name: 'Send again' })).toBeVisible(),
  },
  {
    name: 'student-security',
    account: 'halfway',
    path: '/student/settings?tab=security',
    heading: 'Settings',
    act: press('Update Password'),
  },
  { name: 'student-profile', account: 'halfway', path: '/student/profile', heading: 'Profile' },
];
