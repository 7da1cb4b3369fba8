import type { Page } from '@playwright/test';
import { startObjectStore, type TestObjectStore } from '../../../apps/api/test/support/object-store.ts';
import { signIn } from '../../fixtures/accounts.ts';
import { type LectureServer, startLectureServer } from '../../fixtures/converted-lecture.ts';
import { expect, test } from '../../fixtures/test.ts';
import { startTcpProxy, type TcpProxy } from '../../network/tcp-proxy.ts';
import {
  audioPoster,
  choosePlaybackSetting,
  isPaused,
  openPlayer,
  playBeyond,
  renditionOnScreen,
  timeOf,
  videoReady,
} from '../../pages/player.ts';

const tag = ['@media', '@platform'];

/** The object store serves the files (`SEND_FILES_BY=store`) from its own origin. */
let store: TestObjectStore;
let bucket: string;
let lecture: LectureServer;
/** Makes the server available on a second port and so on a second origin. */
let proxy: TcpProxy;
/** A host name makes the origins same-site; Chromium does not treat IP addresses as a site. */
const byHostName = (url: string) => url.replace('127.0.0.1', 'localhost');
/**
 * The student portal on the API's origin and on its own, from which redirects to the store have the origin
 * `null`.
 */
const PORTALS = {
  'the API’s origin': () => byHostName(lecture.server.url),
  'its own origin': () => byHostName(proxy.url),
};

/** The longest wait of the HLS player before it requests a file again. */
const RETRY_MS = 8000;

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 01:10.000\nAn offer is a promise\n';

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  store = await startObjectStore();
  bucket = await store.newBucket();
  proxy = await startTcpProxy();
  const settings = (url: string) => ({
    STORAGE_URL: bucket,
    SEND_FILES_BY: 'store',
    PUBLIC_URL: byHostName(url),
    STUDENT_URL: byHostName(proxy.url),
  });
  lecture = await startLectureServer({ en: CAPTIONS }, settings);
  proxy.connectTo(lecture.server.url);
});
test.afterAll(async () => {
  await lecture?.stop();
  proxy?.close();
  await store?.stop();
});

/** Records console errors: violations of policy and CORS. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

/** Records the origin and the status of each redirected file. */
function recordSenders(page: Page): { name: string; origin: string; status: number }[] {
  const sent: { name: string; origin: string; status: number }[] = [];
  page.on('response', (response) => {
    const first = response.request().redirectedFrom();
    if (first)
      sent.push({
        name: /\/files\/([^?]+)/u.exec(first.url())?.[1] ?? '',
        origin: new URL(response.url()).origin,
        status: response.status(),
      });
  });
  return sent;
}

for (const [origin, portalUrl] of Object.entries(PORTALS))
  test(`a student plays a lecture from the store on ${origin}`, { tag }, async ({ context, page }) => {
    const [errors, sent] = [errorsOf(page), recordSenders(page)];
    await openPlayer(context, { ...lecture.server, url: portalUrl() }, await lecture.newStudent(), page);
    const endingWith = (name: string) => sent.filter((file) => file.name.endsWith(name));
    await choosePlaybackSetting(page, 'menuitemradio', /^480p/u);
    await playBeyond(page, 2);
    await expect.poll(() => renditionOnScreen(page), { timeout: 30_000 }).toBe('480p');
    await expect(page.getByText('An offer is a promise').first()).toBeVisible();
    await page.getByRole('slider', { name: 'Seek' }).fill('60');
    await expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(61);

    await choosePlaybackSetting(page, 'menuitemcheckbox', /^Audio only/u);
    const poster = audioPoster(page);
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect.poll(() => endingWith('/audio.mp4').length, { timeout: 30_000 }).toBeGreaterThan(0);
    await choosePlaybackSetting(page, 'menuitemcheckbox', /^Audio only/u);
    await choosePlaybackSetting(page, 'menuitemradio', /^Original/u);
    const video = page.locator('video');
    await expect(video).toHaveAttribute('src', /\/files\/[^/]+\?/u, { timeout: 30_000 });
    await videoReady(page);
    expect(await video.evaluate((element: HTMLVideoElement) => element.videoHeight)).toBe(480);

    const id = /\/files\/([^?]+)/u.exec((await video.getAttribute('src'))!)![1]!;
    for (const name of ['/poster.webp', '/480p.mp4', '/audio.mp4', id])
      expect(endingWith(name).length, name).toBeGreaterThan(0);
    expect(
      sent.filter(({ origin, status }) => origin !== store.origin || ![200, 206].includes(status)),
    ).toEqual([]);
    expect(errors).toEqual([]);
  });

test('a student plays the uploaded file when the bucket allows no cross-origin requests', { tag }, async ({
  context,
  page,
}) => {
  await page.clock.install();
  await store.removeCors(bucket);
  const student = await lecture.newStudent();
  const url = byHostName(proxy.url);
  await signIn(context, { ...lecture.server, url }, student.account);
  await page.goto(`${url}/student/my-course/${student.courseId}`);
  // A CORS error looks like a network error, so the player retries for about a minute before it falls back.
  await expect(async () => {
    await page.clock.fastForward(RETRY_MS);
    await expect(page.locator('video')).toHaveAttribute('src', /\/files\/[^/]+\?/u, { timeout: 300 });
  }).toPass({ intervals: [0] });
  await playBeyond(page, 3);
  expect(await isPaused(page)).toBe(false);
  await expect(page.getByText('This video could not be played.')).toHaveCount(0);
});
