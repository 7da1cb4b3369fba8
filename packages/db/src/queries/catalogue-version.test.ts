// @module-tag engine

import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { build, NOW } from '../../testing/factories.ts';
import { isPostgres } from '../engine/env.ts';
import { newId } from '../engine/ids.ts';
import type { Db } from '../engine/types.ts';
import { captions, conversions, courses, enrollments, transcriptParts, uploads } from '../schema.ts';
import { readCatalogueVersion } from './catalogue-version.ts';

let db: Db;
let version: number;
beforeEach(async () => {
  db = await testDatabase();
  version = 0;
});
afterEach(() => db.close());

/** How much the version has grown since the last call. */
async function growth(): Promise<number> {
  const before = version;
  version = await readCatalogueVersion(db);
  return version - before;
}
const hasGrown = async () => (await growth()) > 0;

test('the version grows with each change of the catalogue’s data, and with no other change', async () => {
  expect(await readCatalogueVersion(db)).toBe(0);
  const { course } = await build.courseWithVideos(db, [1]);
  expect(await hasGrown(), 'a course, its sections and videos').toBe(true);
  await db.transaction((tx) =>
    tx
      .update(courses)
      .set({ price: asPaisa(5) })
      .where(eq(courses.id, course.id))
      .execute(),
  );
  expect(await hasGrown(), 'a price').toBe(true);
  const { id } = await build.enrollment(db, { courseId: course.id, status: 'under_review' });
  expect(await hasGrown(), 'a request').toBe(false);
  const update = (values: Partial<typeof enrollments.$inferInsert>) =>
    db.transaction((tx) => tx.update(enrollments).set(values).where(eq(enrollments.id, id)).execute());
  await update({ status: 'approved' });
  expect(await hasGrown(), 'one more student').toBe(true);
  await update({ completedAt: NOW });
  expect(await hasGrown(), 'a student’s progress').toBe(false);
  await update({ status: 'rejected' });
  expect(await hasGrown(), 'one student fewer').toBe(true);
  await db.transaction((tx) => tx.delete(enrollments).where(eq(enrollments.id, id)).execute());
  expect(await hasGrown(), 'a rejected request is deleted').toBe(false);
});

test('the version grows with the files and transcripts of lectures, and not with their progress', async () => {
  const { videos } = await build.courseWithVideos(db, [1]);
  const [{ id: videoId, uploadId }] = videos as [(typeof videos)[number]];
  expect(await hasGrown(), 'a course').toBe(true);
  await build.derivative(db, { uploadId });
  expect(await hasGrown(), 'a derivative').toBe(true);
  const convert = (values: Partial<typeof conversions.$inferInsert>) =>
    db.transaction((tx) => tx.update(conversions).set(values).where(eq(conversions.uploadId, uploadId)));
  await db.transaction((tx) =>
    tx.insert(conversions).values({ uploadId, state: 'queued', updatedAt: NOW }).execute(),
  );
  await convert({ state: 'working', percent: 50 });
  await convert({ percent: 90 });
  expect(await hasGrown(), 'a conversion that has not ended').toBe(false);
  await convert({ state: 'ready', percent: 100 });
  expect(await hasGrown(), 'a finished conversion').toBe(true);
  const change = (values: Partial<typeof uploads.$inferInsert>) =>
    db.transaction((tx) => tx.update(uploads).set(values).where(eq(uploads.id, uploadId)));
  await build.upload(db);
  await change({ claimedAt: NOW });
  expect(await hasGrown(), 'an upload').toBe(false);
  await change({ codecs: 'avc1.64001f' });
  expect(await hasGrown(), 'the codecs of an upload').toBe(true);
  await build.caption(db, { videoId, language: 'en' });
  expect(await hasGrown(), 'captions').toBe(true);
  await db.transaction((tx) => tx.delete(captions).execute());
  expect(await hasGrown(), 'captions are removed').toBe(true);
});

test('a transcript raises the version, on PostgreSQL once for all its rows', async () => {
  const { course, videos } = await build.courseWithVideos(db, [1]);
  await growth();
  const part = { videoId: videos[0]!.id, courseId: course.id, language: 'en', text: 'Offer' };
  const insert = (...starts: number[]) =>
    db.transaction((tx) =>
      tx.insert(transcriptParts).values(starts.map((startsAt) => ({ ...part, id: newId(), startsAt }))),
    );
  await insert(0, 1, 2, 3);
  expect(await growth()).toBe(isPostgres ? 1 : 4);
  await insert(4);
  expect(await growth(), 'the next transaction').toBe(1);
  await db.transaction((tx) => tx.delete(transcriptParts).execute());
  expect(await hasGrown(), 'the transcript is deleted').toBe(true);
});
