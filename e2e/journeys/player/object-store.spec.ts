import type { Page } from '@playwright/test';
import { startObjectStore, type TestObjectStore } from '../../../apps/api/test/object-store.ts';
import { signIn } from '../../fixtures/accounts.ts';
import { type LectureServer, startLectureServer } from '../../fixtures/converted-lecture.ts';
import { expect, test } from '../../fixtures/test.ts';
import { startTcpProxy, type TcpProxy } from '../../network/tcp-proxy.ts';
import {
  choosePlaybackSetting,
  isPaused,
  openPlayer,
  playBeyond,
  renditionOnScreen,
  timeOf,
  videoReady,
} from '../../pages/player.ts';

/** The object store sends the files itself (`SEND_FILES_BY=store`), on an origin that is none of the pages'. */
let store: TestObjectStore;
let bucket: string;
let lecture: LectureServer;
/** Leads to the server by another port, and so by another origin. */
let proxy: TcpProxy;
/** Of one site by their name: addresses of numbers are none to Chromium. */
const named = (url: string) => url.replace('127.0.0.1', 'localhost');
/** The student portal on the API's origin, and on its own, from which the browser follows the API to the store in the name of nobody. */
const PORTALS = {
  'the API’s origin': () => named(lecture.server.url),
  'an origin of its own': () => named(proxy.url),
};

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
    PUBLIC_URL: named(url),
    STUDENT_URL: named(proxy.url),
  });
  lecture = await startLectureServer({ en: CAPTIONS }, settings);
  proxy.connectTo(lecture.server.url);
});
test.afterAll(async () => {
  await lecture?.stop();
  proxy?.close();
  await store?.stop();
});

/** What the browser refused or failed at: policy and CORS speak here. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return complaints;
}

/** Of every file that came: who sent it, and how it was answered. */
function watchSenders(page: Page): { name: string; origin: string; status: number }[] {
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
  test(`the portal on ${origin}: all that a lecture is made of comes from the store, and nothing is refused`, async ({
    context,
    page,
  }) => {
    const [complaints, sent] = [complaintsOf(page), watchSenders(page)];
    await openPlayer(context, { ...lecture.server, url: portalUrl() }, await lecture.newStudent(), page);
    const endingWith = (name: string) => sent.filter((file) => file.name.endsWith(name));
    await choosePlaybackSetting(page, 'menuitemradio', /^480p/u);
    await playBeyond(page, 2);
    await expect.poll(() => renditionOnScreen(page), { timeout: 30_000 }).toBe('480p');
    await expect(page.getByText('An offer is a promise').first()).toBeVisible();
    await page.getByRole('slider', { name: 'Seek' }).fill('60');
    await expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(61);

    await choosePlaybackSetting(page, 'menuitemcheckbox', /^Audio only/u);
    const poster = page.locator('.player-sound');
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
    expect(complaints).toEqual([]);
  });

test('from a bucket that lets no page read it, the lecture plays as it was uploaded', async ({
  context,
  page,
}) => {
  // A line that fails looks the same to a page: only after some tries it is given up.
  test.setTimeout(240_000);
  await store.removeCors(bucket);
  const student = await lecture.newStudent();
  const url = named(proxy.url);
  await signIn(context, { ...lecture.server, url }, student.account);
  await page.goto(`${url}/student/my-course/${student.courseId}`);
  await expect(page.locator('video')).toHaveAttribute('src', /\/files\/[^/]+\?/u, { timeout: 180_000 });
  await playBeyond(page, 3);
  expect(await isPaused(page)).toBe(false);
  await expect(page.getByText('This video could not be played.')).toHaveCount(0);
});
