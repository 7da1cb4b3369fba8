import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { withDelayed, withFailure, withoutRule } from '../../network/trpc-responses.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { QUERY_RETRIES, skipWaits } from '../../pages/skip-waits.ts';

const tag = ['@catalog'];

test('a student opens a course from My Courses', { tag: [...tag, '@main'] }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.halfway);
  await page.goto(`${server.url}/student/courses`);
  const card = page.getByRole('article').filter({ hasText: 'Constitutional Law Fundamentals' });
  await expect(card).toContainText('Intermediate');
  await expect(card).toContainText('Barrister Ayesha Siddiqui');
  await expect(card).toContainText('44%');
  await expect(
    card.getByRole('progressbar', { name: 'Progress in Constitutional Law Fundamentals' }),
  ).toHaveAttribute('aria-valuenow', '44');
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Constitutional Law Fundamentals', exact: true }).click();
  await expect(page).toHaveURL(/\/student\/my-course\//u);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'My Courses' })).toBeVisible();
});

test('a student without courses is directed to the catalogue', { tag }, async ({ server, context, page }) => {
  await signIn(context, server, DEMO.fresh);
  await page.goto(`${server.url}/student/courses`);
  await expect(page.getByText('No courses yet')).toBeVisible();
  await expect(page.getByText('Courses appear here once a payment is approved.')).toBeVisible();
  await page.getByRole('link', { name: 'Browse courses' }).click();
  await expect(page).toHaveURL(`${server.url}/#courses`);
});

test('a rejected student sees the reason first and submits again, and sees no empty list before', {
  tag,
}, async ({ server, context, page }) => {
  await signIn(context, server, DEMO.rejected);
  const release = await withDelayed(page, 'enrollments.mine');
  await page.goto(`${server.url}/student/courses`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached();
  await expect(page.getByText('No courses yet')).toHaveCount(0);
  await release();
  const request = page.getByRole('region', { name: 'Your requests' });
  await expect(request.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(request).toContainText('Rejected');
  await expect(request).toContainText('Do not pay again if you have already paid.');
  await expect(page.getByText('No courses yet')).toHaveCount(0);
  await expectAccessible(page);
  await request.getByRole('link', { name: /^Submit again for / }).click();
  await expect(page.getByRole('dialog', { name: 'Enroll in this course' })).toBeVisible();
});

test('My Courses shows skeletons while loading, and a student retries after a failure', { tag }, async ({
  server,
  browser,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.halfway);
  const release = await withDelayed(page, 'learning.enrolled');
  await page.goto(`${server.url}/student/courses`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached();
  await expect(page.locator('.course-card .skeleton').first()).toBeVisible();
  await release();
  await expect(page.getByRole('article')).toHaveCount(1);

  // This browser has saved no courses that it could show instead.
  const otherContext = await browser.newContext();
  await signIn(otherContext, server, DEMO.halfway);
  const other = await otherContext.newPage();
  await skipWaits(other, QUERY_RETRIES);
  await withFailure(other, 'learning.enrolled');
  await other.goto(`${server.url}/student/courses`);
  await expect(other.getByRole('alert')).toContainText('Could not load courses. Please try again later.');
  await withoutRule(other, 'learning.enrolled');
  await other.getByRole('button', { name: 'Try Again' }).first().click();
  await expect(other.getByRole('article')).toHaveCount(1);
  await otherContext.close();
});
