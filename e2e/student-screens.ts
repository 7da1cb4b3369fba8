import { expect } from '@playwright/test';
import { withChange, withFailure, withResponse } from './responses.ts';
import { openMenu, press, type Screen } from './screen.ts';

const UNISSUED = { verified: false, issuedAt: null, certificateId: null, downloadUrl: null };

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
  { name: 'student-dashboard', who: 'halfway', path: '/student', heading: /Welcome back/u },
  { name: 'student-dashboard-new', who: 'fresh', path: '/student', heading: /Welcome back/u },
  { name: 'student-dashboard-waiting', who: 'waiting', path: '/student', heading: /Welcome back/u },
  {
    name: 'student-dashboard-failed',
    who: 'halfway',
    path: '/student',
    heading: /Welcome back/u,
    given: (page) => withFailure(page, 'enrollments.mine', 403),
    act: (page) => expect(page.getByText('Unable to load enrollment status')).toBeVisible(),
  },
  {
    name: 'student-bell',
    who: 'halfway',
    path: '/student',
    heading: /Welcome back/u,
    act: press(/^Notifications/u),
  },
  {
    name: 'student-bell-news',
    who: 'halfway',
    path: '/student',
    heading: /Welcome back/u,
    given: (page) =>
      withResponse(page, 'notifications.list', {
        items: EVENT,
        nextCursor: null,
        totalCount: EVENT.length,
        unreadCount: 1,
      }),
    act: press(/^Notifications/u),
  },
  {
    name: 'student-menu',
    who: 'halfway',
    path: '/student',
    heading: /Welcome back/u,
    phone: true,
    act: openMenu,
  },
  { name: 'my-courses', who: 'halfway', path: '/student/courses', heading: 'My Courses' },
  { name: 'my-courses-none', who: 'fresh', path: '/student/courses', heading: 'My Courses' },
  {
    name: 'my-courses-failed',
    who: 'halfway',
    path: '/student/courses',
    heading: 'My Courses',
    given: (page) => withFailure(page, 'learning.enrolled', 403),
    act: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
  {
    name: 'enrollment-status',
    who: 'rejected',
    path: '/student/enrollment-status',
    heading: 'Enrollment Status',
  },
  {
    name: 'enrollment-status-none',
    who: 'fresh',
    path: '/student/enrollment-status',
    heading: 'Enrollment Status',
  },
  { name: 'payment-history', who: 'rejected', path: '/student/purchase-history', heading: 'Payment History' },
  {
    name: 'payment-history-none',
    who: 'fresh',
    path: '/student/purchase-history',
    heading: 'Payment History',
  },
  {
    name: 'payment-history-failed',
    who: 'halfway',
    path: '/student/purchase-history',
    heading: 'Payment History',
    given: (page) => withFailure(page, 'payments.mine', 403),
    act: (page) => expect(page.getByText('No payments available')).toBeVisible(),
  },
  {
    name: 'receipt',
    who: 'halfway',
    path: '/student/purchase-history',
    heading: 'Payment History',
    act: async (page) => {
      await page.getByRole('link', { name: /^View receipt/u }).click();
      await expect(page.getByRole('article', { name: /^Receipt for/u })).toBeVisible();
    },
  },
  {
    name: 'request-certificate',
    who: 'certified',
    path: '/student/request-certificate',
    heading: 'Request Certificate',
  },
  {
    name: 'request-certificate-none',
    who: 'fresh',
    path: '/student/request-certificate',
    heading: 'Request Certificate',
  },
  {
    name: 'request-certificate-pending',
    who: 'certified',
    path: '/student/request-certificate',
    heading: 'Request Certificate',
    given: (page) =>
      withChange<object[]>(page, 'certificates.mine', ([issued]) => [{ ...issued, ...UNISSUED }]),
    act: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Request Certificate' }).click();
      await expect(page.getByText('Please select a course')).toBeVisible();
    },
  },
  {
    name: 'request-certificate-failed',
    who: 'certified',
    path: '/student/request-certificate',
    heading: 'Request Certificate',
    given: async (page) => {
      await withFailure(page, 'learning.enrolled', 403);
      await withFailure(page, 'certificates.mine', 403);
    },
    act: (page) => expect(page.getByText('Error loading data')).toHaveCount(2),
  },
  {
    name: 'view-certificate-none',
    who: 'fresh',
    path: '/student/view-certificate',
    heading: 'Your Certificates',
  },
  {
    name: 'view-certificate',
    who: 'certified',
    path: '/student/view-certificate',
    heading: 'Your Certificates',
  },
  { name: 'student-settings', who: 'halfway', path: '/student/settings', heading: 'Settings' },
  {
    name: 'student-settings-unverified',
    who: 'halfway',
    path: '/student/settings',
    heading: 'Settings',
    given: (page) =>
      withChange<object>(page, 'profiles.student', (profile) => ({ ...profile, emailVerified: false })),
    act: (page) => expect(page.getByRole('button', { name: 'Send again' })).toBeVisible(),
  },
  {
    name: 'student-security',
    who: 'halfway',
    path: '/student/settings?tab=security',
    heading: 'Settings',
    act: press('Update Password'),
  },
  { name: 'student-profile', who: 'halfway', path: '/student/profile', heading: 'Profile' },
];
