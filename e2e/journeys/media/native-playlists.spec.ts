import type { BrowserContext, Page } from '@playwright/test';
import { type LectureServer, test } from '../../fixtures/converted-lecture.ts';
import { expect } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import {
  audioPoster,
  choosePlaybackSetting,
  isPaused,
  openPlayer,
  playBeyond,
  recordFileRequests,
  timeOf,
} from '../../pages/player.ts';

const tag = ['@media', '@platform', '@learning'];

/**
 * A page without MediaSource, as on an older iPhone. Chromium also plays playlists natively, so this tests
 * our side of it; Safari's own player is not tested.
 */
async function pageWithoutMediaSource(
  context: BrowserContext,
  { playsHls }: { playsHls: boolean },
): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((keepsHls) => {
    for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
      Reflect.deleteProperty(window, name);
    if (!keepsHls) HTMLMediaElement.prototype.canPlayType = () => '';
  }, playsHls);
  return page;
}

const openAsNewStudent = async (context: BrowserContext, lecture: LectureServer, page: Page) =>
  openPlayer(context, lecture.server, await lecture.newStudent(), page);
const expectSource = (page: Page, file: RegExp) =>
  expect(page.locator('video')).toHaveAttribute('src', file, { timeout: 20_000 });
const ORIGINAL = /\/files\/[^/?]+\?.*sig=/u;

test('a browser with native HLS plays the chosen quality and continues at the same position', {
  tag,
}, async ({ lecture, context }) => {
  test.setTimeout(120_000);
  const page = await pageWithoutMediaSource(context, { playsHls: true });
  const files = recordFileRequests(page);
  await openAsNewStudent(context, lecture, page);
  await expectSource(page, /\/files\/[^/]+\/stream\.m3u8\?.*sig=/u);
  await playBeyond(page, 2);
  expect(files.filter((name) => name.endsWith('.mp4')).length).toBeGreaterThan(0);

  const before = await timeOf(page);
  await choosePlaybackSetting(page, 'menuitemradio', /^480p/u);
  await expectSource(page, /\/480p\.m3u8\?/u);
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(before);
  expect(await isPaused(page)).toBe(false);
  await choosePlaybackSetting(page, 'menuitemcheckbox', /^Data saver/u);
  await expectSource(page, /\/240p\.m3u8\?/u);
  await choosePlaybackSetting(page, 'menuitemcheckbox', /^Audio only/u);
  await expectSource(page, /\/audio\.m3u8\?/u);
  await expect(audioPoster(page)).toBeVisible();
  await choosePlaybackSetting(page, 'menuitemradio', /^Original/u);
  await expectSource(page, ORIGINAL);
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(before);
  await expectAccessible(page);
});

test('a native player falls back to the uploaded file when a playlist fails', { tag }, async ({
  lecture,
  context,
}) => {
  const page = await pageWithoutMediaSource(context, { playsHls: true });
  await page.route(/\.m3u8\?/u, (route) => route.fulfill({ status: 404, body: '' }));
  await openAsNewStudent(context, lecture, page);
  await expectSource(page, ORIGINAL);
  await expect(page.getByRole('button', { name: 'Playback settings' })).toHaveCount(0);
  await expect(page.getByText(/^[\d.]+ MB$/u)).toBeVisible();
  await playBeyond(page, 1);
});

test('a browser without HLS plays the uploaded file and shows no quality menu', { tag }, async ({
  lecture,
  context,
}) => {
  const page = await pageWithoutMediaSource(context, { playsHls: false });
  const files = recordFileRequests(page);
  await openAsNewStudent(context, lecture, page);
  await playBeyond(page, 1);
  await expectSource(page, ORIGINAL);
  expect(files.filter((name) => name.endsWith('.m3u8'))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Playback settings' })).toHaveCount(0);
});
