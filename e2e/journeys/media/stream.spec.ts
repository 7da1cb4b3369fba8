import type { BrowserContext } from '@playwright/test';
import { signIn } from '../../fixtures/accounts.ts';
import { type LectureServer, test } from '../../fixtures/converted-lecture.ts';
import { secondsSpent } from '../../fixtures/students.ts';
import { expect } from '../../fixtures/test.ts';
import { openSlowPage } from '../../network/slow-network.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import {
  audioPoster,
  changeCourseContent,
  choosePlaybackSetting,
  isPaused,
  openPlayer,
  playBeyond,
  recordFileRequests,
  recordInterruptions,
  renditionOnScreen,
  timeOf,
  videoReady,
} from '../../pages/player.ts';

const tag = ['@media', '@platform', '@learning'];

const openAsNewStudent = async (context: BrowserContext, lecture: LectureServer) =>
  openPlayer(context, lecture.server, await lecture.newStudent());

test('playback on a slow network starts in the lowest quality and switches up without interruption', {
  tag,
}, async ({ lecture, browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page, restoreNetwork } = await openSlowPage(context);
  const student = await lecture.newStudent();
  await signIn(context, lecture.server, student.account);
  await page.goto(`${lecture.server.url}/student/my-course/${student.courseId}`, { waitUntil: 'commit' });
  await expect(page.getByText(/^About [\d.]+ [KM]B at 240p, [\d.]+ MB original$/u)).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: /^Play (?!next).+/u }).click();
  await expect.poll(() => timeOf(page), { timeout: 60_000 }).toBeGreaterThan(2);
  expect(await renditionOnScreen(page)).toBe('240p');
  await expectAccessible(page);
  const interruptions = await recordInterruptions(page);
  await restoreNetwork();
  await expect.poll(() => renditionOnScreen(page), { timeout: 90_000 }).toBe('480p');
  expect(await isPaused(page)).toBe(false);
  expect(await interruptions()).toEqual([]);
});

test('the playlists load in parallel with the code of the HLS player', { tag }, async ({
  lecture,
  context,
}) => {
  const code = Promise.withResolvers<void>();
  await context.route('**/assets/hls-stream-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  const student = await lecture.newStudent();
  await signIn(context, lecture.server, student.account);
  const page = await context.newPage();
  const files = recordFileRequests(page);
  await page.goto(`${lecture.server.url}/student/my-course/${student.courseId}`);
  await expect.poll(() => files).toEqual(expect.arrayContaining(['stream.m3u8', '240p.m3u8']));
  expect(files).not.toContain('240p.mp4');
  code.resolve();
  await videoReady(page);
  await playBeyond(page, 1);
});

test('a student changes the quality while playing without interruption, and it is remembered', {
  tag,
}, async ({ lecture, context }) => {
  const page = await openAsNewStudent(context, lecture);
  const files = recordFileRequests(page);
  await choosePlaybackSetting(page, 'menuitemradio', /^240p/u);
  await playBeyond(page, 2);
  expect(await renditionOnScreen(page)).toBe('240p');
  const interruptions = await recordInterruptions(page);
  await choosePlaybackSetting(page, 'menuitemradio', /^480p/u);
  await expect.poll(() => renditionOnScreen(page), { timeout: 30_000 }).toBe('480p');
  await choosePlaybackSetting(page, 'menuitemradio', /^240p/u);
  expect(await isPaused(page)).toBe(false);
  expect(await interruptions()).toEqual([]);
  expect(files).toContain('480p.mp4');

  await page.reload();
  await videoReady(page);
  files.length = 0;
  await page.getByRole('button', { name: 'Playback settings' }).click();
  await expect(page.getByRole('menuitemradio', { name: /^240p/u })).toBeChecked();
  await expectAccessible(page, 'the menu of qualities');
  await page.keyboard.press('Escape');
  await playBeyond(page, (await timeOf(page)) + 3);
  expect(files.filter((name) => name.endsWith('.mp4'))).not.toContain('480p.mp4');
});

test('a student saves data with the lowest quality until they choose a higher one for a lecture', {
  tag,
}, async ({ lecture, context }) => {
  const page = await openAsNewStudent(context, lecture);
  const saved = page.waitForResponse(
    (response) => response.url().includes('profiles.setPreferences') && response.ok(),
  );
  await choosePlaybackSetting(page, 'menuitemcheckbox', /^Data saver/u);
  await saved;
  // The setting belongs to the account, so a browser that stored nothing uses it, too.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('.player-preferences')) localStorage.removeItem(key);
  });
  await page.reload();
  const files = recordFileRequests(page);
  await videoReady(page);
  await playBeyond(page, 6);
  expect(new Set(files.filter((name) => name.endsWith('.mp4')))).toEqual(new Set(['240p.mp4']));
  await choosePlaybackSetting(page, 'menuitemradio', /^480p/u);
  await expect.poll(() => renditionOnScreen(page), { timeout: 30_000 }).toBe('480p');
  await page.getByRole('button', { name: 'Playback settings' }).click();
  // The choice applies to this lecture only.
  await expect(page.getByRole('menuitemcheckbox', { name: /^Data saver/u })).toBeChecked();
});

test('a student switches to audio only and back at the same position', { tag }, async ({
  lecture,
  context,
}) => {
  const page = await openAsNewStudent(context, lecture);
  await playBeyond(page, 3);
  const before = await timeOf(page);
  const files = recordFileRequests(page);
  await choosePlaybackSetting(page, 'menuitemcheckbox', /^Audio only/u);
  await expect(audioPoster(page)).toBeVisible();
  await expect.poll(() => files.includes('audio.mp4')).toBe(true);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before + 1);
  expect(await timeOf(page)).toBeLessThan(before + 30);
  expect(await isPaused(page)).toBe(false);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(0);
  await expectAccessible(page, 'audio only');

  const audioPosition = await timeOf(page);
  await choosePlaybackSetting(page, 'menuitemcheckbox', /^Audio only/u);
  await expect(audioPoster(page)).toHaveCount(0);
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(audioPosition);
  expect(await isPaused(page)).toBe(false);
});

test('a broken stream falls back to the uploaded file at the same position', { tag }, async ({
  lecture,
  context,
}) => {
  const page = await openAsNewStudent(context, lecture);
  await playBeyond(page, 2);
  await page.route(/\/files\/[^/]+\/(?:240p|480p|stream)\./u, (route) =>
    route.fulfill({ status: 404, json: {} }),
  );
  await page.getByRole('slider', { name: 'Seek' }).fill('60');
  await expect(page.locator('video')).toHaveAttribute('src', /\/files\/[^/]+\?/u, { timeout: 30_000 });
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(60);
  expect(await isPaused(page)).toBe(false);
  await expect(page.getByText('This video could not be played.')).toHaveCount(0);
});

test('the signed URLs of a stream are renewed while playing without interruption', { tag }, async ({
  lecture,
  context,
}) => {
  const student = await lecture.newStudent();
  const page = await context.newPage();
  const usesOldUrl: boolean[] = [];
  page.on('request', (request) => {
    if (/\.mp4\?/u.test(request.url())) usesOldUrl.push(request.url().endsWith('&old'));
  });
  await changeCourseContent(
    page,
    (course) => {
      Object.assign(course, { urlsLastSeconds: 10 });
      const { stream } = course.sections[0]!.videos[0]! as unknown as { stream: { url: string } };
      stream.url += '&old';
    },
    1,
  );
  await openPlayer(context, lecture.server, student, page);
  expect(usesOldUrl).toContain(true);
  await playBeyond(page, 1);
  const interruptions = await recordInterruptions(page);
  await expect.poll(() => usesOldUrl.at(-1), { timeout: 40_000 }).toBe(false);
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(12);
  expect(await interruptions()).toEqual([]);
});

test('a rejected signed URL of a stream is replaced', { tag }, async ({ lecture, context }) => {
  const student = await lecture.newStudent();
  const page = await context.newPage();
  const invalidateUrl = (course: { sections: { videos: object[] }[] }) => {
    const { stream } = course.sections[0]!.videos[0]! as { stream: { url: string } };
    stream.url += '&old';
  };
  await changeCourseContent(page, invalidateUrl, 1);
  await openPlayer(context, lecture.server, student, page);
  await playBeyond(page, 1);
  await page.route(/&old$/u, (route) => route.fulfill({ status: 404, json: {} }));
  await page.getByRole('slider', { name: 'Seek' }).fill('60');
  await expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(61);
  await expect(page.locator('video')).toHaveAttribute('src', /^blob:/u);
  expect(await isPaused(page)).toBe(false);
});

test('a student resumes a stream, and its seconds count', { tag: [...tag, '@main'] }, async ({
  lecture,
  context,
  request,
}) => {
  const student = await lecture.newStudent();
  const page = await openPlayer(context, lecture.server, student);
  await page.getByRole('slider', { name: 'Seek' }).fill('20');
  await playBeyond(page, 23);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  const stoppedAt = Math.floor(await timeOf(page));
  await expect.poll(() => secondsSpent(request, lecture.server, student)).toBe(stoppedAt - 20);
  await page.reload();
  await videoReady(page);
  await expect(page.getByText(`Resumes at 0:${stoppedAt}`)).toBeVisible();
  await expect.poll(() => timeOf(page)).toBe(stoppedAt);
  // Play is pressed at once, perhaps before the first data.
  await page.reload();
  await page.getByRole('button', { name: /^Play (?!next).+/u }).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(stoppedAt + 1);
});
