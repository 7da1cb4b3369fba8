import type { Page } from '@playwright/test';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { withDelayed, withFailure, withoutRule, withResponse } from '../../network/trpc-responses.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { QUERY_RETRIES, skipWaits } from '../../pages/skip-waits.ts';

const tag = ['@learning', '@administration', '@portal'];

const enrollments = (...statuses: string[]) =>
  statuses.map((status, index) => ({
    id: `enrollment-${index}`,
    courseId: `course-${index}`,
    status,
    courseTitle: `Course ${index + 1}`,
    amount: 1500_00,
    rejectionReason: status === 'rejected' ? 'The receipt does not show PKR 1,500.' : null,
    createdAt: '2026-11-20T09:12:44.000Z',
    submittedAt: '2026-11-20T09:12:44.000Z',
  }));
const course = (index: number, progress: number) => ({
  id: `course-${index}`,
  title: `Course ${index}`,
  shortDescription: 'Short.',
  languages: { title: 'en', shortDescription: 'en', instructorName: 'en' },
  thumbnailUrl: null,
  level: 'Beginner',
  instructorName: 'Test Instructor',
  userEnrollment: { status: 'approved', progress },
});
const panel = (page: Page) => page.getByRole('region', { name: 'Enrollment Status' });
const figures = (page: Page) => page.getByRole('region', { name: 'Your study in figures' });

test('a student sees study statistics; active courses are never negative', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.halfway);
  await withResponse(page, 'learning.statistics', {
    totalCourses: 4,
    completedCourses: 1,
    studiedSeconds: 14 * 3600 + 32 * 60 + 8,
  });
  await page.goto(`${server.url}/student`);
  await expect(figures(page)).toContainText('Total Courses Enrolled4');
  await expect(figures(page)).toContainText('Courses Completed1');
  await expect(figures(page)).toContainText('Total Hours Spent14h32m08s');
  await expect(figures(page)).toContainText('Active Courses3');
  await withResponse(page, 'learning.statistics', {
    totalCourses: 1,
    completedCourses: 2,
    studiedSeconds: 0,
  });
  await page.reload();
  await expect(figures(page)).toContainText('Active Courses0');
});

test('a student continues one of the first three courses or uses a quick action', {
  tag: [...tag, '@main'],
}, async ({ server, context, page }) => {
  await signIn(context, server, DEMO.halfway);
  await withResponse(page, 'learning.enrolled', [course(1, 44), course(2, 0), course(3, 100), course(4, 10)]);
  await page.goto(`${server.url}/student`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Welcome back, Demo Student Halfway' }),
  ).toBeVisible();
  const list = page.getByRole('region', { name: 'Continue Learning' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('progressbar', { name: 'Progress in Course 1' })).toHaveAttribute(
    'aria-valuenow',
    '44',
  );
  await expect(list).toContainText('44%');
  for (const [name, index] of [
    ['Continue Course 1', 1],
    ['Start Course 2', 2],
    ['Review Course 3', 3],
  ] as const)
    await expect(list.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/student/my-course/course-${index}`,
    );
  const actions = page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link');
  expect(await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    expect.stringMatching(/\/#courses$/u),
    '/student/courses',
    '/student/purchase-history',
    '/student/request-certificate',
  ]);
  await expectAccessible(page);
});

test('a student pages through enrollment statuses and views all', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.halfway);
  await withResponse(
    page,
    'enrollments.mine',
    enrollments('pending', 'under_review', 'rejected', 'approved', 'failed', 'something new'),
  );
  await page.goto(`${server.url}/student`);
  const [previous, next] = [
    panel(page).getByRole('button', { name: 'Previous' }),
    panel(page).getByRole('button', { name: 'Next' }),
  ];
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await expect(panel(page)).toContainText('Pending Review');
  await expect(panel(page)).toContainText('Under Review');
  await expect(panel(page)).toContainText('Page 1 of 3');
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(panel(page)).toContainText('Page 2 of 3');
  await expect(panel(page)).toContainText('Rejected');
  await expect(panel(page)).toContainText('The receipt does not show PKR 1,500.');
  await expect(panel(page).getByRole('link', { name: 'Submit again for Course 3' })).toHaveAttribute(
    'href',
    /\/course\/course-2\?enroll=true$/u,
  );
  await expect(panel(page)).toContainText('Payment Failed');
  await next.click();
  await expect(panel(page).getByRole('listitem')).toHaveText([/Course 6.*Pending Review/u]);
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(panel(page)).toContainText('Page 2 of 3');
  await panel(page).getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(/\/student\/enrollment-status$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Enrollment Status' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Enrollments' }).getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
});

test('View all is hidden for two enrollments, and a message replaces an empty list', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.halfway);
  await withResponse(page, 'enrollments.mine', enrollments('pending', 'pending'));
  await page.goto(`${server.url}/student`);
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await expect(panel(page).getByRole('link', { name: 'View all' })).toHaveCount(0);
  await expect(panel(page).getByRole('navigation'), 'one page needs no pager').toHaveCount(0);
  await withResponse(page, 'enrollments.mine', enrollments('approved'));
  await page.reload();
  await expect(panel(page)).toContainText('All enrollments processed');
});

test('a student retries the parts of the dashboard that failed to load', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.waiting);
  await skipWaits(page, QUERY_RETRIES);
  for (const procedure of ['enrollments.mine', 'learning.enrolled', 'learning.statistics'])
    await withFailure(page, procedure);
  await page.goto(`${server.url}/student`);
  await expect(panel(page).getByRole('alert')).toContainText('Unable to load enrollment status');
  const courses = page.getByRole('region', { name: 'Continue Learning' });
  await expect(courses.getByRole('alert')).toContainText('Could not load courses. Please try again later.');
  await expect(figures(page)).toContainText('Active Courses–');
  await expectAccessible(page);
  await withoutRule(page, 'enrollments.mine');
  await panel(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(panel(page)).toContainText('Under Review');
  await withoutRule(page, 'learning.enrolled');
  await courses.getByRole('button', { name: 'Try Again' }).click();
  await expect(courses.getByRole('link', { name: 'Browse courses' })).toBeVisible();
});

test('the dashboard shows skeletons while loading and does not shift afterwards', { tag }, async ({
  server,
  context,
  page,
}) => {
  await signIn(context, server, DEMO.halfway);
  const releases = [];
  for (const procedure of ['learning.enrolled', 'learning.statistics', 'enrollments.mine'])
    releases.push(await withDelayed(page, procedure));
  await page.goto(`${server.url}/student`);
  await expect(page.locator('.study-list .skeleton').first()).toHaveCSS('opacity', '1');
  await expect(page.locator('.status-list .skeleton').first()).toBeVisible();
  const topPositions = () =>
    page
      .locator('.stats, .quick-actions, .dashboard-grid')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  const before = await topPositions();
  for (const release of releases) await release();
  await expect(page.getByRole('link', { name: /^Continue / }).first()).toBeVisible();
  await expect(figures(page)).toContainText('Total Courses Enrolled1');
  for (const [index, top] of (await topPositions()).entries())
    expect(Math.abs(top - before[index]!)).toBeLessThan(8);
});
