// @module-tag engine
import { enrollments, notifications } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../test/harness.ts';
import { startWorkers } from '../workers.ts';
import { notifyNewLectures } from './enrollments.jobs.ts';

type Made = Awaited<ReturnType<typeof build.courseWithVideos>>;

let app: TestApp;
let admin: User;
let completed: User;
let made: Made;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
  completed = await build.student(app.db, { fullName: 'Sana Malik', email: 'sana@example.test' });
  made = await build.courseWithVideos(app.db, [1], {
    title: 'Contract Law',
    thumbnailUploadId: (await build.upload(app.db, { purpose: 'thumbnail', claimedAt: NOW })).id,
  });
  await complete(completed);
  startWorkers(app.deps, [notifyNewLectures]);
  app.pass(3600);
});
afterEach(() => app.close());

async function complete(student: User) {
  const row = { studentId: student.id, courseId: made.course.id };
  await build.enrollment(app.db, { ...row, completedAt: NOW });
  await build.watched(app.db, { ...row, videoId: made.videos[0]!.id });
}

/** Saves the course with this many more lectures. */
async function addLectures(count: number) {
  const api = app.as(admin);
  const { sections, ...course } = await api.courses.authoring({ courseId: made.course.id });
  const added = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const file = await build.upload(app.db, {
        ownerId: admin.id,
        purpose: 'video',
        contentType: 'video/mp4',
        durationSeconds: 60,
      });
      return { title: `Added ${index}`, description: '', duration: '60', uploadId: file.id };
    }),
  );
  const present = sections[0]!.videos.map(({ id, title, description, durationOriginal }) => ({
    id,
    title,
    description,
    duration: durationOriginal,
  }));
  await api.courses.update({
    courseId: made.course.id,
    title: course.title,
    shortDescription: course.shortDescription,
    description: course.description,
    instructorName: course.instructorName,
    instructorBio: course.instructorBio,
    level: course.level,
    price: course.price,
    sections: [
      {
        id: sections[0]!.id,
        title: 'Section 1',
        description: '',
        videos: [...present, ...added],
        resources: [],
      },
    ],
  });
  await app.deps.jobs.settled();
}

const notificationsOf = async (student: User) =>
  (await app.as(student).notifications.list({})).items.map(({ kind, title, text, path }) => ({
    kind,
    title,
    text,
    path,
  }));

test('a student who completed the course gets one notification and one mail, and no other student does', async () => {
  const learning = await build.student(app.db);
  await build.enrollment(app.db, { studentId: learning.id, courseId: made.course.id });
  await addLectures(2);
  expect(await notificationsOf(completed)).toEqual([
    {
      kind: 'lecture-added',
      title: 'New lectures',
      text: 'Contract Law, which you have completed, has 2 new lectures. Your completion stays valid.',
      path: `/student/my-course/${made.course.id}`,
    },
  ]);
  expect(await notificationsOf(learning)).toEqual([]);
  const mails = await app.emails();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.head).toContain('To: sana@example.test');
  expect(mails[0]!.head).toContain('Subject: New lectures: Contract Law');
});

test('the student’s pages show the completion date and the number of new lectures until they are watched', async () => {
  const enrolled = async () => (await app.as(completed).learning.enrolled())[0]!.userEnrollment;
  expect(await enrolled()).toMatchObject({ completed: true, newLectures: 0 });
  await addLectures(1);
  expect(await enrolled()).toMatchObject({
    completed: true,
    completedAt: NOW.toISOString(),
    newLectures: 1,
    progress: 50,
  });
  const content = await app.as(completed).learning.content({ courseId: made.course.id });
  const videos = content.sections[0]!.videos;
  expect([content.completedAt, videos.map(({ isNew }) => isNew)]).toEqual([NOW.toISOString(), [false, true]]);
  await app.as(completed).learning.markWatched({ courseId: made.course.id, videoId: videos[1]!.id });
  expect(await enrolled()).toMatchObject({ completedAt: NOW.toISOString(), newLectures: 0, progress: 100 });
});

test('an edit without new lectures notifies nobody, and a repeated job nobody again', async () => {
  await addLectures(0);
  expect(await notificationsOf(completed)).toEqual([]);
  await addLectures(1);
  const [added] = (
    await app.as(completed).learning.content({ courseId: made.course.id })
  ).sections[0]!.videos.slice(-1);
  await app.db.transaction((tx) =>
    app.deps.jobs.add(tx, notifyNewLectures, { courseId: made.course.id, videoIds: [added!.id] }),
  );
  await app.deps.jobs.settled();
  expect(await notificationsOf(completed)).toHaveLength(1);
});

test('an ended enrollment, an inactive account and an archived course are left out', async () => {
  await app.db.transaction((tx) =>
    tx.update(enrollments).set({ endedAt: NOW }).where(eq(enrollments.studentId, completed.id)).execute(),
  );
  await complete(await build.student(app.db, { isActive: false }));
  await addLectures(1);
  expect(await notificationsOf(completed)).toEqual([]);
  expect(await app.emails()).toEqual([]);
});

test('every one of 450 students gets exactly one notification', { tags: ['full'] }, async () => {
  for (let count = 0; count < 449; count++) await complete(await build.student(app.db));
  await addLectures(1);
  const { items } = await app.as(completed).notifications.list({});
  expect(items).toHaveLength(1);
  const rows = await app.db.select({ userId: notifications.userId }).from(notifications);
  expect([rows.length, new Set(rows.map((row) => row.userId)).size]).toEqual([450, 450]);
});
