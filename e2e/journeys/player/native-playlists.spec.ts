import type { BrowserContext, Page } from '@playwright/test';
import { type LectureServer, test } from '../../fixtures/converted-lecture.ts';
import { expect } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import {
  choosePlaybackSetting,
  isPaused,
  openPlayer,
  playBeyond,
  recordFileRequests,
  timeOf,
} from '../../pages/player.ts';

/**
 * A browser without MediaSource, as on an older iPhone. Chromium plays playlists by itself, too, so that way is seen as far as Chromium
 * goes it; that Safari's own player takes the same playlists is not seen here.
 */
async function pageWithoutMediaSource(
  context: BrowserContext,
  { readsPlaylists }: { readsPlaylists: boolean },
): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((readsThem) => {
    for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
      Reflect.deleteProperty(window, name);
    if (!readsThem) HTMLMediaElement.prototype.canPlayType = () => '';
  }, readsPlaylists);
  return page;
}

const openAsNewStudent = async (context: BrowserContext, lecture: LectureServer, page: Page) =>
  openPlayer(context, lecture.server, await lecture.newStudent(), page);
const expectSource = (page: Page, file: RegExp) =>
  expect(page.locator('video')).toHaveAttribute('src', file, { timeout: 20_000 });
const ORIGINAL = /\/files\/[^/?]+\?.*sig=/u;

test('a browser that reads playlists by itself is given one, in the quality that is wanted, and goes on where it was', async ({
  lecture,
  context,
}) => {
  test.setTimeout(120_000);
  const page = await pageWithoutMediaSource(context, { readsPlaylists: true });
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
  await expect(page.locator('.player-sound')).toBeVisible();
  await choosePlaybackSetting(page, 'menuitemradio', /^Original/u);
  await expectSource(page, ORIGINAL);
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(before);
  await expectAccessible(page);
});

test('a playlist that it cannot play gives way to the file as it was uploaded, and there is nothing left to choose', async ({
  lecture,
  context,
}) => {
  const page = await pageWithoutMediaSource(context, { readsPlaylists: true });
  await page.route(/\.m3u8\?/u, (route) => route.fulfill({ status: 404, body: '' }));
  await openAsNewStudent(context, lecture, page);
  await expectSource(page, ORIGINAL);
  await expect(page.getByRole('button', { name: 'Playback settings' })).toHaveCount(0);
  await expect(page.getByText(/^[\d.]+ MB$/u)).toBeVisible();
  await playBeyond(page, 1);
});

test('a browser that reads no playlists plays the file, asks for nothing else, and offers no choice it does not have', async ({
  lecture,
  context,
}) => {
  const page = await pageWithoutMediaSource(context, { readsPlaylists: false });
  const files = recordFileRequests(page);
  await openAsNewStudent(context, lecture, page);
  await playBeyond(page, 1);
  await expectSource(page, ORIGINAL);
  expect(files.filter((name) => name.endsWith('.m3u8'))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Playback settings' })).toHaveCount(0);
});
