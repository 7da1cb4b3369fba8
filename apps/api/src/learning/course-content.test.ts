import { type Db, openDatabase } from '@qanoon/db/engine/client';
import { courses, enrollments, resources, sections, sessions, users, videos } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../test/harness.ts';
import { insertDerivative } from '../media/derivatives/derivatives.repo.ts';
import { fillInFacts, insertQueued, setConversion } from '../media/video/video.repo.ts';

// The server keeps the content of courses between calls. Every change is made here by another process.

let app: TestApp;
let otherProcess: Db;
let student: User;
let courseId: string;
let lectures: (typeof videos.$inferSelect)[];

beforeEach(async () => {
  app = await testApp();
  otherProcess = await openDatabase(app.databaseUrl);
  student = await build.student(app.db);
  const made = await build.courseWithVideos(app.db, [2]);
  courseId = made.course.id;
  lectures = made.videos;
  await build.enrollment(app.db, { studentId: student.id, courseId });
  await content();
});
afterEach(async () => {
  await otherProcess.close();
  await app.close();
});

const content = (as = student) => app.as(as).learning.content({ courseId });
const firstLecture = async () => (await content()).sections[0]!.videos[0]!;
const mark = (videoId: string) => app.as(student).learning.markWatched({ courseId, videoId });

test('the next call sees a changed course, section, lecture and resource', async () => {
  const [section] = await app.db.select().from(sections);
  await otherProcess.transaction((tx) =>
    tx.update(courses).set({ title: 'New course' }).where(eq(courses.id, courseId)),
  );
  expect((await content()).title).toBe('New course');
  await otherProcess.transaction((tx) =>
    tx.update(sections).set({ title: 'New section' }).where(eq(sections.id, section!.id)),
  );
  expect((await content()).sections[0]!.title).toBe('New section');
  await otherProcess.transaction((tx) =>
    tx.update(videos).set({ title: 'New lecture' }).where(eq(videos.id, lectures[0]!.id)),
  );
  expect((await firstLecture()).title).toBe('New lecture');
  await otherProcess.transaction((tx) =>
    tx.insert(resources).values({
      sectionId: section!.id,
      title: 'Reading list',
      type: 'PDF',
      linkUrl: 'https://example.test/list',
      orderIndex: 0,
    }),
  );
  expect((await content()).sections[0]!.resources.map(({ bytes, title }) => [bytes, title])).toEqual([
    [expect.any(Number), expect.any(String)],
    // A link does not have a size.
    [null, 'Reading list'],
  ]);
});

test('the next call sees the poster and the stream that a worker has made', async () => {
  const { uploadId } = lectures[0]!;
  const file = { uploadId, bytes: 1, sha256: '0'.repeat(64), createdAt: NOW };
  const index = { peakBandwidth: 1, bandwidth: 900, codecs: '', initialization: 0, segments: [] };
  expect(await firstLecture()).toMatchObject({ posterUrl: null, stream: null });
  await otherProcess.transaction((tx) =>
    insertDerivative(tx, { ...file, kind: 'poster', contentType: 'image/webp', objectKey: 'objects/poster' }),
  );
  expect((await firstLecture()).posterUrl).toContain('poster.webp');
  await otherProcess.transaction(async (tx) => {
    await insertQueued(tx, [uploadId], NOW);
    await insertDerivative(tx, {
      ...file,
      kind: '240p',
      contentType: 'video/mp4',
      height: 240,
      objectKey: 'objects/240p',
      rendition: index as never,
    });
  });
  expect((await firstLecture()).stream).toBeNull();
  await otherProcess.transaction((tx) => setConversion(tx, { uploadId, state: 'ready', updatedAt: NOW }));
  expect((await firstLecture()).stream).toMatchObject({
    qualities: [{ name: '240p' }],
    originalPlaysEverywhere: false,
  });
  await otherProcess.transaction((tx) =>
    fillInFacts(tx, uploadId, { width: 320, height: 240, codecs: 'avc1.64001f,mp4a.40.2' }),
  );
  expect((await firstLecture()).stream).toMatchObject({ originalPlaysEverywhere: true });
});

test('a mark sees added and removed lectures at once', async () => {
  const [first, second] = lectures;
  expect(await mark(first!.id)).toEqual({ progress: 50 });
  const added = { ...second!, id: crypto.randomUUID(), orderIndex: 9 };
  await otherProcess.transaction((tx) => tx.insert(videos).values(added));
  expect(await mark(second!.id)).toEqual({ progress: 67 });
  await otherProcess.transaction((tx) =>
    tx.update(videos).set({ archivedAt: NOW }).where(eq(videos.id, added.id)),
  );
  expect((await failureOf(mark(added.id))).code).toBe('NOT_FOUND');
  expect(await mark(second!.id)).toEqual({ progress: 100 });
});

test('a mark in a transaction group does not see the uncommitted outline of a failed one later', async () => {
  const added = { ...lectures[1]!, id: crypto.randomUUID(), orderIndex: 9 };
  const failed = app.db.transaction(async (tx) => {
    await tx.insert(videos).values(added);
    throw new Error('rolled back');
  });
  const [, marked] = await Promise.allSettled([failed, mark(lectures[0]!.id)]);
  expect(marked).toMatchObject({ status: 'fulfilled', value: { progress: 50 } });
  // The next change gets the same version as the one that was rolled back.
  await otherProcess.transaction((tx) =>
    tx.update(videos).set({ title: 'Renamed' }).where(eq(videos.id, lectures[0]!.id)),
  );
  expect((await content()).sections[0]!.videos.map(({ title }) => title)).toEqual([
    'Renamed',
    lectures[1]!.title,
  ]);
});

test('an ended enrollment, a deactivation and an ended session close the content at once', async () => {
  const url = `/api/courses/${courseId}/student-content`;
  const statusOf = async (token: string) => (await app.send('GET', url, { token })).statusCode;
  const token = await app.bearer(student);
  expect(await statusOf(token)).toBe(200);
  const setStatus = (status: 'approved' | 'ended') =>
    otherProcess.transaction((tx) =>
      tx.update(enrollments).set({ status }).where(eq(enrollments.studentId, student.id)),
    );
  await setStatus('ended');
  expect(await statusOf(token)).toBe(403);
  expect((await failureOf(mark(lectures[0]!.id))).code).toBe('NOT_ENROLLED');
  await setStatus('approved');
  expect(await statusOf(token)).toBe(200);
  await otherProcess.transaction((tx) =>
    tx.update(users).set({ isActive: false }).where(eq(users.id, student.id)),
  );
  expect(await statusOf(token)).toBe(401);
  await otherProcess.transaction((tx) =>
    tx.update(users).set({ isActive: true }).where(eq(users.id, student.id)),
  );
  expect(await statusOf(token)).toBe(200);
  await otherProcess.transaction((tx) => tx.delete(sessions).where(eq(sessions.userId, student.id)));
  expect(await statusOf(token)).toBe(401);
});

test('the cached content of one student shows nothing of another', async () => {
  await mark(lectures[0]!.id);
  const other = await build.student(app.db);
  expect((await failureOf(content(other))).code).toBe('NOT_ENROLLED');
  await build.enrollment(app.db, { studentId: other.id, courseId });
  const [first, second] = (await content(other)).sections[0]!.videos;
  expect([first!.watched, second!.locked, second!.url]).toEqual([false, true, null]);
  expect(first!.url).toContain(encodeURIComponent(other.id));
});
