import { courseContentOf, enrollNewStudent, secondsSpent } from '../../fixtures/students.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import {
  courseOutline,
  isPaused,
  jumpTo,
  openPlayer,
  openTab,
  pause,
  playBeyond,
  playToEnd,
  progressRing,
  timeOf,
  videoReady,
  videoTitle,
} from '../../pages/player.ts';

const tag = ['@learning'];

test('a student resumes a lecture on another device where they stopped', { tag: [...tag, '@main'] }, async ({
  server,
  browser,
  request,
}) => {
  const student = await enrollNewStudent(request, server, { watched: 3 });
  const titles = (await courseContentOf(request, server, student)).sections.flatMap((section) =>
    section.videos.map((video) => video.title),
  );
  const one = await openPlayer(await browser.newContext(), server, student);
  await expect(videoTitle(one)).toHaveText(titles[3]!);
  // The student stops in the middle of an earlier video, which is not the first unlocked one.
  for (const name of [titles[2]!, titles[1]!]) {
    await one.getByRole('button', { name: 'Previous Video' }).click();
    await expect(videoTitle(one)).toHaveText(name);
  }
  await videoReady(one);
  await jumpTo(one, 12);
  await playBeyond(one, 14);
  await pause(one);
  const stoppedAt = Math.floor(await timeOf(one));
  // The progress counts two marked videos and the played part of the third.
  await expect.poll(() => secondsSpent(request, server, student)).toBe(35 + 39 + stoppedAt - 12);

  const two = await openPlayer(await browser.newContext(), server, student);
  await expect(videoTitle(two)).toHaveText(titles[1]!);
  await expect(two.getByText(`Resumes at 0:${stoppedAt}`)).toBeVisible();
  await expect.poll(() => timeOf(two)).toBe(stoppedAt);
  expect(await isPaused(two)).toBe(true);
  // Opening the player changes no position; playing on one device changes it for both.
  await playBeyond(two, stoppedAt + 2);
  await jumpTo(two, 30);
  await pause(two);
  await expect.poll(async () => Math.floor(await timeOf(two))).toBe(30);
  await two.close({ runBeforeUnload: true });
  await expect
    .poll(async () => {
      await one.reload();
      await videoReady(one);
      return Math.floor(await timeOf(one));
    })
    .toBe(30);
});

test('seconds that a student plays on two devices count once', { tag }, async ({
  server,
  browser,
  request,
}) => {
  const student = await enrollNewStudent(request, server);
  const devices = await Promise.all(
    [0, 1].map(async () => openPlayer(await browser.newContext(), server, student)),
  );
  const [one, two] = devices as [(typeof devices)[number], (typeof devices)[number]];
  await jumpTo(two, 20);
  await Promise.all([playBeyond(one, 4), playBeyond(two, 24)]);
  await Promise.all(devices.map(pause));
  const played = Math.floor(await timeOf(one)) + Math.floor(await timeOf(two)) - 20;
  await expect.poll(() => secondsSpent(request, server, student)).toBe(played);
  // The second device plays the same range as the first.
  await jumpTo(two, 0);
  await playBeyond(two, 3);
  await pause(two);
  await expect.poll(() => timeOf(two)).toBeGreaterThan(3);
  await two.goto(`${server.url}/student`);
  await expect(two.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await secondsSpent(request, server, student)).toBe(played);
});

test('a student who closes the page while playing resumes at the same position', { tag }, async ({
  server,
  context,
  request,
}) => {
  const student = await enrollNewStudent(request, server);
  const page = await openPlayer(context, server, student);
  await jumpTo(page, 9);
  await playBeyond(page, 12);
  const before = Math.floor(await timeOf(page));
  await page.reload();
  await videoReady(page);
  expect(await timeOf(page)).toBeGreaterThanOrEqual(before);
  expect(await isPaused(page)).toBe(true);
});

test('a student declines the next video, or accepts it and so marks the current one', { tag }, async ({
  server,
  context,
  request,
}) => {
  const student = await enrollNewStudent(request, server);
  const titles = (await courseContentOf(request, server, student)).sections.flatMap((section) =>
    section.videos.map((video) => video.title),
  );
  const page = await openPlayer(context, server, student);
  const offer = page.getByRole('region', { name: `Up next: ${titles[1]}` });
  await playToEnd(page);
  await expect(offer).toBeVisible();
  await expect(offer.getByText('Going on marks this lecture as watched.')).toBeVisible();
  await expectAccessible(page);
  await openTab(page, 'About');
  await offer.getByRole('button', { name: 'Resources' }).click();
  await expect(page.getByRole('tab', { name: 'Resources' })).toBeFocused();
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toHaveAttribute('href', /\/files\//);
  await offer.getByRole('button', { name: 'Stay here' }).click();
  await expect(offer).toBeHidden();
  await expect(progressRing(page)).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('button', { name: `Watch ${titles[0]} again` }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await playToEnd(page);
  await offer.getByRole('button', { name: 'Play next' }).click();
  await expect(videoTitle(page)).toHaveText(titles[1]!);
  await expect(progressRing(page)).toHaveAttribute('aria-valuenow', '17');
  // The next video plays automatically.
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
  // The next visit opens the video after the finished one.
  await pause(page);
  await page.reload();
  await videoReady(page);
  await expect(videoTitle(page)).toHaveText(titles[1]!);
});

test('a second click on Play next does not mark the lecture that follows', { tag }, async ({
  server,
  context,
  request,
}) => {
  const student = await enrollNewStudent(request, server, { watched: 1 });
  const titles = (await courseContentOf(request, server, student)).sections.flatMap((section) =>
    section.videos.map((video) => video.title),
  );
  const page = await openPlayer(context, server, student);
  await courseOutline(page).getByRole('button', { name: titles[0]! }).click();
  await expect(videoTitle(page)).toHaveText(titles[0]!);
  await videoReady(page);
  await playToEnd(page);
  await page.getByRole('button', { name: 'Play next' }).evaluate(async (button: HTMLButtonElement) => {
    button.click();
    // React has shown the title of the next lecture, and has not mounted its video.
    for (let turn = 0; turn < 5; turn += 1) await null;
    button.click();
  });
  await expect(videoTitle(page)).toHaveText(titles[1]!);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
  await expect(videoTitle(page)).toHaveText(titles[1]!);
  await expect(progressRing(page)).toHaveAttribute('aria-valuenow', '17');
});
