import { expect, type Page } from '@playwright/test';
import { withChange, withFailure, withResponse } from '../../network/trpc-responses.ts';
import { expectText, openMenu, type PageOf, press, type Screen } from '../screen.ts';
import { entries, manyRequests, withMoreAdmins } from './admin-data.ts';

/** Opens the proof of the first request and waits for its picture. */
async function openProof(page: Page): Promise<void> {
  await press(/^View proof/u)(page);
  const proof = page.getByRole('img', { name: /^Payment screenshot of/u });
  await expect
    .poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalHeight))
    .toBeGreaterThan(0);
}

const DASHBOARD: PageOf = { account: 'admin', path: '/admin', heading: 'Admin Dashboard' };
const COURSES: PageOf = { account: 'admin', path: '/admin/courses', heading: 'Course Management' };
const USERS: PageOf = { account: 'owner', path: '/admin/users', heading: 'User Management' };
const ENROLLMENTS: PageOf = {
  account: 'admin',
  path: '/admin/enrollments',
  heading: 'Enrollment Management',
};
const ANALYTICS: PageOf = { account: 'admin', path: '/admin/analytics', heading: 'Analytics & Reports' };
const AUDIT: PageOf = { account: 'owner', path: '/admin/audit-log', heading: 'Audit Log' };
const ACADEMY: PageOf = { account: 'owner', path: '/admin/academy', heading: 'Academy Settings' };

export const ADMIN: Screen[] = [
  { name: 'admin-dashboard', ...DASHBOARD },
  {
    name: 'admin-dashboard-many',
    ...DASHBOARD,
    path: '/admin?page=3',
    prepare: (page) => withChange(page, 'payments.recent', manyRequests(5)),
  },
  {
    name: 'admin-dashboard-none',
    ...DASHBOARD,
    prepare: (page) => withResponse(page, 'payments.recent', { items: [], page: 1, totalCount: 0 }),
  },
  {
    name: 'admin-dashboard-failed',
    ...DASHBOARD,
    prepare: async (page) => {
      await withFailure(page, 'payments.recent', 403);
      await withFailure(page, 'analytics.summary', 403);
    },
    act: expectText('No analytics data available.'),
  },
  { name: 'admin-bell', ...DASHBOARD, act: press(/^Notifications/u) },
  { name: 'admin-menu', ...DASHBOARD, phone: true, act: openMenu },
  { name: 'admin-courses', ...COURSES },
  { name: 'admin-users', ...USERS },
  { name: 'admin-users-many', ...USERS, prepare: (page) => withChange(page, 'admins.list', withMoreAdmins) },
  {
    name: 'admin-users-none',
    ...USERS,
    prepare: (page) => withResponse(page, 'admins.list', []),
    act: expectText('No admins found.'),
  },
  {
    name: 'admin-users-failed',
    ...USERS,
    prepare: (page) => withFailure(page, 'admins.list', 403),
    act: expectText('Failed to load admin list'),
  },
  { name: 'admin-users-errors', ...USERS, act: press('Add New Admin') },
  { name: 'admin-users-edit', ...USERS, act: press(/^Edit /u) },
  { name: 'admin-books', account: 'owner', path: '/admin/books', heading: 'Books' },
  { name: 'admin-no-permission', account: 'admin', path: '/admin/users', heading: 'User Management' },
  { name: 'admin-enrollments', ...ENROLLMENTS },
  { name: 'admin-enrollments-proof', ...ENROLLMENTS, act: openProof },
  {
    name: 'admin-reject',
    ...ENROLLMENTS,
    act: async (page) => {
      await openProof(page);
      await press(/^Reject,/u)(page);
    },
  },
  { name: 'admin-analytics', ...ANALYTICS },
  { name: 'admin-academy', ...ACADEMY, act: expectText('Preview') },
  {
    name: 'admin-academy-refused-colour',
    ...ACADEMY,
    act: async (page) => {
      await page.getByLabel('Accent colour', { exact: true }).fill('#ffcc00');
      await expectText(/^The contrast of this colour/u)(page);
    },
  },
  {
    name: 'admin-academy-failed',
    ...ACADEMY,
    prepare: (page) => withFailure(page, 'academy.get', 403),
    act: expectText('Failed to load the academy settings.'),
  },
  {
    name: 'admin-audit-log',
    ...AUDIT,
    prepare: (page) =>
      withResponse(page, 'audit.list', {
        items: entries,
        nextCursor: 'more',
        totalCount: 1204,
        moreThanTotal: false,
      }),
  },
  { name: 'admin-audit-log-none', ...AUDIT, path: '/admin/audit-log?action=course.deleted' },
  {
    name: 'admin-audit-log-failed',
    ...AUDIT,
    prepare: (page) => withFailure(page, 'audit.list', 403),
    act: expectText('Failed to load the audit log.'),
  },
];
