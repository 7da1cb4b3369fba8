import type { Page } from '@playwright/test';
import { uploadSessions, uploads } from '@qanoon/db/schema';
import { writeBigFile } from '../big-file.ts';
import { editor, fillFacts, openNewCourse } from '../course-editor.ts';
import { withDatabase } from '../database.ts';
import { slot, test, video } from '../far-server.ts';
import { DEMO, expect, expectAccessible, signIn } from '../fixtures.ts';
import type { Server } from '../server.ts';

const MEGABYTE = 1024 * 1024;
const FILE_MEGABYTES = 24;

// A trace would keep every byte that is sent.
test.use({ trace: 'off' });

const percentIn = async (page: Page) =>
  Number(/(\d+)%/u.exec((await slot(page).textContent()) ?? '')?.[1] ?? 0);
const incoming = (server: Server) => withDatabase(server, (db) => db.$count(uploadSessions));

test('a lecture is paused, cut off, left by a reload and goes on where it stopped; another file is told apart', async ({
  far,
  context,
  page,
}, info) => {
  test.setTimeout(120_000);
  const { server, line } = far;
  const [path, otherPath] = [info.outputPath('lecture.mp4'), info.outputPath('other.mp4')];
  const sha256 = await writeBigFile(path, FILE_MEGABYTES);
  await writeBigFile(otherPath, 1);
  await signIn(context, server, DEMO.admin);
  await openNewCourse(page, server);
  await fillFacts(page, 'Long Lectures');

  line.stallAfter(8 * MEGABYTE);
  await video(page).setInputFiles(path);
  await expect.poll(() => percentIn(page), { timeout: 30_000 }).toBeGreaterThan(20);
  await editor(page).getByRole('button', { name: 'Pause upload: Video file 1 of section 1' }).click();
  await expect(slot(page)).toContainText(/Paused at \d+%/u);
  await expect(editor(page).getByText('Paused: 1 of 2 files')).toBeVisible();
  await expectAccessible(page);

  line.stallAfter(2 * MEGABYTE);
  await editor(page).getByRole('button', { name: 'Resume upload: Video file 1 of section 1' }).click();
  await expect(slot(page)).toHaveAttribute('data-state', 'uploading');
  line.goDown();
  await expect(slot(page)).toContainText('Connection lost, trying again');
  line.comeUp();
  await expect(slot(page)).toContainText(/\d+%/u);

  // What was typed is kept a second after it was.
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join().includes('"unfinished":true')))
    .toBe(true);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await editor(page).getByRole('button', { name: 'Restore draft' }).click();
  await expect(slot(page)).toContainText('Not finished. Choose the same file again to go on.');
  await expectAccessible(page);
  await video(page).setInputFiles(otherPath);
  await expect(slot(page)).toContainText(
    'other.mp4 is another file. Choose lecture.mp4 to go on with it, or remove it first.',
  );

  line.stallAfter(Number.POSITIVE_INFINITY);
  const before = line.passed();
  await video(page).setInputFiles(path);
  await expect(slot(page)).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
  expect(line.passed() - before, 'what had arrived did not go again').toBeLessThan(
    (FILE_MEGABYTES - 6) * MEGABYTE,
  );
  const stored = await withDatabase(server, async (db) =>
    (await db.select().from(uploads)).filter(({ fileName }) => fileName === 'lecture.mp4'),
  );
  expect(stored).toMatchObject([{ sha256, bytes: FILE_MEGABYTES * MEGABYTE, claimedAt: null }]);
});

test('the same file goes on in a new session of the same person, and not in another’s', async ({
  far,
  browser,
}, info) => {
  test.setTimeout(120_000);
  const { server, line } = far;
  const path = info.outputPath('lecture.mp4');
  await writeBigFile(path, FILE_MEGABYTES);
  const context = await browser.newContext();
  await signIn(context, server, DEMO.admin);
  const page = await context.newPage();
  await openNewCourse(page, server);
  line.stallAfter(8 * MEGABYTE);
  await video(page).setInputFiles(path);
  await expect.poll(() => percentIn(page), { timeout: 30_000 }).toBeGreaterThan(20);
  const remembered = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.startsWith('upload:'))!,
  );
  await context.close();
  line.goDown();
  line.comeUp();
  line.stallAfter(Number.POSITIVE_INFINITY);

  const anew = await browser.newContext();
  await signIn(anew, server, DEMO.admin);
  const later = await anew.newPage();
  await openNewCourse(later, server);
  await later.evaluate(([key, url]) => localStorage.setItem(key!, url!), remembered);
  const before = line.passed();
  await video(later).setInputFiles(path);
  await expect(slot(later)).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
  expect(line.passed() - before).toBeLessThan((FILE_MEGABYTES - 5) * MEGABYTE);
  await anew.close();
});

test('a cancelled upload is gone from the server, too', async ({ far, context, page }, info) => {
  const { server, line } = far;
  const path = info.outputPath('lecture.mp4');
  await writeBigFile(path, FILE_MEGABYTES);
  await signIn(context, server, DEMO.admin);
  await openNewCourse(page, server);
  line.stallAfter(4 * MEGABYTE);
  await video(page).setInputFiles(path);
  await expect.poll(() => percentIn(page), { timeout: 30_000 }).toBeGreaterThan(5);
  expect(await incoming(server)).toBe(1);
  await editor(page).getByRole('button', { name: 'Cancel upload: Video file 1 of section 1' }).click();
  await expect(slot(page)).toContainText('Choose a video file');
  await expect.poll(() => incoming(server)).toBe(0);
});
