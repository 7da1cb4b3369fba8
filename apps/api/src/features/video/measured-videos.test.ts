import { conversions, derivatives, uploads, videos } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { courseWithVideo } from '../../../test/course-with-video.ts';
import { formOf, type TestApp, testApp } from '../../../test/harness.ts';
import { fileOf, fixture, mp4 } from '../../../test/sample-files.ts';
import { startWorkers } from '../../jobs/workers.ts';
import { queueUnmeasured } from './conversion-queue.service.ts';
import { measureVideo } from './measure-video.jobs.ts';
import { convertVideo } from './video.jobs.ts';

let app: TestApp;
/** The uploads that a worker would convert. */
let converted: string[];
beforeEach(async () => {
  app = await testApp({ VIDEO_WORKER: 'on' });
  converted = [];
});
afterEach(() => app.close());

/** Measures what an earlier release stored, as a start of the server does. */
async function measure(): Promise<void> {
  startWorkers(app.deps, [measureVideo]);
  app.deps.jobs.work(convertVideo, { handle: async ({ uploadId }) => void converted.push(uploadId) });
  await queueUnmeasured(app.deps);
  await app.deps.jobs.settled();
}
/** Stores the first lecture of a course as an earlier release did, with the facts that it read. */
async function storeLecture(bytes: Buffer, facts: { durationSeconds: number; codecs: string | null }) {
  const made = await courseWithVideo(app, bytes);
  const { uploadId } = made;
  await app.db.transaction(async (tx) => {
    await tx.update(uploads).set(facts).where(eq(uploads.id, uploadId));
    await tx
      .update(videos)
      .set({ durationSeconds: facts.durationSeconds })
      .where(eq(videos.uploadId, uploadId));
    await tx
      .insert(conversions)
      .values({ uploadId, state: 'ready', percent: 100, updatedAt: app.deps.now() });
  });
  return made;
}
const uploadOf = async (id: string) => (await app.db.select().from(uploads).where(eq(uploads.id, id)))[0]!;

test('measures a lecture whose duration came from its header, for students and their heartbeats', async () => {
  const { uploadId, content, newStudent, courseId } = await storeLecture(
    await fixture('video/recorded-in-browser.mp4'),
    {
      durationSeconds: 1,
      codecs: 'avc1.42c01f,opus',
    },
  );
  const { student, token } = await newStudent();
  expect((await content(token))[0]!.durationSeconds).toBe(1);
  await measure();
  expect(await uploadOf(uploadId)).toMatchObject({ durationSeconds: 6, measuredAt: app.deps.now() });
  const [lecture] = await content(token);
  expect(lecture!.durationSeconds).toBe(6);
  await app.as(student).learning.heartbeat({
    courseId,
    beats: [
      {
        videoId: lecture!.id,
        positionSeconds: 5,
        watchedRanges: [[0, 5]],
        playedAt: app.deps.now().toISOString(),
      },
    ],
  });
  expect((await content(token))[0]!.positionSeconds).toBe(5);
});

test('measures each video once, and none that this release received', async () => {
  const token = await app.bearer(await build.admin(app.db));
  const form = formOf({ file: fileOf(await fixture('clip.mp4'), 'a.mp4') });
  const received = (await app.send('POST', '/api/uploads/video', { token, form })).json<{
    uploadId: string;
  }>();
  await app.db.transaction((tx) => tx.update(uploads).set({ claimedAt: app.deps.now() }).execute());
  const { uploadId } = await storeLecture(await fixture('clip.mp4'), {
    durationSeconds: 3,
    codecs: 'avc1.64000c',
  });
  await measure();
  await app.db.transaction((tx) =>
    tx.update(uploads).set({ durationSeconds: 99 }).where(eq(uploads.purpose, 'video')).execute(),
  );
  await queueUnmeasured(app.deps);
  await app.deps.jobs.settled();
  for (const id of [uploadId, received.uploadId])
    expect(await uploadOf(id)).toMatchObject({ durationSeconds: 99, measuredAt: app.deps.now() });
  expect(converted).toEqual([]);
});

test('converts a video again that an earlier release took for one that plays everywhere', async () => {
  const { uploadId } = await storeLecture(await fixture('video/screen-444.mp4'), {
    durationSeconds: 60,
    codecs: 'avc1.f4001f,mp4a.40.2',
  });
  await measure();
  expect(converted).toEqual([uploadId]);
  expect(await app.db.select({ state: conversions.state }).from(conversions)).toEqual([{ state: 'queued' }]);
});

test('converts HDR again, and deletes its gray pictures with their objects but not its sound', async () => {
  const { uploadId } = await storeLecture(await fixture('video/phone-hlg.mp4'), {
    durationSeconds: 12,
    codecs: 'hev1.2.4.L93.90,mp4a.40.2',
  });
  const stored = await uploadOf(uploadId);
  for (const kind of ['poster', '480p', 'audio'])
    await app.db.transaction((tx) =>
      tx
        .insert(derivatives)
        .values({
          ...{ uploadId, kind, objectKey: `objects/${kind}`, contentType: 'video/mp4', bytes: 1 },
          ...{ sha256: stored.sha256, createdAt: app.deps.now() },
        })
        .execute(),
    );
  await measure();
  expect((await app.db.select().from(derivatives)).map(({ kind }) => kind)).toEqual(['audio']);
  expect(converted).toEqual([uploadId]);
});

test('keeps the former facts of a file that cannot be read, and does not read it again', async () => {
  const { uploadId } = await storeLecture(mp4(5000), { durationSeconds: 12, codecs: 'avc1.64000c' });
  await measure();
  expect(await uploadOf(uploadId)).toMatchObject({
    durationSeconds: 12,
    codecs: 'avc1.64000c',
    measuredAt: app.deps.now(),
  });
});
