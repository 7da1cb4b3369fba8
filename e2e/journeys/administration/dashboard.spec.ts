import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { addAdministrator, addPendingPayments } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';

const tag = ['@administration', '@learning', '@portal'];

test.describe.configure({ timeout: 180_000 });

test('an administrator sees the metrics, pages through recent enrollments and uses quick actions', {
  tag: [...tag, '@main'],
}, async ({ ownServer: server, context, page }) => {
  await signIn(context, server, DEMO.admin);
  await page.goto(`${server.url}/admin`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  const metrics = page.getByRole('region', { name: 'Metrics' });
  for (const metric of ['Users', 'Courses', 'Enrollments', 'Revenue'])
    await expect(metrics).toContainText(metric);
  await expect(metrics).toContainText(/PKR\s*498/);
  const recent = page.getByRole('region', { name: 'Recent Enrollments' });
  await expect(recent.getByRole('columnheader')).toHaveText([
    'Student Name',
    'Course Title',
    'Enrollment Date',
    'Status',
  ]);
  await expect(recent).toContainText('Showing 1-4 of 4');
  await expect(recent.getByRole('button'), 'no pager for one page').toHaveCount(0);

  await addPendingPayments(server, 8);
  await page.reload();
  await expect(recent).toContainText('Showing 1-5 of 12');
  await expect(recent.locator('tbody tr')).toHaveCount(5);
  await expect(recent.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await recent.getByRole('button', { name: 'Page 3' }).click();
  await expect(recent).toContainText('Showing 11-12 of 12');
  await expect(recent.locator('tbody tr')).toHaveCount(2);
  await expect(recent.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.reload();
  await expect(recent).toContainText('Showing 11-12 of 12');
  await expectAccessible(page);

  const actions = page.getByRole('navigation', { name: 'Quick Actions' });
  for (const [label, path] of [
    ['Add New Course', '/admin/courses'],
    ['Review Enrollments', '/admin/enrollments'],
    ['View Analytics', '/admin/analytics'],
  ] as const)
    await expect(actions.getByRole('link', { name: label })).toHaveAttribute('href', path);
});

test('an administrator without permissions sees no forbidden links and reads why panels are empty', {
  tag,
}, async ({ ownServer: server, context, page }) => {
  const flagless = { canManageCourses: false, canManageEnrollments: false, canViewAnalytics: false };
  await signIn(
    context,
    server,
    await addAdministrator(server, { email: 'admin-none@demo.test', ...flagless }),
  );
  await page.goto(`${server.url}/admin`);
  await expect(page.getByText('because your account does not have the Analytics permission')).toBeVisible();
  await expect(page.getByText('because your account does not have the Enrollments permission')).toBeVisible();
  await expect(
    page.getByRole('link', {
      name: /^(Enrollments|Request Certificate|Analytics|Audit Log|Review Enrollments|View Analytics)/,
    }),
  ).toHaveCount(0);
  await expectAccessible(page);
  for (const path of ['enrollments', 'analytics', 'audit-log', 'cerificate-management']) {
    await page.goto(`${server.url}/admin/${path}`);
    await expect(page.getByText('Your account does not have the permission for this page.')).toBeVisible();
  }
});
