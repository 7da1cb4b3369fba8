import type { Page } from '@playwright/test';
import { courses, videos } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { signIn } from '../../fixtures/accounts.ts';
import { type LectureServer, test } from '../../fixtures/converted-lecture.ts';
import { withDatabase } from '../../fixtures/database.ts';
import { expect } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { hydrated } from '../../pages/hydration.ts';
import { isPaused, playBeyond, playerFrame, renditionOnScreen, timeOf } from '../../pages/player.ts';

const tag = ['@catalog'];
const TITLE = 'Offer and acceptance';

/** Makes the lecture of the course a preview, or not. Returns the address of the course page. */
async function setPreview({ server }: LectureServer, isPreview: boolean): Promise<string> {
  return withDatabase(server, async (db) => {
    await db.transaction((tx) =>
      tx.update(videos).set({ isPreview }).where(eq(videos.title, TITLE)).execute(),
    );
    const [video] = await db.select().from(videos).where(eq(videos.title, TITLE));
    return `${server.url}/course/${video!.courseId}`;
  });
}

const playButton = (page: Page) => page.getByRole('button', { name: new RegExp(`^Play ${TITLE}`, 'u') });
const stage = (page: Page) => page.getByRole('region', { name: new RegExp(TITLE, 'u') });
const seekToEnd = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration;
  });

async function openPreview(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  await playButton(page).click();
  await expect(stage(page)).toBeVisible();
  await playBeyond(page, 0.5);
}

test('a guest plays a preview in the real player and continues with Enroll Now', {
  tag: [...tag, '@main'],
}, async ({ lecture, page }) => {
  const url = await setPreview(lecture, true);
  await page.goto(url);
  await hydrated(page);
  await expect(playButton(page)).toContainText('Free preview');
  await expect(playButton(page)).toContainText('1:15');
  await openPreview(page, url);
  expect(await renditionOnScreen(page)).toBeTruthy();
  await expect(playerFrame(page).getByRole('slider', { name: 'Seek' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('m');
  await seekToEnd(page);
  await expect(page.getByText('The preview has ended.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with Enroll Now' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'You must be logged in to enroll.' });
  await expect(alert.getByRole('link', { name: 'Create account' })).toBeFocused();
});

test('Watch again starts from the beginning, and closing removes the player', { tag }, async ({
  lecture,
  page,
}) => {
  await openPreview(page, await setPreview(lecture, true));
  await seekToEnd(page);
  await page.getByRole('button', { name: 'Watch again' }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
  expect(await timeOf(page)).toBeLessThan(60);
  await page.getByRole('button', { name: 'Close the preview' }).click();
  await expect(page.locator('video')).toHaveCount(0);
});

test('a signed-in student enrolls from the end of a preview', { tag }, async ({ lecture, context, page }) => {
  const url = await setPreview(lecture, true);
  const account = { email: `preview-${Date.now()}@demo.test`, password: 'listener-pass' };
  await page.request.post(`${lecture.server.url}/api/auth/register`, {
    data: { ...account, fullName: 'Sana Malik' },
  });
  await signIn(context, lecture.server, account);
  await openPreview(page, url);
  await seekToEnd(page);
  await page.getByRole('button', { name: 'Continue with Enroll Now' }).click();
  await expect(stage(page).getByRole('link', { name: 'Start Learning' })).toBeVisible();
});

test('the player’s code is loaded only for a preview, which the JSON-LD describes', { tag }, async ({
  lecture,
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(await setPreview(lecture, true));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /preview-player|hls-stream|\/files\/[^t]/u.test(url))).toEqual([]);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as {
    hasPart: object[];
  };
  expect(data.hasPart).toMatchObject([
    { '@type': 'VideoObject', name: TITLE, isAccessibleForFree: true, duration: 'PT75S' },
  ]);
});

test('a lecture that is no longer a preview stops with a message, and has no Play button', { tag }, async ({
  lecture,
  page,
}) => {
  const url = await setPreview(lecture, true);
  await page.goto(url);
  await hydrated(page);
  await setPreview(lecture, false);
  await playButton(page).click();
  await expect(page.getByText('This preview could not be loaded.')).toBeVisible();
  await page.goto(url);
  await expect(page.getByText(TITLE)).toBeVisible();
  await expect(playButton(page)).toHaveCount(0);
});

test('a course without students shows no number of students, and a short one shows its minutes', {
  tag,
}, async ({ lecture, page }) => {
  const course = await withDatabase(lecture.server, async (db) => {
    const made = await build.courseWithVideos(db, [2]);
    await db.transaction((tx) =>
      tx.update(videos).set({ durationSeconds: 1350 }).where(eq(videos.courseId, made.course.id)).execute(),
    );
    return made.course;
  });
  await page.goto(`${lecture.server.url}/course/${course.id}`);
  await expect(page.getByRole('complementary').getByText('45m')).toBeVisible();
  await expect(page.getByText(/\d+ students?$/u)).toHaveCount(0);
  await page.goto(lecture.server.url);
  await expect(page.getByRole('article').filter({ hasText: course.title })).not.toContainText('student');
  await withDatabase(lecture.server, (db) =>
    db.transaction((tx) =>
      tx.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, course.id)).execute(),
    ),
  );
});
