import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditLog, certificates, courses, users, videos } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { getAccount } from '../../people/accounts/accounts.service.ts';
import { eraseStudent } from '../../people/accounts/erase-student.ts';
import { exportStudent } from '../../people/accounts/export-personal-data.ts';

let app: TestApp;
let student: User;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db, { fullName: 'Sana Malik', email: 'sana@example.test' });
  admin = await build.admin(app.db, { fullName: 'Ayesha Khan' });
});
afterEach(() => app.close());

const OPERATOR = { operator: 'root' };

/**
 * Requests the certificate of a completed course of three minutes: one video was played for 50 s, one marked,
 * and one played and later removed.
 */
async function requested() {
  const { course, videos: all } = await build.courseWithVideos(app.db, [4], {
    title: 'Law of Evidence',
    instructorName: 'Bilal Ahmed',
  });
  const study = { studentId: student.id, courseId: course.id };
  await build.enrollment(app.db, { ...study, completedAt: NOW });
  for (const video of all.slice(0, 2)) await build.watched(app.db, { ...study, videoId: video.id });
  await build.playback(app.db, { ...study, videoId: all[0]!.id, playedSeconds: 50 });
  await build.playback(app.db, { ...study, videoId: all[3]!.id, playedSeconds: 7 });
  await app.db.transaction((tx) =>
    tx.update(videos).set({ archivedAt: NOW }).where(eq(videos.id, all[3]!.id)).execute(),
  );
  const { id } = await app.as(student).certificates.request({ courseId: course.id });
  return { course, id, lastVideo: all[2]! };
}

async function issue(certificateId: string): Promise<string> {
  const file = await build.upload(app.db, {
    ownerId: admin.id,
    purpose: 'certificate',
    contentType: 'application/pdf',
    fileName: 'paper.pdf',
  });
  await app.as(admin).certificates.issue({ certificateId, fileUploadId: file.id });
  const [row] = await app.db.select().from(certificates).where(eq(certificates.id, certificateId));
  return row!.code!;
}

/** Renames everything that was printed, extends the course and marks another video. */
async function renameAndExtendCourse(courseId: string, lastVideo: { id: string }) {
  await app.as(student).profiles.updateStudent({ fullName: 'Sana Durrani' });
  await build.watched(app.db, { studentId: student.id, courseId, videoId: lastVideo.id });
  await app.db.transaction(async (tx) => {
    await tx
      .update(courses)
      .set({ title: 'Evidence, Second Edition', instructorName: 'Hina Rauf' })
      .where(eq(courses.id, courseId));
    await tx.update(videos).set({ durationSeconds: 6000 }).where(eq(videos.courseId, courseId));
  });
}

const OLD = { studentName: 'Sana Malik', courseTitle: 'Law of Evidence', instructorName: 'Bilal Ahmed' };
const OLD_SECONDS = { courseSeconds: 180, playedSeconds: 57, markedSeconds: 60 };
const NEW = {
  studentName: 'Sana Durrani',
  courseTitle: 'Evidence, Second Edition',
  instructorName: 'Hina Rauf',
};
const { instructorName: _instructor, ...OLD_LISTED } = OLD;
const { instructorName: _newInstructor, ...NEW_LISTED } = NEW;

describe('an issued certificate has the printed facts', () => {
  test('everywhere, after student, course and instructor were renamed', async () => {
    const { course, id, lastVideo } = await requested();
    const code = await issue(id);
    await renameAndExtendCourse(course.id, lastVideo);
    const issuedAt = NOW.toISOString();
    expect(await app.guest().certificates.verify({ code })).toMatchObject({
      ...OLD,
      issuedAt,
      code: code,
      courseSeconds: OLD_SECONDS.courseSeconds,
    });
    expect(await app.as(student).certificates.mine()).toMatchObject([{ ...OLD, code: code }]);
    expect(
      await app.as(student).certificates.request({ courseId: course.id }),
      'requested again',
    ).toMatchObject({ ...OLD, verified: true });
    const listed = {
      ...OLD_LISTED,
      ...OLD_SECONDS,
      totalSecondsSpent: 117,
      studentEmail: 'sana@example.test',
    };
    expect((await app.as(admin).certificates.issued({})).items).toMatchObject([listed]);
    const token = await app.bearer(student);
    const printedCourse = { title: OLD.courseTitle, instructor_name: OLD.instructorName };
    expect((await app.send('GET', '/api/certificates', { token })).json()).toMatchObject([
      { courses: printedCourse },
    ]);
    expect((await app.send('GET', '/api/certificates/my-certificates', { token })).json()).toMatchObject({
      certificates: [{ course_title: OLD.courseTitle, instructor_name: OLD.instructorName }],
    });
    expect(
      (await app.send('GET', '/api/certificates/admin/requests', { token: await app.bearer(admin) })).json(),
    ).toMatchObject({
      issued_certificates: [
        {
          students: { full_name: 'Sana Malik' },
          courses: { title: OLD.courseTitle },
          total_hours_spent: 117,
        },
      ],
    });
    const { items } = await app.as(student).notifications.list({});
    expect(items).toMatchObject([
      { kind: 'certificate-issued', text: `Your certificate for ${OLD.courseTitle} is ready to download.` },
    ]);
  });

  test('in its audit entry', async () => {
    const { course, id, lastVideo } = await requested();
    const code = await issue(id);
    await renameAndExtendCourse(course.id, lastVideo);
    expect(await app.db.select().from(auditLog)).toMatchObject([
      {
        actorName: 'Ayesha Khan',
        personName: OLD.studentName,
        courseTitle: OLD.courseTitle,
        detail: { code, ...OLD, ...OLD_SECONDS },
      },
    ]);
  });

  test('with the changes between request and issue', async () => {
    const { course, id, lastVideo } = await requested();
    await renameAndExtendCourse(course.id, lastVideo);
    const code = await issue(id);
    expect(await app.guest().certificates.verify({ code })).toMatchObject(NEW);
    const [row] = await app.db.select().from(certificates);
    expect(row).toMatchObject({
      printed: NEW,
      courseSeconds: 18_000,
      playedSeconds: 57,
      markedSeconds: 12_000,
    });
  });

  test('and is found by the printed and by the current name', async () => {
    const { course, id, lastVideo } = await requested();
    await issue(id);
    await renameAndExtendCourse(course.id, lastVideo);
    for (const search of ['sana malik', 'law of evidence', 'durrani', 'sana@example'])
      expect((await app.as(admin).certificates.issued({ search })).items, search).toMatchObject([OLD_LISTED]);
    expect((await app.as(admin).certificates.issued({ search: 'somebody else' })).totalCount).toBe(0);
  });

  test('in the export of personal data', async () => {
    const { course, id, lastVideo } = await requested();
    await issue(id);
    await renameAndExtendCourse(course.id, lastVideo);
    const folder = await mkdtemp(join(tmpdir(), 'qanoon-export-'));
    try {
      await exportStudent(app.deps, OPERATOR, await getAccount(app.deps, 'sana@example.test'), folder);
      const data = JSON.parse(await readFile(join(folder, 'data.json'), 'utf8'));
      const { courseTitle: printedTitle, ...names } = OLD;
      expect(data.certificates).toMatchObject([{ ...names, ...OLD_SECONDS, course: printedTitle }]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

test('a pending request shows the current names of student and course', async () => {
  const { course, lastVideo } = await requested();
  await renameAndExtendCourse(course.id, lastVideo);
  expect(await app.as(student).certificates.mine()).toMatchObject([NEW]);
  expect((await app.as(admin).certificates.pending({})).items).toMatchObject([
    {
      ...NEW_LISTED,
      courseSeconds: 18_000,
      playedSeconds: 57,
      markedSeconds: 12_000,
      totalSecondsSpent: 12_057,
    },
  ]);
  const [row] = await app.db.select().from(certificates);
  expect(row).toMatchObject({
    printed: null,
    courseSeconds: null,
  });
});

test('a failed issue stores no facts', async () => {
  const { id } = await requested();
  await expect(
    app.as(admin).certificates.issue({ certificateId: id, fileUploadId: 'unknown' }),
  ).rejects.toThrow();
  expect((await app.db.select().from(certificates))[0]).toMatchObject({
    printed: null,
    courseSeconds: null,
    issuedAt: null,
  });
});

describe('an erased student', () => {
  test('is removed from certificates and audit entries; the certificate still verifies, and others keep their names', async () => {
    const { id } = await requested();
    const code = await issue(id);
    await app.as(student).profiles.updateStudent({ fullName: 'Sana Durrani' });
    const payment = await build.pendingPayment(app.db, { studentId: student.id });
    await app.as(admin).payments.reject({ paymentId: payment.id, reason: 'Not readable' });
    const other = await build.pendingPayment(app.db, {
      studentId: (await build.student(app.db, { fullName: 'Hamza Tariq' })).id,
    });
    await app.as(admin).payments.approve({ paymentId: other.id });
    await eraseStudent(app.deps, OPERATOR, await getAccount(app.deps, 'sana@example.test'));

    const erased = 'Name removed at the holder’s request';
    expect(await app.guest().certificates.verify({ code })).toMatchObject({
      ...OLD,
      studentName: erased,
      code: code,
    });
    const [row] = await app.db.select().from(certificates);
    expect(row).toMatchObject({
      printed: { ...OLD, studentName: '' },
      courseSeconds: 180,
      playedSeconds: null,
      markedSeconds: null,
    });
    expect((await app.as(admin).certificates.issued({})).items).toMatchObject([
      { studentName: 'Erased student', courseTitle: OLD.courseTitle },
    ]);
    const entries = await app.db.select().from(auditLog);
    expect(entries.map((entry) => [entry.action, entry.personName]).sort()).toEqual([
      ['certificate.issued', 'Erased student'],
      ['payment.approved', 'Hamza Tariq'],
      ['payment.rejected', 'Erased student'],
      ['student.erased', 'Erased student'],
    ]);
    for (const table of [auditLog, certificates, users]) {
      const text = JSON.stringify(await app.db.select().from(table));
      for (const name of ['Sana', 'Malik', 'Durrani']) expect(text).not.toContain(name);
    }
    expect(
      entries.find((entry) => entry.action === 'certificate.issued')!.detail,
      'the other details remain',
    ).toMatchObject({
      code,
      courseTitle: OLD.courseTitle,
      ...OLD_SECONDS,
    });
  });
});
