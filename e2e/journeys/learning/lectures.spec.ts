import { signIn } from '../../fixtures/accounts.ts';
import { COURSE, courseContentOf, enrollNewStudent } from '../../fixtures/students.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import {
  changeCourseContent,
  courseOutline,
  isPaused,
  openPlayer,
  openTab,
  playBeyond,
  playToEnd,
  progressRing,
  videoTitle,
} from '../../pages/player.ts';
import { QUERY_RETRIES, skipWaits } from '../../pages/skip-waits.ts';
import { toastWith } from '../../pages/toast.ts';

const tag = ['@learning', '@catalog'];

test('a student sees the first video and the outline on the first visit', { tag }, async ({
  server,
  context,
  request,
}) => {
  const student = await enrollNewStudent(request, server);
  const requested: string[] = [];
  const files = new Map<string, string>();
  context.on('request', (sent) => {
    requested.push(sent.url());
    if (sent.url().includes('/files/')) files.set(sent.url(), sent.resourceType());
  });
  const page = await openPlayer(context, server, student);
  // The page sends one request for the course, and loads two files, the current video and its captions.
  expect(requested.filter((url) => url.includes('learning.content'))).toHaveLength(1);
  await expect.poll(() => [...files.values()].sort()).toEqual(['fetch', 'media']);
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/student/courses');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(progressRing(page)).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByRole('tab')).toHaveText(['Transcript', 'Resources', 'About']);
  await openTab(page, 'About');
  await expect(page.getByRole('heading', { name: 'About this course' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask by email' })).toHaveAttribute(
    'href',
    /^mailto:info@qanoonacademy\.pk\?subject=Question%20about%20/u,
  );
  await expect(page.getByText('2 sections, 6 lectures')).toBeVisible();

  const outline = page.getByRole('region', { name: 'Course Content' });
  const sections = outline.locator('button[aria-expanded]');
  await expect(sections).toHaveCount(2);
  await expect(sections.first()).toHaveAttribute('aria-expanded', 'true');
  await expect(sections.nth(1)).toHaveAttribute('aria-expanded', 'false');
  const { sections: known } = await courseContentOf(request, server, student);
  const [first, second] = known[0]!.videos;
  await expect(videoTitle(page)).toHaveText(first!.title);
  const current = outline.locator('[aria-current=true]');
  await expect(current).toContainText(first!.title);
  await expect(current).toContainText(/\d:\d\d/);
  const locked = outline.getByRole('button', { name: /locked: watch the earlier videos first/ }).first();
  await expect(locked).toBeDisabled();
  await expect(locked).toContainText(second!.title);
  await expect(outline.getByText('Watch the earlier videos first', { exact: true })).toHaveCount(1);
  const resource = outline.getByRole('link').first();
  await expect(resource).toHaveAttribute('target', '_blank');
  await expect(resource).toHaveAttribute('href', /\/files\//);
  await sections.first().click();
  await expect(current).toBeHidden();
  await sections.nth(1).click();
  await expect(sections.nth(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: 'Previous Video' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Request Certificate' })).toHaveCount(0);
});

test('a student completes a course with Next and Mark Complete', { tag: [...tag, '@main'] }, async ({
  server,
  context,
  request,
}) => {
  const student = await enrollNewStudent(request, server, { watched: 2 });
  const page = await openPlayer(context, server, student);
  const [next, previous] = [
    page.getByRole('button', { name: 'Next Video' }),
    page.getByRole('button', { name: 'Previous Video' }),
  ];
  const titles = (await courseContentOf(request, server, student)).sections.flatMap((section) =>
    section.videos.map((video) => video.title),
  );
  await expect(videoTitle(page)).toHaveText(titles[2]!);
  await expect(progressRing(page)).toHaveAttribute('aria-valuenow', '33');

  await previous.click();
  await expect(videoTitle(page)).toHaveText(titles[1]!);
  await next.click();
  await expect(videoTitle(page)).toHaveText(titles[2]!);
  await expect(progressRing(page)).toHaveAttribute('aria-valuenow', '33');
  // The student chooses in the outline, where the next section opens automatically.
  const outline = courseOutline(page);
  const watched = outline.getByRole('listitem').filter({ hasText: /, watched/ });
  await watched.filter({ hasText: titles[0]! }).getByRole('button').click();
  await expect(videoTitle(page)).toHaveText(titles[0]!);
  await expect(previous).toBeDisabled();
  await outline.getByRole('button', { name: titles[2]! }).click();
  await next.click();
  await expect(videoTitle(page)).toHaveText(titles[3]!);
  await expect(outline.getByRole('button', { expanded: true })).toHaveCount(2);
  await expect(watched).toHaveCount(3);
  for (const following of titles.slice(4)) {
    await next.click();
    await expect(videoTitle(page)).toHaveText(following);
  }
  await expect(progressRing(page)).toHaveAttribute('aria-valuenow', '83');
  await expect(page.getByRole('link', { name: 'Request Certificate' })).toHaveCount(0);

  const { promise: delayed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/trpc/*learning.markWatched*', async (route) => {
    await delayed;
    await route.continue();
  });
  await playToEnd(page);
  await page
    .getByRole('region', { name: 'This was the last lecture.' })
    .getByRole('button', { name: 'Mark Complete' })
    .click();
  await expect(page.getByRole('button', { name: 'Updating...' }).last()).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(toastWith(page, "You've completed the course!")).toBeVisible();
  await expect(progressRing(page)).toHaveAttribute('aria-valuenow', '100');
  expect(
    await page.evaluate((id) => JSON.parse(localStorage.getItem('course_completion')!)[id], student.courseId),
  ).toBe(100);
  await expectAccessible(page);
  // The certificate is offered where the last lecture has ended; the player then shows that it is requested.
  const completed = page.getByRole('region', { name: 'The course is complete.' });
  await completed.getByRole('link', { name: 'Request Certificate' }).click();
  await expect(page).toHaveURL(new RegExp(`/student/request-certificate\\?course=${student.courseId}`));
  await page.getByRole('main').getByRole('button', { name: 'Request Certificate' }).click();
  await expect(toastWith(page, 'Certificate request submitted successfully!')).toBeVisible();
  await page.goto(`${server.url}/student/my-course/${student.courseId}`);
  await expect(page.getByRole('link', { name: 'Certificate requested' })).toHaveAttribute(
    'href',
    '/student/request-certificate',
  );
  await expect(page.getByRole('link', { name: 'Request Certificate' })).toHaveCount(0);
});

test('a click on Next before the video starts is not lost', { tag }, async ({ server, context, request }) => {
  const student = await enrollNewStudent(request, server);
  const titles = (await courseContentOf(request, server, student)).sections.flatMap((section) =>
    section.videos.map((video) => video.title),
  );
  const page = await openPlayer(context, server, student);
  await playBeyond(page, 0.2);
  const [file, mark] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/files/**', (route) => file.promise.then(() => route.continue()));
  const next = page.getByRole('button', { name: 'Next Video' });
  await next.click();
  await expect(videoTitle(page)).toHaveText(titles[1]!);
  await page.route('**/trpc/*learning.markWatched*', (route) => mark.promise.then(() => route.continue()));
  await next.click();
  file.resolve();
  await expect.poll(() => isPaused(page)).toBe(false);
  mark.resolve();
  await expect(videoTitle(page)).toHaveText(titles[2]!);
  await expect(progressRing(page)).toHaveAttribute('aria-valuenow', '33');
});

test('a completed course stays completed after it was extended', { tag }, async ({
  server,
  context,
  request,
}) => {
  const student = await enrollNewStudent(request, server);
  const page = await context.newPage();
  await changeCourseContent(page, (course) => {
    const completedAt = '2026-11-21T04:30:00.000Z';
    Object.assign(course, { progress: 83, completed: true, completedAt });
    Object.assign(course.sections[0]!.videos[0]!, { isNew: true });
  });
  await openPlayer(context, server, student, page);
  await expect(progressRing(page)).toHaveAttribute('aria-valuenow', '83');
  await expect(page.getByText('Completed on 21 Nov 2026, 1 new lecture.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request Certificate' })).toBeVisible();
  expect(
    await page.evaluate((id) => JSON.parse(localStorage.getItem('course_completion')!)[id], student.courseId),
  ).toBe(100);
});

test('the player shows its loading, failed and unknown course states', { tag }, async ({
  server,
  context,
  request,
}) => {
  const student = await enrollNewStudent(request, server);
  await signIn(context, server, student.account);
  const page = await context.newPage();
  await skipWaits(page, QUERY_RETRIES);
  let fail = true;
  const { promise: delayed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/trpc/*learning.content*', async (route) => {
    await delayed;
    await (fail ? route.fulfill({ status: 503, json: [] }) : route.continue());
  });
  await page.goto(`${server.url}/student/my-course/${student.courseId}`);
  await expect(page.getByText('Loading course...')).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByText('Could not load course. Please try again later.')).toBeVisible();
  await expectAccessible(page);
  fail = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  await page.goto(`${server.url}/student/my-course/unknown`);
  await expect(page.getByText('No course found.')).toBeVisible();
  await expectAccessible(page);
});

test('the player moves to an open video when the current one is removed', { tag }, async ({
  server,
  context,
  request,
}) => {
  const student = await enrollNewStudent(request, server, { watched: 2 });
  const titles = (await courseContentOf(request, server, student)).sections.flatMap((section) =>
    section.videos.map((video) => video.title),
  );
  const page = await openPlayer(context, server, student);
  await expect(videoTitle(page)).toHaveText(titles[2]!);
  await changeCourseContent(page, (course) => {
    course.sections[0]!.videos.splice(2, 1);
  });
  // Marking a removed video fails permanently, so the player refetches the course instead of retrying.
  await page.route('**/trpc/*learning.markWatched*', (route) =>
    route.fulfill({
      status: 404,
      json: [
        { error: { message: 'Not found.', code: -32004, data: { code: 'NOT_FOUND', httpStatus: 404 } } },
      ],
    }),
  );
  await page.getByRole('button', { name: 'Next Video' }).click();
  await expect(page.getByText('2 sections, 5 lectures')).toBeVisible();
  await expect(videoTitle(page)).toHaveText(titles[0]!);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Next Video' })).toBeEnabled();
});

test('the player shows fallbacks for missing videos, titles and descriptions', { tag }, async ({
  server,
  context,
  request,
}) => {
  const student = await enrollNewStudent(request, server);
  await signIn(context, server, student.account);
  const page = await context.newPage();
  await changeCourseContent(page, (course) => {
    Object.assign(course.sections[0]!, { title: '' });
    Object.assign(course.sections[0]!.videos[0]!, { title: '', description: '', durationSeconds: null });
    course.sections[1]!.videos = [];
  });
  await page.goto(`${server.url}/student/my-course/${student.courseId}`);
  await expect(videoTitle(page)).toHaveText(COURSE);
  await expect(page.locator('.player-title p').first()).not.toBeEmpty();
  await expect(page.getByRole('button', { name: /^Section 1/ })).toBeVisible();
  await expect(courseOutline(page).getByRole('listitem').first()).toContainText('–');
  await courseOutline(page).getByRole('button', { expanded: false }).first().click();
  await expect(page.getByText('No videos', { exact: true })).toBeVisible();

  await page.unrouteAll();
  await changeCourseContent(page, (course) => {
    course.sections = [];
  });
  await page.reload();
  await expect(page.getByText('No video selected')).toBeVisible();
  await expect(videoTitle(page)).toHaveText(COURSE);
  await expect(page.getByRole('button', { name: 'Next Video' })).toHaveCount(0);
  await expectAccessible(page);
});
