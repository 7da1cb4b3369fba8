import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Db } from '@qanoon/db/engine/client';
import { enrollments, playback, users } from '@qanoon/db/schema';
import { eq } from 'drizzle-orm';
import { signIn } from '../../fixtures/accounts.ts';
import { type LectureServer, test } from '../../fixtures/converted-lecture.ts';
import { withDatabase } from '../../fixtures/database.ts';
import { type Student, secondsSpent } from '../../fixtures/students.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { pause, timeOf } from '../../pages/player.ts';
import { workerReady } from '../../pages/service-worker.ts';

const tag = ['@learning'];

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const LECTURE = 'Offer and acceptance';
const DAY_MS = 24 * 3600 * 1000;

/** Opens the course page of a new student, under the worker's control. */
async function openLecture(
  lecture: LectureServer,
  context: BrowserContext,
  page: Page,
  { live = false } = {},
) {
  const student = await lecture.newStudent();
  await signIn(context, lecture.server, student.account, { live });
  await page.goto(`${lecture.server.url}/student/account`);
  await workerReady(page);
  await page.goto(`${lecture.server.url}/student/my-course/${student.courseId}`);
  return student;
}

async function choose(page: Page, label: RegExp) {
  await page.getByRole('button', { name: 'Download for offline' }).click();
  await page.getByRole('menuitem', { name: label }).click();
}
const stored = (page: Page) => page.getByText(/^On this device: /u);

/**
 * Reads what this browser has stored of lectures, which are the rows without their keys, and the bytes as
 * text.
 */
const readStore = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'stored-lectures')) return null;
    const opening = indexedDB.open('stored-lectures');
    const db = await new Promise<IDBDatabase | null>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
      // The database was deleted meanwhile, and reading does not create it.
      opening.onupgradeneeded = () => opening.transaction!.abort();
      opening.onerror = () => resolve(null);
    });
    if (!db) return null;
    const all = <Row>(store: string) =>
      new Promise<Row[]>((resolve) => {
        const reading = db.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result as Row[]);
      });
    const [lectures, chunks] = [
      await all<{ key: CryptoKey; bytes: number }>('lectures'),
      await all<ArrayBuffer>('chunks'),
    ];
    db.close();
    return {
      lectures: lectures.map(({ key, ...row }) => ({ ...row, extractable: key.extractable })),
      bytes: chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0),
      text: chunks.map((chunk) => new TextDecoder('latin1').decode(chunk)).join(''),
    };
  });

/** Moves the time of the last contact. */
const setContact = (page: Page, contact: { at: number; seenAt: number }) =>
  page.evaluate(
    (value) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('stored-lectures');
        opening.onsuccess = () => {
          const tx = opening.result.transaction('contact', 'readwrite');
          tx.objectStore('contact').put(value, 'last');
          tx.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    contact,
  );

async function playFrom(page: Page, second: number) {
  await page
    .getByRole('button', { name: /^(?:Play|Resume)/u })
    .first()
    .click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(second);
}

test('a downloaded lecture plays offline, and its seconds are sent once', { tag: [...tag, '@main'] }, async ({
  lecture,
  context,
  page,
  request,
}) => {
  const student = await openLecture(lecture, context, page);
  await page.getByRole('button', { name: 'Download for offline' }).click();
  for (const name of [/^Audio only.*(?:KB|MB)$/u, /^240p.*(?:KB|MB)$/u, /^480p.*(?:KB|MB)$/u])
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  await page.getByRole('menuitem', { name: /^240p/u }).click();
  await expect(stored(page)).toBeVisible();
  await expectAccessible(page);

  const store = await readStore(page);
  expect(store?.lectures).toMatchObject([
    { title: LECTURE, kind: '240p', state: 'done', extractable: false },
  ]);
  expect(store!.bytes, 'each chunk has a tag of 16 bytes').toBeGreaterThan(
    (store!.lectures[0] as unknown as { bytes: number }).bytes,
  );
  for (const plain of ['ftyp', 'moof', 'mdat', 'avc1']) expect(store!.text).not.toContain(plain);

  await context.setOffline(true);
  await page.goto(`${lecture.server.url}/student/downloads`);
  await expect(page.getByText('No connection.')).toBeVisible();
  await expect(page.getByRole('link', { name: LECTURE })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: LECTURE }).click();
  await expect(page.getByRole('heading', { level: 1, name: LECTURE })).toBeVisible();
  await expectAccessible(page);
  await playFrom(page, 2);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 60;
  });
  await expect.poll(() => timeOf(page)).toBeGreaterThan(62);
  await pause(page);
  expect(await secondsSpent(request, lecture.server, student)).toBe(0);

  await context.setOffline(false);
  await expect.poll(() => secondsSpent(request, lecture.server, student)).toBeGreaterThanOrEqual(4);
  const spent = await secondsSpent(request, lecture.server, student);
  const rows = await playbackOf(lecture, student);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.positionSeconds).toBeGreaterThanOrEqual(62);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: LECTURE })).toBeVisible();
  await expect.poll(() => unsentBeats(page)).toBe(0);
  expect(await secondsSpent(request, lecture.server, student)).toBe(spent);
});

const unsentBeats = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.beat.')).length);

test('a download can be paused, survives a lost connection and a reload, and is removed', { tag }, async ({
  lecture,
  context,
  page,
}) => {
  await openLecture(lecture, context, page);
  let allowed = 1;
  await context.route('**/files/**/480p.mp4*', (route) => (allowed-- > 0 ? route.fallback() : route.abort()));
  await choose(page, /^480p/u);
  await expect.poll(async () => (await readStore(page))?.lectures).toMatchObject([{ storedChunks: 1 }]);
  await page.getByRole('button', { name: `Pause the download of ${LECTURE}` }).click();
  await expect(page.getByText(/, paused$/u)).toBeVisible();
  await context.unrouteAll();
  await page.reload();
  await expect(page.getByText(/, paused$/u)).toBeVisible();
  await page.getByRole('button', { name: `Resume the download of ${LECTURE}` }).click();
  await expect(stored(page)).toBeVisible();

  await page.goto(`${lecture.server.url}/student/downloads`);
  await expect(page.getByText('Used by lectures')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove all' }).click();
  await expect(page.getByText('No downloads yet')).toBeVisible();
  expect(await readStore(page)).toMatchObject({ lectures: [], bytes: 0 });
});

test('a lecture that plays when its download is removed continues from the server', { tag }, async ({
  lecture,
  context,
  page,
}) => {
  await openLecture(lecture, context, page);
  await choose(page, /^Audio only/u);
  await expect(stored(page)).toBeVisible();
  await page.reload();
  await playFrom(page, 1);
  const source = () => page.locator('.player-sound').count();
  expect(await source(), 'the stored sound plays').toBe(1);
  await page.getByRole('button', { name: `Remove ${LECTURE} from this device` }).click();
  await expect.poll(source).toBe(0);
  await playFrom(page, 1);
});

test('lectures are deleted from the device when the course is withdrawn, and after 14 days without contact', {
  tag,
}, async ({ lecture, context, page }) => {
  const student = await openLecture(lecture, context, page);
  await choose(page, /^Audio only/u);
  await expect(stored(page)).toBeVisible();

  const url = `${lecture.server.url}/student/downloads`;
  await context.setOffline(true);
  const now = Date.now();
  // The device's clock was turned back.
  await setContact(page, { at: now, seenAt: now + 3 * DAY_MS });
  await page.goto(url);
  await expect(page.getByText(/^Connect to the internet once/u)).toBeVisible();
  await expect(page.getByRole('link', { name: LECTURE })).toBeHidden();
  const status = async (name: string) => {
    const path = filePath(await lectureId(page), name);
    return page.evaluate(async (address) => (await fetch(address)).status, path);
  };
  expect(await status('audio.mp4')).toBe(404);

  await context.setOffline(false);
  await expect(page.getByRole('link', { name: LECTURE })).toBeVisible();
  expect(await status('audio.mp4')).toBe(200);

  await context.setOffline(true);
  await setContact(page, { at: now - 14 * DAY_MS - 60_000, seenAt: now });
  await page.reload();
  await expect(page.getByText(/^Your lectures were removed/u)).toBeVisible();
  expect(await readStore(page)).toMatchObject({ lectures: [], bytes: 0 });

  await context.setOffline(false);
  await page.goto(`${lecture.server.url}/student/my-course/${student.courseId}`);
  await choose(page, /^Audio only/u);
  await expect(stored(page)).toBeVisible();
  await endEnrollment(lecture, student);
  await page.goto(url);
  await expect(page.getByText('No downloads yet')).toBeVisible();
  expect(await readStore(page)).toMatchObject({ lectures: [], bytes: 0 });
});

test('a portal without downloads creates no database for them', { tag }, async ({
  lecture,
  context,
  page,
}) => {
  await openLecture(lecture, context, page);
  await page.goto(`${lecture.server.url}/student/downloads`);
  await expect(page.getByText('No downloads yet')).toBeVisible();
  await page.evaluate(async (path) => (await fetch(path)).status, filePath('unknown', 'audio.mp4'));
  // The downloader looks for what earlier visits have left.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringContaining('background'));
  expect(await readStore(page)).toBeNull();
});

test('signing out deletes the downloads', { tag }, async ({ lecture, context, page }) => {
  await openLecture(lecture, context, page);
  await choose(page, /^Audio only/u);
  await expect(stored(page)).toBeVisible();
  await page.goto(`${lecture.server.url}/student/account`);
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${lecture.server.url}/`);
  await expect.poll(() => readStore(page)).toBeNull();
});

test('a session that ends on the server leaves the lectures on the device', { tag }, async ({
  lecture,
  context,
  page,
  request,
}) => {
  await openLecture(lecture, context, page);
  await choose(page, /^Audio only/u);
  await expect(stored(page)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.post(`${lecture.server.url}/trpc/auth.logout`, { headers, data: {} })).ok()).toBe(
    true,
  );
  await page.goto(`${lecture.server.url}/student/downloads`);
  await expect(page).toHaveURL(/\/auth\/login/u);
  expect(await readStore(page)).toMatchObject({ lectures: [{ state: 'done' }] });
});

test('nothing can be downloaded when the session is not remembered, and the pages say why', { tag }, async ({
  lecture,
  context,
  page,
}) => {
  await openLecture(lecture, context, page);
  await page.evaluate(() => {
    for (const key of ['token', 'user']) {
      sessionStorage.setItem(key, localStorage.getItem(key)!);
      localStorage.removeItem(key);
    }
  });
  await page.reload();
  await expect(
    page.getByRole('button', { name: 'Next Video' }).or(page.getByRole('button', { name: 'Mark Complete' })),
  ).toBeVisible();
  const button = page.getByRole('button', { name: 'Download for offline' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/sign in again with “Remember me”/u);
  await page.goto(`${lecture.server.url}/student/downloads`);
  await expect(page.getByText('sign in again with “Remember me”')).toBeVisible();
});

const filePath = (videoId: string, name: string) => `/student/lecture-files/${videoId}/${name}`;
const lectureId = async (page: Page): Promise<string> =>
  ((await readStore(page))!.lectures[0] as unknown as { videoId: string }).videoId;

const userIdOf = async (db: Db, { account }: Student): Promise<string> =>
  (await db.select().from(users).where(eq(users.email, account.email)))[0]!.id;

const endEnrollment = (lecture: LectureServer, student: Student) =>
  withDatabase(lecture.server, async (db) => {
    const studentId = await userIdOf(db, student);
    await db.transaction((tx) =>
      tx
        .update(enrollments)
        .set({ status: 'rejected' })
        .where(eq(enrollments.studentId, studentId))
        .execute(),
    );
  });

const playbackOf = (lecture: LectureServer, student: Student) =>
  withDatabase(lecture.server, async (db) =>
    db
      .select()
      .from(playback)
      .where(eq(playback.studentId, await userIdOf(db, student))),
  );
