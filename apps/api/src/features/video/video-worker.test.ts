import { conversions, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { courseFixtures } from '../../../test/course-fixtures.ts';
import { refusal, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { kept, mp4 } from '../../../test/sample-files.ts';
import { queueConversions, startVideoWorker } from './video-worker.ts';

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
/** Takes jobs as a worker would, and only says whose they were. */
const takeJobs = () => app.deps.jobs.work('convert-video', async ({ uploadId }) => void taken.push(uploadId));
const settled = () => app.deps.jobs.settled();

test('saving a course queues its videos, each once, and nothing that is not in use', async () => {
  const author = courseFixtures(app, admin);
  await author.uploaded('video');
  const course = await author.create();
  await app.deps.background.settled();
  const used = (await app.db.select().from(uploads))
    .filter((row) => row.purpose === 'video' && row.claimedAt)
    .map((row) => row.id);
  expect(used).toHaveLength(3);
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
  const form = author.formOf(course);
  Object.assign(form.sections[0]!.videos[0]!, { uploadId: await author.uploaded('video') });
  await author.update(form);
  await app.deps.background.settled();
  await Promise.all([queueConversions(app.deps), queueConversions(app.deps)]);
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
  await takeJobs();
  await settled();
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken).toHaveLength(4);
});

test('two processes that look at once queue each video once', async () => {
  await courseFixtures(app, admin).create();
  await app.deps.background.settled();
  await app.db.transaction((tx) => tx.delete(conversions).execute());
  await takeJobs();
  await settled();
  expect(taken).toHaveLength(3);
  await Promise.all([queueConversions(app.deps), queueConversions(app.deps), queueConversions(app.deps)]);
  expect(await states()).toHaveLength(3);
  await settled();
  expect(taken).toHaveLength(6);
});

test('a backlog waits a few at a time, the newest first, and what is new passes it', async () => {
  const bytes = mp4(500);
  for (let number = 1; number <= 5; number += 1) {
    await kept(app, bytes, { purpose: 'video', contentType: 'video/mp4', fileName: `old-${number}.mp4` });
    app.pass(1);
  }
  const names = async () => {
    const rows = await app.db
      .select({ name: uploads.fileName })
      .from(conversions)
      .innerJoin(uploads, eq(uploads.id, conversions.uploadId));
    return rows.map((row) => row.name).sort();
  };
  await queueConversions(app.deps);
  await queueConversions(app.deps);
  expect(await names()).toEqual(['old-3.mp4', 'old-4.mp4', 'old-5.mp4']);
  await kept(app, bytes, {
    purpose: 'video',
    contentType: 'video/mp4',
    fileName: 'new.mp4',
    ownerId: admin.id,
  });
  await queueConversions(app.deps);
  expect(await names()).toEqual(['new.mp4', 'old-3.mp4', 'old-4.mp4', 'old-5.mp4']);
  await app.db.transaction((tx) => tx.update(conversions).set({ state: 'ready' }).execute());
  await queueConversions(app.deps);
  expect(await names()).toHaveLength(6);
});

test('a server without the worker queues nothing, and says that videos play as they are', async () => {
  const without = await testApp({ LOG_LEVEL: 'info' });
  try {
    await courseFixtures(without, await build.admin(without.db)).create();
    await startVideoWorker(without.deps);
    await without.deps.background.settled();
    expect(await without.db.$count(conversions)).toBe(0);
    expect(without.logged.join('')).toContain(
      'videos play as they were uploaded, in one quality: the setting VIDEO_WORKER is off',
    );
  } finally {
    await without.close();
  }
});

test('a server with the worker says so', async () => {
  (await startVideoWorker(app.deps)).stop();
  expect(app.logged.join('')).toMatch(/videos are converted by ffmpeg \d/u);
});

test('the editor is told how far each video is, and may try a failed one again', async () => {
  const course = await courseFixtures(app, admin).create();
  await app.deps.background.settled();
  const api = app.as(admin).video;
  const videoIds = course.sections.flatMap((section) => section.videos.map((video) => video.id));
  const told = await api.conversions({ courseId: course.id });
  expect(told.map((row) => row.videoId).sort()).toEqual(videoIds.toSorted());
  expect(told).toEqual(told.map(({ videoId }) => ({ videoId, state: 'queued', percent: 0, reason: null })));
  await takeJobs();
  await settled();
  taken = [];

  const [first] = await app.db.select().from(conversions);
  const set = (change: Partial<typeof conversions.$inferInsert>) =>
    app.db.transaction((tx) =>
      tx.update(conversions).set(change).where(eq(conversions.uploadId, first!.uploadId)).execute(),
    );
  await set({ state: 'failed', percent: 45, reason: 'The file breaks off.' });
  const failed = (await api.conversions({ courseId: course.id })).find((row) => row.state === 'failed')!;
  expect(failed).toMatchObject({ percent: 45, reason: 'The file breaks off.' });
  await api.convertAgain({ videoId: failed.videoId });
  await api.convertAgain({ videoId: failed.videoId });
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
  await settled();
  expect(taken).toEqual([first!.uploadId]);
  await set({ state: 'ready', percent: 100 });
  await api.convertAgain({ videoId: failed.videoId });
  expect(await states()).toContain('ready');
  expect(await refusal(api.convertAgain({ videoId: course.id }))).toMatchObject({ code: 'NOT_FOUND' });
});
