import { signIn } from '../../fixtures/accounts.ts';
import { enrollNewStudent } from '../../fixtures/students.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import {
  changeCourseContent,
  isPaused,
  openPlayer,
  pause,
  playBeyond,
  playerFrame,
  playerMessage,
  timeOf,
  videoReady,
  videoTitle,
} from '../../pages/player.ts';

const tag = ['@learning', '@catalog'];
const VTT = `WEBVTT

00:00.000 --> 00:30.000
<v Counsel>No person shall be deprived of life or liberty
`;

test('a student plays, seeks, mutes, changes speed and goes full screen', { tag }, async ({
  server,
  context,
  request,
  page,
}) => {
  const student = await enrollNewStudent(request, server, { watched: 1 });
  await changeCourseContent(page, ({ sections }) => {
    for (const video of sections.flatMap(({ videos }) => videos)) video.captions = [];
  });
  await openPlayer(context, server, student, page);
  const rate = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate);
  const volume = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => (video.muted ? 0 : video.volume));

  // Before playing, the browser fetches only the metadata.
  await expect(page.locator('video')).toHaveAttribute('preload', 'metadata');
  await expect(page.locator('video')).toHaveAttribute('poster', /^data:image\/svg/);
  await page.getByRole('button', { name: /^Play (?!next).+/ }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect.poll(() => isPaused(page)).toBe(true);

  const seek = page.getByRole('slider', { name: 'Seek' });
  await seek.fill('20');
  await expect.poll(() => timeOf(page)).toBe(20);
  await expect(seek).toHaveAttribute('aria-valuetext', /^0:20 of 0:\d\d$/);
  await expect(page.locator('.player-time')).toContainText(/0:20 \/ 0:\d\d/);
  await seek.press('ArrowRight');
  await expect.poll(() => timeOf(page)).toBe(25);
  await seek.press('Home');
  await expect.poll(() => timeOf(page)).toBe(0);

  await page.getByRole('button', { name: 'Mute' }).click();
  await expect.poll(volume).toBe(0);
  await page.getByRole('button', { name: 'Unmute' }).click();
  await page.getByRole('slider', { name: 'Volume' }).fill('0.4');
  await expect.poll(volume).toBe(0.4);

  const speed = page.getByRole('combobox', { name: 'Playback speed' });
  await expect(speed.locator('option')).toHaveText(['0.5×', '0.75×', '1×', '1.25×', '1.5×', '1.75×', '2×']);
  await speed.selectOption('1.5');
  await expect.poll(rate).toBe(1.5);
  await expect(page.getByRole('button', { name: 'Captions' })).toHaveCount(0);

  // Speed and volume persist on the next video and the next visit.
  await page.getByRole('button', { name: 'Next Video' }).click();
  await expect(page.getByRole('button', { name: 'Previous Video' })).toBeEnabled();
  await videoReady(page);
  await expect.poll(rate).toBe(1.5);
  await page.reload();
  await videoReady(page);
  await expect.poll(rate).toBe(1.5);
  expect(await volume()).toBe(0.4);

  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
  const box = await playerFrame(page).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: page.viewportSize()!.width });
  await expectAccessible(page, 'full screen');
  await page.getByRole('button', { name: 'Exit full screen' }).click();
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
});

test('a student controls the player by keyboard and turns the shortcuts off', {
  tag: [...tag, '@main'],
}, async ({ server, context, request }) => {
  const student = await enrollNewStudent(request, server);
  const page = await openPlayer(context, server, student);
  const media = (property: 'muted' | 'volume' | 'playbackRate') =>
    page.locator('video').evaluate((video: HTMLVideoElement, name) => video[name as 'muted'], property);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
  });
  const key = (name: string) => page.keyboard.press(name);
  await key('Space');
  await expect.poll(() => isPaused(page)).toBe(false);
  await key('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await key('5');
  const half = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration / 2);
  await expect.poll(() => timeOf(page)).toBeCloseTo(half, 1);
  for (const [name, by] of [
    ['ArrowLeft', -5],
    ['ArrowRight', 5],
    ['j', -10],
    ['l', 10],
  ] as const) {
    const before = await timeOf(page);
    await key(name);
    await expect.poll(() => timeOf(page)).toBeCloseTo(before + by, 1);
  }
  await key('m');
  await expect.poll(() => media('muted')).toBe(false);
  await expect(playerMessage(page)).toHaveText('Sound on');
  await key('>');
  await expect.poll(() => media('playbackRate')).toBe(1.25);
  await key('<');
  await key('<');
  await expect.poll(() => media('playbackRate')).toBe(0.75);
  await key('f');
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
  await key('f');
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();

  // Tab reaches the play button, the slider with its arrow keys, and the volume with up and down.
  const start = page.getByRole('button', { name: /^Play (?!next).+/ });
  await page.reload();
  await videoReady(page);
  while (!(await start.evaluate((element) => element === document.activeElement))) await key('Tab');
  await key('Enter');
  await expect.poll(() => isPaused(page)).toBe(false);
  await key('Tab');
  await expect(page.getByRole('slider', { name: 'Seek' })).toBeFocused();
  await key('End');
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.ended))
    .toBe(true);
  await key('Home');
  await expect.poll(() => timeOf(page)).toBeLessThan(5);
  await key('Tab');
  await expect(page.getByRole('button', { name: /^(Play|Pause)$/ })).toBeFocused();
  await key('ArrowDown');
  await expect.poll(() => media('volume')).toBe(0.95);

  const wasPaused = await isPaused(page);
  await key('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Play or pause')).toBeVisible();
  await expectAccessible(page, 'the list of shortcuts');
  // Shortcuts are inactive while a dialog is open.
  await key('k');
  expect(await isPaused(page)).toBe(wasPaused);
  await list.getByRole('switch', { name: /Use keyboard shortcuts/ }).press('Space');
  await key('Escape');
  await expect(list).toBeHidden();
  await pause(page);
  await expect.poll(() => isPaused(page)).toBe(true);
  await key('k');
  await key('l');
  await key('?');
  await expect(list).toBeVisible();
  expect(await isPaused(page)).toBe(true);
});

test('the controls hide while a video plays, unless they are in use', { tag }, async ({
  server,
  context,
  request,
}) => {
  const student = await enrollNewStudent(request, server);
  const page = await openPlayer(context, server, student);
  const frame = playerFrame(page);
  await page.mouse.move(5, 5);
  await playBeyond(page, 0);
  await expect(frame).toHaveAttribute('data-controls', 'hidden');
  await frame.hover({ position: { x: 100, y: 60 } });
  await expect(frame).toHaveAttribute('data-controls', 'shown');
  await expect(frame).toHaveAttribute('data-controls', 'hidden');
  await page.mouse.move(5, 5);
  // Keyboard focus shows the controls for longer than the timeout.
  await page.getByRole('slider', { name: 'Seek' }).focus();
  await page.keyboard.press('Home');
  await expect(frame).toHaveAttribute('data-controls', 'shown');
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(4);
  await expect(frame).toHaveAttribute('data-controls', 'shown');
  await pause(page);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(frame).toHaveAttribute('data-controls', 'shown');
});

test('a student uses picture in picture and sees a message when the browser refuses it', { tag }, async ({
  server,
  context,
  request,
}) => {
  const student = await enrollNewStudent(request, server);
  const page = await openPlayer(context, server, student);
  const button = page.getByRole('button', { name: 'Picture in picture' });
  const isOut = () =>
    page.evaluate(() => document.pictureInPictureElement === document.querySelector('video'));
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await isOut()).toBe(true);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await isOut()).toBe(false);

  await page.evaluate(() => {
    HTMLVideoElement.prototype.requestPictureInPicture = () =>
      Promise.reject(new DOMException('Not now', 'NotAllowedError'));
  });
  await button.click();
  await expect(playerMessage(page)).toHaveText('Picture in picture is not available');
  await expect(button).toHaveAttribute('aria-pressed', 'false');

  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'pictureInPictureEnabled', { get: () => false }),
  );
  await page.reload();
  await videoReady(page);
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
  await expect(button).toHaveCount(0);
});

test('a student turns on captions of a video that has them', { tag }, async ({
  server,
  context,
  request,
}) => {
  const student = await enrollNewStudent(request, server);
  await signIn(context, server, student.account);
  const page = await context.newPage();
  await page.route('**/files/captions.vtt', (route) => route.fulfill({ contentType: 'text/vtt', body: VTT }));
  await changeCourseContent(page, (course) => {
    Object.assign(course.sections[0]!.videos[0]!, {
      captions: [{ language: 'en', label: 'English', url: '/files/captions.vtt' }],
    });
  });
  await page.goto(`${server.url}/student/my-course/${student.courseId}`);
  await videoReady(page);
  const button = page.getByRole('button', { name: 'Captions' });
  const captionText = page.locator('.player-captions', {
    hasText: /^No person shall be deprived of life or liberty$/u,
  });
  await playBeyond(page, 1);
  await expect(captionText).toBeHidden();
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(captionText).toBeVisible();
  await pause(page);
  await expectAccessible(page, 'captions');
  await page.keyboard.press('c');
  await expect(captionText).toBeHidden();
});

for (const theme of ['light', 'dark'] as const)
  test(`every control on a phone is at least 44 px and accessible in the ${theme} theme`, { tag }, async ({
    server,
    browser,
    request,
  }) => {
    const student = await enrollNewStudent(request, server, { watched: 1 });
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      colorScheme: theme,
    });
    const page = await openPlayer(context, server, student);
    await expectAccessible(page);
    const frame = playerFrame(page);
    await page.getByRole('button', { name: /^Play (?!next).+/ }).click();
    await page.mouse.move(5, 5);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
    await expect(frame).toHaveAttribute('data-controls', 'hidden');
    // A tap shows the controls and does not pause.
    await page.locator('video').tap({ position: { x: 60, y: 60 } });
    await expect(frame).toHaveAttribute('data-controls', 'shown');
    expect(await isPaused(page)).toBe(false);
    await expect(frame).toHaveAttribute('data-controls', 'hidden');
    await page.getByRole('button', { name: 'Pause', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isPaused(page)).toBe(true);
    await expectAccessible(page);
    for (const button of await page.locator('.player-buttons button:visible, .player-speed').all()) {
      const box = (await button.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expect(videoTitle(page)).toBeVisible();
  });
