import type { Page } from '@playwright/test';
import { courseDrafts, uploadSessions, uploads } from '@qanoon/db/schema';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { withDatabase } from '../../fixtures/database.ts';
import { writeLargeFile } from '../../fixtures/large-files.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect } from '../../fixtures/test.ts';
import { test } from '../../network/proxied-server.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import {
  editor,
  fillFacts,
  firstVideoInput,
  firstVideoSlot,
  openNewCourse,
} from '../../pages/course-editor.ts';

const tag = ['@catalog', '@platform', '@media'];
const MEGABYTE = 1024 * 1024;
const FILE_MEGABYTES = 24;

// A trace would store every byte that is sent.
test.use({ trace: 'off' });

const percentIn = async (page: Page) =>
  Number(/(\d+)%/u.exec((await firstVideoSlot(page).textContent()) ?? '')?.[1] ?? 0);
const draftsIn = (server: Server) =>
  withDatabase(server, async (db) => JSON.stringify(await db.select().from(courseDrafts)));
const countUploadSessions = (server: Server) => withDatabase(server, (db) => db.$count(uploadSessions));

test(
  'an administrator resumes a paused, interrupted and reloaded upload, and another file is refused',
  { tag },
  async ({ proxied, context, page }, info) => {
    test.setTimeout(120_000);
    const { server, proxy } = proxied;
    const [path, otherPath] = [info.outputPath('lecture.mp4'), info.outputPath('other.mp4')];
    const sha256 = await writeLargeFile(path, FILE_MEGABYTES);
    await writeLargeFile(otherPath, 1);
    await signIn(context, server, DEMO.admin);
    await openNewCourse(page, server);
    await fillFacts(page, 'Long Lectures');

    proxy.stallAfter(8 * MEGABYTE);
    await firstVideoInput(page).setInputFiles(path);
    await expect.poll(() => percentIn(page), { timeout: 30_000 }).toBeGreaterThan(20);
    await editor(page).getByRole('button', { name: 'Pause upload: Video file 1 of section 1' }).click();
    await expect(firstVideoSlot(page)).toContainText(/Paused at \d+%/u);
    await expect(editor(page).getByText('Paused: 1 of 2 files')).toBeVisible();
    await expectAccessible(page);

    proxy.stallAfter(2 * MEGABYTE);
    await editor(page).getByRole('button', { name: 'Resume upload: Video file 1 of section 1' }).click();
    await expect(firstVideoSlot(page)).toHaveAttribute('data-state', 'uploading');
    proxy.interrupt();
    await expect(firstVideoSlot(page)).toContainText('Connection lost, trying again');
    proxy.resume();
    await expect(firstVideoSlot(page)).toContainText(/\d+%/u);

    // The draft is saved one second after the last input.
    await expect.poll(() => draftsIn(server)).toContain('"unfinished":true');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(firstVideoSlot(page)).toContainText('Not finished. Choose the same file again to continue.');
    await expectAccessible(page);
    await firstVideoInput(page).setInputFiles(otherPath);
    await expect(firstVideoSlot(page)).toContainText(
      'other.mp4 is another file. Choose lecture.mp4 to continue its upload, or remove it first.',
    );

    proxy.stallAfter(Number.POSITIVE_INFINITY);
    const before = proxy.forwardedBytes();
    await firstVideoInput(page).setInputFiles(path);
    await expect(firstVideoSlot(page)).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
    expect(proxy.forwardedBytes() - before, 'stored bytes are not sent again').toBeLessThan(
      (FILE_MEGABYTES - 6) * MEGABYTE,
    );
    const stored = await withDatabase(server, async (db) =>
      (await db.select().from(uploads)).filter(({ fileName }) => fileName === 'lecture.mp4'),
    );
    expect(stored).toMatchObject([{ sha256, bytes: FILE_MEGABYTES * MEGABYTE }]);
    await expect.poll(() => draftsIn(server), 'the draft holds the file').toContain(stored[0]!.id);
  },
);

test('an administrator resumes an upload in a new session', { tag }, async ({ proxied, browser }, info) => {
  test.setTimeout(120_000);
  const { server, proxy } = proxied;
  const path = info.outputPath('lecture.mp4');
  await writeLargeFile(path, FILE_MEGABYTES);
  const context = await browser.newContext();
  await signIn(context, server, DEMO.admin);
  const page = await context.newPage();
  await openNewCourse(page, server);
  proxy.stallAfter(8 * MEGABYTE);
  await firstVideoInput(page).setInputFiles(path);
  await expect.poll(() => percentIn(page), { timeout: 30_000 }).toBeGreaterThan(20);
  const remembered = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.startsWith('upload:'))!,
  );
  await context.close();
  proxy.interrupt();
  proxy.resume();
  proxy.stallAfter(Number.POSITIVE_INFINITY);

  const secondContext = await browser.newContext();
  await signIn(secondContext, server, DEMO.admin);
  const secondPage = await secondContext.newPage();
  await openNewCourse(secondPage, server);
  await secondPage.evaluate(([key, url]) => localStorage.setItem(key!, url!), remembered);
  const before = proxy.forwardedBytes();
  await firstVideoInput(secondPage).setInputFiles(path);
  await expect(firstVideoSlot(secondPage)).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
  expect(proxy.forwardedBytes() - before).toBeLessThan((FILE_MEGABYTES - 4) * MEGABYTE);
  await secondContext.close();
});

test(
  'an administrator cancels an upload, and the server deletes it',
  { tag },
  async ({ proxied, context, page }, info) => {
    const { server, proxy } = proxied;
    const path = info.outputPath('lecture.mp4');
    await writeLargeFile(path, FILE_MEGABYTES);
    await signIn(context, server, DEMO.admin);
    await openNewCourse(page, server);
    proxy.stallAfter(4 * MEGABYTE);
    await firstVideoInput(page).setInputFiles(path);
    await expect.poll(() => percentIn(page), { timeout: 30_000 }).toBeGreaterThan(5);
    expect(await countUploadSessions(server)).toBe(1);
    await editor(page).getByRole('button', { name: 'Cancel upload: Video file 1 of section 1' }).click();
    await expect(firstVideoSlot(page)).toContainText('Choose a video file');
    await expect.poll(() => countUploadSessions(server)).toBe(0);
  },
);
