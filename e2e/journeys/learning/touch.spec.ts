import type { Page } from '@playwright/test';
import { signIn } from '../../fixtures/accounts.ts';
import { enrollNewStudent } from '../../fixtures/students.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import {
  changeCourseContent,
  courseOutline,
  isPaused,
  jumpTo,
  openPlayer,
  openTab,
  pause,
  playBeyond,
  playerFrame,
  playerMessage,
  timeOf,
  videoReady,
} from '../../pages/player.ts';

const tag = ['@learning', '@catalog'];
const UPRIGHT = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };

test.use({ viewport: UPRIGHT, hasTouch: true, isMobile: true });

type Point = { x: number; y: number };

/** A point of the picture, in shares of its width and height. */
async function pointOf(page: Page, x: number, y = 0.4): Promise<Point> {
  const box = (await playerFrame(page).boundingBox())!;
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

/** A finger that can rest on the page between two calls. Its events have no pause between them. */
async function createFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  let isDown = false;
  /** Touches these points one after the other; `null` lifts the finger. */
  const touch = (points: (Point | null)[]) =>
    Promise.all(
      points.map((point) => {
        const type = point === null ? 'touchEnd' : isDown ? 'touchMove' : 'touchStart';
        isDown = point !== null;
        return session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
      }),
    );
  const tap = (point: Point, times: number) =>
    touch(Array.from({ length: times }, () => [point, null]).flat());
  return { touch, tap };
}

/** Turns the phone. Playwright's own call fails in full screen. */
async function turn(page: Page, { width, height }: typeof UPRIGHT): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...{ width, height, screenWidth: width, screenHeight: height, deviceScaleFactor: 1, mobile: true },
    screenOrientation:
      width > height ? { type: 'landscapePrimary', angle: 90 } : { type: 'portraitPrimary', angle: 0 },
  });
}

const rate = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate);
const exitButton = (page: Page) => page.getByRole('button', { name: 'Exit full screen' });

test('a student seeks, plays faster and enters and leaves full screen with a finger', { tag }, async ({
  server,
  context,
  request,
}) => {
  const student = await enrollNewStudent(request, server);
  const page = await openPlayer(context, server, student);
  await page.getByRole('button', { name: /^Play (?!next).+/ }).tap();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
  await pause(page);
  await jumpTo(page, 5);
  const { touch, tap } = await createFinger(page);

  await tap(await pointOf(page, 0.8), 2);
  await expect.poll(() => timeOf(page)).toBe(15);
  await expect(playerMessage(page)).toHaveText('Forward 10 seconds');
  await jumpTo(page, 30);
  await tap(await pointOf(page, 0.2), 3);
  await expect.poll(() => timeOf(page)).toBe(10);
  await expect(playerMessage(page)).toHaveText('Back 20 seconds');
  await expect(exitButton(page)).toBeHidden();
  expect(await isPaused(page)).toBe(true);

  // Holding opens no menu of the browser, and keeps the student's speed.
  await playBeyond(page, 10.2);
  const middle = await pointOf(page, 0.5);
  await touch([middle]);
  await expect(page.getByText('2× speed')).toBeVisible();
  expect(await rate(page)).toBe(2);
  await touch([null]);
  await expect(page.getByText('2× speed')).toBeHidden();
  expect(await rate(page)).toBe(1);
  expect(await isPaused(page)).toBe(false);

  await pause(page);
  await tap(middle, 2);
  await expect(exitButton(page)).toBeVisible();
  const top = await pointOf(page, 0.5, 0.2);
  await touch([top, { ...top, y: top.y + 40 }, { ...top, y: top.y + 120 }, null]);
  await expect(exitButton(page)).toBeHidden();
});

for (const allowed of [true, false])
  test(`a turned phone shows the picture in the whole window when full screen is ${allowed ? 'allowed' : 'refused'}`, {
    tag,
  }, async ({ server, context, request }) => {
    const student = await enrollNewStudent(request, server);
    if (!allowed)
      await context.addInitScript(() => {
        Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Not allowed'));
      });
    const page = await openPlayer(context, server, student);
    await page.getByRole('button', { name: /^Play (?!next).+/ }).tap();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
    await turn(page, ON_ITS_SIDE);
    await expect.poll(() => playerFrame(page).boundingBox()).toEqual({ x: 0, y: 0, ...ON_ITS_SIDE });
    await pause(page);
    await expect(exitButton(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden();
    await turn(page, UPRIGHT);
    await expect(exitButton(page)).toBeHidden();

    // While the video is paused, the page remains, and the picture fits into the window.
    await turn(page, ON_ITS_SIDE);
    await expect(exitButton(page)).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    const box = (await playerFrame(page).boundingBox())!;
    expect(box.height).toBeGreaterThan(0.8 * ON_ITS_SIDE.height);
    expect(box.y + box.height).toBeLessThanOrEqual(ON_ITS_SIDE.height);
    await expectAccessible(page, 'on its side');
  });

test('the video on a phone stays in view above the tabs and the settings', { tag }, async ({
  server,
  context,
  request,
}) => {
  const student = await enrollNewStudent(request, server);
  await signIn(context, server, student.account);
  const page = await context.newPage();
  await page.route('**/files/*.vtt', (route) =>
    route.fulfill({ contentType: 'text/vtt', body: 'WEBVTT\n\n00:00.000 --> 00:30.000\nAn offer\n' }),
  );
  await changeCourseContent(page, (course) => {
    Object.assign(course.sections[0]!.videos[0]!, {
      captions: ['en', 'ur'].map((language) => ({
        language,
        label: language,
        url: `/files/${language}.vtt`,
      })),
    });
  });
  await page.goto(`${server.url}/student/my-course/${student.courseId}`);
  await videoReady(page);
  const frame = playerFrame(page);
  const bottomOf = async () => {
    const { y, height } = (await frame.boundingBox())!;
    return y + height;
  };

  const tabs = page.getByRole('tablist', { name: 'Course' });
  await expect(tabs.getByRole('tab')).toHaveText(['Lectures', 'Transcript', 'Resources', 'About']);
  const next = (await page.getByRole('button', { name: 'Next Video' }).boundingBox())!;
  expect(next.y).toBeGreaterThan(await bottomOf());
  expect((await tabs.boundingBox())!.y).toBeGreaterThan(next.y);
  expect(next.y + next.height, 'Next is visible without scrolling').toBeLessThan(UPRIGHT.height);
  await expect(page.getByRole('heading', { name: 'About this course' })).toHaveCount(0);
  await expectAccessible(page);

  // The last lecture can be reached with the video in view.
  const last = courseOutline(page).getByRole('button').last();
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(frame).toBeInViewport({ ratio: 1 });
  expect((await last.boundingBox())!.y).toBeGreaterThan(await bottomOf());

  // The keyboard reaches the tabs by one Tab stop, and each tab by arrow keys.
  await tabs.getByRole('tab', { name: 'Lectures' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: 'About this course' })).toBeVisible();

  await openTab(page, 'Lectures');
  await playBeyond(page, 0.2);
  await pause(page);
  await page.getByRole('button', { name: 'Playback settings' }).tap();
  const sheet = page.getByRole('menu');
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await sheet.boundingBox())!;
      return { x, width, bottom: Math.round(y + height), isBelow: y >= (await bottomOf()) };
    })
    .toEqual({ x: 0, width: UPRIGHT.width, bottom: UPRIGHT.height, isBelow: true });
  await expectAccessible(page, 'the settings');
  await page.getByRole('menuitemradio', { name: 'اردو' }).tap();
  await expect(sheet).toBeHidden();
});
