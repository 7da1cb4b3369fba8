import { conversions, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { courseFixtures } from '../../../test/support/catalog/course-fixtures.ts';
import { draftFixtures } from '../../../test/support/catalog/draft-fixtures.ts';
import { mp4, storeClaimedUpload } from '../../../test/support/media/sample-files.ts';
import { queueBacklog, startConversions } from './queue-conversions.ts';
import { convertVideo } from './video.jobs.ts';

let app: TestApp;
let admin: User;
let taken: string[];
beforeEach(async () => {
  app = await testApp({ VIDEO_WORKER: 'on', LOG_LEVEL: 'info' });
  admin = await build.admin(app.db);
  taken = [];
});
afterEach(() => app.close());

const states = async () => (await app.db.select().from(conversions)).map((row) => row.state);
/** Runs the jobs of a worker that only records their uploads. */
async function recordJobs(from = app): Promise<void> {
  from.deps.jobs.work(convertVideo, { handle: async ({ uploadId }) => void taken.push(uploadId) });
  await from.deps.jobs.settled();
}

test('saving a course queues its new videos once, but does not queue unused uploads', async () => {
  const author = courseFixtures(app, admin);
  await author.uploaded('video');
  const course = await author.create();
  const used = (await app.db.select().from(uploads))
    .filter((row) => row.purpose === 'video' && row.claimedAt)
    .map((row) => row.id);
  expect(used).toHaveLength(3);
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
  const form = author.formOf(course);
  const added = await author.uploaded('video');
  Object.assign(form.sections[0]!.videos[0]!, { uploadId: added });
  await author.update(form);
  await author.update(author.formOf(course));
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
  await recordJobs();
  expect(taken.toSorted()).toEqual([...used, added].toSorted());
});

test('the backlog contains each unconverted video in use once, newest first, after new videos', async () => {
  const bytes = mp4(500);
  const old: string[] = [];
  for (const fileName of ['1.mp4', '2.mp4', '3.mp4', '4.mp4']) {
    old.push(
      (await storeClaimedUpload(app, bytes, { purpose: 'video', contentType: 'video/mp4', fileName })).id,
    );
    app.pass(1);
  }
  const insert = (uploadId: string, state: 'ready' | 'working') =>
    app.db.transaction((tx) =>
      tx.insert(conversions).values({ uploadId, state, updatedAt: app.deps.now() }).execute(),
    );
  await insert(old[0]!, 'ready');
  await insert(old[1]!, 'working');
  await Promise.all([queueBacklog(app.deps), queueBacklog(app.deps)]);
  expect(await states(), 'the editor shows no conversion before a worker starts it').toHaveLength(2);
  await courseFixtures(app, admin).create();
  await recordJobs();
  expect(taken).toHaveLength(6);
  expect(taken.slice(3)).toEqual([old[3], old[2], old[1]]);
});

test('a server without ffmpeg logs why, and leaves the conversion of its videos to another process', async () => {
  const without = await testApp({ LOG_LEVEL: 'info' });
  try {
    await courseFixtures(without, await build.admin(without.db)).create();
    await startConversions(without.deps);
    expect(await without.db.$count(conversions)).toBe(0);
    expect(without.logged.join('')).toContain(
      'videos play as they were uploaded, in one quality: the setting VIDEO_WORKER is off',
    );
    await recordJobs(without);
    expect(taken).toHaveLength(3);
  } finally {
    await without.close();
  }
});

test('a server with ffmpeg logs its version', async () => {
  await startConversions(app.deps);
  expect(app.logged.join('')).toMatch(/videos are converted by ffmpeg \d/u);
});

test('the editor shows the progress of each video, and repeats a failed conversion', async () => {
  const course = await courseFixtures(app, admin).create();
  const api = app.as(admin).video;
  const uploadIds = course.sections.flatMap((section) => section.videos.map((video) => video.file.uploadId));
  const shown = await api.conversions({ courseId: course.id });
  expect(shown.map((row) => row.uploadId).sort()).toEqual(uploadIds.toSorted());
  expect(shown).toEqual(
    shown.map(({ uploadId }) => ({ uploadId, state: 'queued', percent: 0, reason: null })),
  );
  await recordJobs();
  taken = [];

  const [first] = await app.db.select().from(conversions);
  const set = (change: Partial<typeof conversions.$inferInsert>) =>
    app.db.transaction((tx) =>
      tx.update(conversions).set(change).where(eq(conversions.uploadId, first!.uploadId)).execute(),
    );
  await set({ state: 'failed', percent: 45, reason: 'The file breaks off.' });
  const failed = (await api.conversions({ courseId: course.id })).find((row) => row.state === 'failed')!;
  expect(failed).toMatchObject({ percent: 45, reason: 'The file breaks off.' });
  await api.convertAgain({ uploadId: failed.uploadId });
  await api.convertAgain({ uploadId: failed.uploadId });
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
  await app.deps.jobs.settled();
  expect(taken).toEqual([first!.uploadId]);
  await set({ state: 'ready', percent: 100 });
  await api.convertAgain({ uploadId: failed.uploadId });
  expect(await states()).toContain('ready');
  expect(await failureOf(api.convertAgain({ uploadId: course.id }))).toMatchObject({ code: 'NOT_FOUND' });
});

test('the editor shows the progress of a draft’s videos before the publication, and only theirs', async () => {
  const fixtures = draftFixtures(app, admin);
  await fixtures.author.create();
  const { draftId } = await fixtures.create();
  const form = await fixtures.formOf(draftId);
  const ids = form.sections[0]!.videos.map((video) => video.file!.uploadId!);
  const api = app.as(admin);
  const shown = async () =>
    (await api.drafts.conversions({ draftId })).map(({ uploadId, state }) => [uploadId, state]).sort();
  expect(await shown()).toEqual(ids.map((id) => [id, 'queued']).sort());

  await app.db.transaction((tx) =>
    tx.update(conversions).set({ state: 'failed' }).where(eq(conversions.uploadId, ids[0]!)).execute(),
  );
  expect(await shown()).toContainEqual([ids[0], 'failed']);
  await api.video.convertAgain({ uploadId: ids[0]! });
  expect(await shown()).toContainEqual([ids[0], 'queued']);

  const added = await fixtures.author.uploaded('video');
  const [section] = form.sections;
  const video = { ...section!.videos[0]!, file: fixtures.file(added), captions: [] };
  const sections = [{ ...section!, videos: [...section!.videos, video] }];
  await api.drafts.save({ draftId, version: 1, form: { ...form, sections } });
  expect(await shown()).toContainEqual([added, 'queued']);

  const empty = await api.drafts.create({ form: { title: 'Without videos' } });
  expect(await api.drafts.conversions({ draftId: empty.draftId })).toEqual([]);
  expect(await failureOf(api.drafts.conversions({ draftId: 'unknown' }))).toMatchObject({
    code: 'DRAFT_NOT_FOUND',
  });
});
