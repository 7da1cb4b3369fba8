import type { Page } from '@playwright/test';
import { signIn } from '../../fixtures/accounts.ts';
import { courseContentOf, enrollNewStudent, secondsSpent } from '../../fixtures/students.ts';
import { expect, test } from '../../fixtures/test.ts';
import {
  changeCourseContent,
  isPaused,
  openPlayer,
  pause,
  playBeyond,
  progressRing,
  timeOf,
  videoReady,
  videoTitle,
} from '../../pages/player.ts';

const tag = ['@learning'];

/** Counts the unsent entries of the signed-in user in local storage. */
const countUnsent = (page: Page, kind: 'mark' | 'beat') =>
  page.evaluate(
    (name) =>
      Object.keys(localStorage).filter((key) => key.startsWith('personal.') && key.includes(`.${name}.`))
        .length,
    kind,
  );

test('seconds that a student plays offline are sent later', { tag }, async ({ server, context, request }) => {
  const student = await enrollNewStudent(request, server);
  const page = await openPlayer(context, server, student);
  await playBeyond(page, 1);
  await context.setOffline(true);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(4);
  await pause(page);
  const played = Math.floor(await timeOf(page));
  await expect.poll(() => countUnsent(page, 'beat')).toBe(1);
  expect(await secondsSpent(request, server, student)).toBeLessThan(played);
  await context.setOffline(false);
  await expect.poll(() => secondsSpent(request, server, student)).toBe(played);
  await expect.poll(() => countUnsent(page, 'beat')).toBe(0);
});

test('an unsent mark survives a reload and is sent, and then the player moves on', {
  tag: [...tag, '@main'],
}, async ({ server, context, request }) => {
  const student = await enrollNewStudent(request, server);
  const titles = (await courseContentOf(request, server, student)).sections.flatMap((section) =>
    section.videos.map((video) => video.title),
  );
  const page = await openPlayer(context, server, student);
  await page.route('**/trpc/*learning.markWatched*', (route) => route.abort());
  await page.getByRole('button', { name: 'Next Video' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next Video' })).toBeEnabled();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await expect(videoTitle(page)).toHaveText(titles[0]!);

  await page.reload();
  await videoReady(page);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  expect(await countUnsent(page, 'mark')).toBe(1);
  expect((await courseContentOf(request, server, student)).progress).toBe(0);

  // The client retries without any input.
  await page.unrouteAll();
  await expect(progressRing(page)).toHaveAttribute('aria-valuenow', '17', { timeout: 30_000 });
  await expect(page.getByText('Not saved yet')).toBeHidden();
  expect(await countUnsent(page, 'mark')).toBe(0);
  expect((await courseContentOf(request, server, student)).progress).toBe(17);

  // After Next, the player moves on as soon as the mark is saved.
  await page.getByRole('button', { name: 'Next Video' }).click();
  await expect(videoTitle(page)).toHaveText(titles[1]!);
  await page.route('**/trpc/*learning.markWatched*', (route) => route.abort());
  await page.getByRole('button', { name: 'Next Video' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.unrouteAll();
  await expect(videoTitle(page)).toHaveText(titles[2]!, { timeout: 30_000 });
  await expect(progressRing(page)).toHaveAttribute('aria-valuenow', '33');
});

test('signing out removes the student’s data from the browser', { tag }, async ({
  server,
  context,
  request,
}) => {
  const student = await enrollNewStudent(request, server);
  const page = await openPlayer(context, server, student);
  await page.route('**/trpc/*learning.heartbeat*', (route) => route.abort());
  await page.getByRole('combobox', { name: 'Playback speed' }).selectOption('2');
  await playBeyond(page, 2);
  await pause(page);
  await expect.poll(() => countUnsent(page, 'beat')).toBe(1);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL(`${server.url}/`);
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('personal.') || key === 'course_completion'),
    ),
  ).toEqual([]);
});

test('a signed URL is renewed before it expires, without a jump', { tag }, async ({
  server,
  context,
  request,
}) => {
  const student = await enrollNewStudent(request, server);
  await signIn(context, server, student.account);
  const page = await context.newPage();
  await changeCourseContent(
    page,
    (course) => {
      Object.assign(course, { urlsLastSeconds: 8 });
      course.sections[0]!.videos[0]! = Object.assign(course.sections[0]!.videos[0]!, {
        url: `${(course.sections[0]!.videos[0] as { url?: string }).url}&old`,
      });
    },
    1,
  );
  await page.goto(`${server.url}/student/my-course/${student.courseId}`);
  await videoReady(page);
  await expect(page.locator('video')).toHaveAttribute('src', /&old$/);
  await playBeyond(page, 1);
  const before = await timeOf(page);
  await expect(page.locator('video')).not.toHaveAttribute('src', /&old$/, { timeout: 20_000 });
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before);
  expect(await timeOf(page)).toBeLessThan(before + 25);
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before + 2);
});

test('a rejected signed URL is replaced at the same position; a student retries a permanent failure', {
  tag,
}, async ({ server, context, request }) => {
  const student = await enrollNewStudent(request, server);
  await signIn(context, server, student.account);
  const page = await context.newPage();
  const invalidateUrl = (course: { sections: { videos: object[] }[] }) => {
    const video = course.sections[0]!.videos[0]! as { url: string };
    video.url = `${video.url}&old`;
  };
  await changeCourseContent(page, invalidateUrl, 1);
  // The URL works for the beginning of the file only.
  let hits = 0;
  await page.route(/\/files\/.*&old$/u, async (route) => {
    if (hits++ > 0) return route.fulfill({ status: 404, json: {} });
    const response = await route.fetch({ headers: { ...route.request().headers(), range: 'bytes=0-99999' } });
    await route.fulfill({ response });
  });
  await page.goto(`${server.url}/student/my-course/${student.courseId}`);
  await videoReady(page);
  await playBeyond(page, 2);
  await expect(page.locator('video')).not.toHaveAttribute('src', /&old$/, { timeout: 40_000 });
  await expect.poll(() => timeOf(page)).toBeGreaterThan(3);
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect(page.getByText('This video could not be played.')).toHaveCount(0);

  await page.unrouteAll();
  await page.route(/\/files\//u, (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await expect(page.getByText('This video could not be played.')).toBeVisible({ timeout: 30_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await videoReady(page);
  await expect(page.getByText('This video could not be played.')).toHaveCount(0);
});
