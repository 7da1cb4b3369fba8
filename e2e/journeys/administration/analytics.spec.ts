import { readFileSync } from 'node:fs';
import { build } from '@qanoon/db/testing/factories';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { withDatabase } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { QUERY_RETRIES, skipWaits } from '../../pages/skip-waits.ts';

const tag = ['@administration'];

test('an administrator reads the figures and exports the trends', { tag: [...tag, '@main'] }, async ({
  ownServer: server,
  context,
  page,
}) => {
  test.setTimeout(180_000);
  const title = '=HYPERLINK("http://example.test","x")';
  const token = await signIn(context, server, DEMO.admin);
  const { courseId, paymentId } = await withDatabase(server, async (db) => {
    const proof = await build.upload(db, { claimedAt: new Date() });
    const course = await build.course(db, { title });
    const payment = await build.pendingPayment(db, {
      courseId: course.id,
      proofUploadId: proof.id,
      method: 'bank',
    });
    return { courseId: course.id, paymentId: payment.id };
  });
  const headers = { authorization: `Bearer ${token}` };
  expect(
    (await context.request.put(`${server.url}/api/admin/payments/${paymentId}/completed`, { headers })).ok(),
  ).toBe(true);
  await page.goto(`${server.url}/admin/analytics`);
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics & Reports' })).toBeVisible();
  for (const [group, texts] of [
    ['Users', ['Students', 'Admins', 'total']],
    ['Courses', ['Active', 'Inactive']],
    ['Enrollments', ['Enrolled', 'Pending', 'Rejected']],
    ['Revenue', ['PKR', '797']],
  ] as const)
    for (const text of texts)
      await expect(page.getByRole('region', { name: group, exact: true })).toContainText(text);
  const trends = page.getByRole('region', { name: 'Enrollment Trends' });
  await expect(trends).toContainText(
    'Of 5 enrollments, 3 are enrolled and 1 was rejected. One is waiting for review.',
  );
  await expect(trends.locator('[data-points="30"] svg').first()).toBeVisible();

  await trends.getByLabel('By').selectOption('Month');
  await expect(trends.getByRole('status')).toContainText('3 enrollments and PKR\u00a0797 in this period');
  await expect(trends.locator('[data-points="12"] svg').first()).toBeVisible();
  await expect(page).toHaveURL(/unit=month/);
  await trends.getByLabel('Payment method').selectOption('easypaisa');
  await expect(trends.getByRole('status')).toContainText('2 enrollments and PKR\u00a0498 in this period');
  await trends.getByLabel('Payment method').selectOption('All methods');
  await trends.getByLabel('Course').selectOption(courseId);
  await expect(trends.getByRole('status')).toContainText('1 enrollment and PKR\u00a0299 in this period');
  const table = trends.getByRole('table', { name: 'Enrollments and revenue' });
  await expect(table.getByRole('row').last(), 'a hidden table for screen readers').toContainText('PKR 299');
  await trends.getByRole('button', { name: 'Show table' }).click();
  await expect(table).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await trends.getByRole('button', { name: 'Download CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^enrollment-trends-by-month-.*\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines[0]).toBe('\ufeffFrom,To,Course,Payment method,Enrollments,Revenue (PKR)');
  expect(lines).toHaveLength(1 + 12 + 1);
  for (const line of lines.slice(1, -1))
    expect(line, 'a spreadsheet does not run it as a formula').toContain(
      `,"'=HYPERLINK(""http://example.test"",""x"")",`,
    );
  expect(lines.slice(1, -1).reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0)).toBe(299);
});

test('an administrator retries figures that failed to load', { tag }, async ({ server, context, page }) => {
  await signIn(context, server, DEMO.admin);
  await skipWaits(page, QUERY_RETRIES);
  await page.route('**/trpc/**analytics.summary**', (route) => route.fulfill({ status: 500, json: [] }));
  await page.goto(`${server.url}/admin/analytics`);
  await expect(page.getByText('No analytics data available.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('region', { name: 'Revenue', exact: true })).toBeVisible();
});
