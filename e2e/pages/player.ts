import { type BrowserContext, expect, type Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import type { Server } from '../fixtures/server.ts';
import type { CourseContent, Student } from '../fixtures/students.ts';

/** Signs the student in and opens the player, ready to play. */
export async function openPlayer(
  context: BrowserContext,
  server: Server,
  student: Student,
  opened?: Page,
): Promise<Page> {
  await signIn(context, server, student.account);
  const page = opened ?? (await context.newPage());
  await page.goto(`${server.url}/student/my-course/${student.courseId}`);
  await videoReady(page);
  return page;
}

export const progressRing = (page: Page) => page.getByRole('progressbar', { name: 'Course progress' });
export const playerFrame = (page: Page) => page.locator('.player-frame');
export const captionsOnVideo = (page: Page) => page.locator('.player-captions');
/** Replaces the picture in audio-only mode. */
export const audioPoster = (page: Page) => page.locator('.player-sound > img');
/** A message over the picture, such as "Sound on". */
export const playerMessage = (page: Page) => page.locator('.player-message');
export const courseOutline = (page: Page) => page.getByRole('region', { name: 'Course Content' });
/** Opens a tab below the video. The outline is a tab only in one column. */
export const openTab = (page: Page, name: 'Lectures' | 'Transcript' | 'Resources' | 'About') =>
  page.getByRole('tab', { name }).click();
export const videoTitle = (page: Page) => page.locator('.player-title h2');
export const videoReady = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1);
export const timeOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
export const isPaused = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

/** Plays to the end, from shortly before it. */
export async function playToEnd(page: Page): Promise<void> {
  await playBeyond(page, 0);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1;
  });
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.ended), { timeout: 20_000 })
    .toBe(true);
}

/** Plays without sound until the video is past this second. */
export async function playBeyond(page: Page, second: number): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(second);
}

export const pause = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
export const jumpTo = (page: Page, second: number) =>
  page.getByRole('slider', { name: 'Seek' }).fill(String(second));

/** Changes the server's first `times` responses about the course before the page receives them. */
export async function changeCourseContent(
  page: Page,
  change: (course: Record<string, unknown> & CourseContent) => void,
  times = Number.POSITIVE_INFINITY,
): Promise<void> {
  let left = times;
  await page.route('**/trpc/*learning.content*', async (route) => {
    if (left-- <= 0) return route.continue();
    const response = await route.fetch();
    const responses = (await response.json()) as {
      result?: { data: Record<string, unknown> & CourseContent };
    }[];
    for (const { result } of responses) if (result && 'sections' in result.data) change(result.data);
    await route.fulfill({ response, json: responses });
  });
}

/**
 * Records from now on every interruption that a student would notice: the video runs out of data, pauses,
 * seeks or reloads. Waiting for a busy machine to decode loaded data does not count.
 */
export async function recordInterruptions(page: Page): Promise<() => Promise<string[]>> {
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    const interruptions: string[] = [];
    Object.assign(window, { interruptions });
    const record = (event: string) => interruptions.push(`${event} at ${video.currentTime}`);
    for (const event of ['pause', 'seeking', 'emptied', 'error'])
      video.addEventListener(event, () => record(event));
    video.addEventListener('waiting', () => {
      const isLoaded = (range: number) =>
        video.buffered.start(range) <= video.currentTime &&
        video.buffered.end(range) > video.currentTime + 0.5;
      if (!Array.from({ length: video.buffered.length }, (_, range) => range).some(isLoaded))
        record('waiting');
    });
  });
  return () => page.evaluate(() => (window as unknown as { interruptions: string[] }).interruptions);
}

/** The name of the rendition that is playing. */
export const renditionOnScreen = (page: Page) => playerFrame(page).getAttribute('data-level');

/** Records the names of requested files, such as `240p.mp4`, from now on. */
export function recordFileRequests(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/files\/[^/]+\/([^/?]+)\?/u.exec(request.url())?.[1];
    if (name) names.push(name);
  });
  return names;
}

/**
 * Chooses an item of the playback menu, which is opened by keyboard: that shows the controls while a video
 * plays.
 */
export async function choosePlaybackSetting(
  page: Page,
  kind: 'menuitemradio' | 'menuitemcheckbox',
  name: RegExp,
): Promise<void> {
  await page.getByRole('button', { name: 'Playback settings' }).press('Enter');
  await page.getByRole(kind, { name }).click();
}
