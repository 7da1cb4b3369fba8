import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diffCounters } from '@qanoon/db/counters/repair';
import { auditLog, enrollments, payments, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let owner: User;
let student: User;
let courseId: string;
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db);
  student = await build.student(app.db);
  courseId = (await build.course(app.db, { title: 'Contract Law' })).id;
});
afterEach(() => app.close());

const grant = (by = owner) =>
  app.as(by).students.grantEnrollment({ studentId: student.id, courseId, reason: 'Scholarship 2026' });
const rowOf = async () =>
  (
    await app.db
      .select()
      .from(enrollments)
      .where(and(eq(enrollments.studentId, student.id), eq(enrollments.courseId, courseId)))
  )[0];
const end = async (by = owner) =>
  app.as(by).students.endEnrollment({ enrollmentId: (await rowOf())!.id, reason: 'Refunded' });
const submit = async (transactionId: string) => {
  const proof = await build.upload(app.db, { ownerId: student.id });
  return app
    .as(student)
    .payments.requestEnroll({ courseId, method: 'bank', transactionId, proofUploadId: proof.id });
};

/** An enrollment under review has one open payment; any other has none. */
async function expectConsistent(): Promise<void> {
  const row = await rowOf();
  const open = await app.db.$count(
    payments,
    and(eq(payments.studentId, student.id), eq(payments.status, 'pending')),
  );
  expect(open, row?.status).toBe(row?.status === 'under_review' ? 1 : 0);
  expect(await diffCounters(app.db)).toEqual([]);
}

describe('an enrollment without a payment', () => {
  test('gives access at once, notifies the student, and is audited with its reason', async () => {
    await grant();
    expect(await rowOf()).toMatchObject({
      status: 'approved',
      grantedById: owner.id,
      grantReason: 'Scholarship 2026',
    });
    expect(await app.as(student).learning.content({ courseId })).toMatchObject({ id: courseId });
    const { items } = await app.as(student).notifications.list({});
    expect(items).toMatchObject([{ kind: 'enrollment-granted' }]);
    expect(JSON.stringify(items), 'the reason is for administrators').not.toContain('Scholarship');
    expect((await app.as(owner).audit.list({})).items).toMatchObject([
      { action: 'student.enrolled', courseTitle: 'Contract Law', detail: { reason: 'Scholarship 2026' } },
    ]);
    expect(await app.db.$count(payments)).toBe(0);
    await expectConsistent();
  });

  test('settles an open request: the payment fails, is audited, and can be decided no more', async () => {
    const { paymentId } = await submit('FT 1');
    await grant();
    const [payment] = await app.db.select().from(payments);
    expect(payment).toMatchObject({ status: 'failed', decidedById: owner.id });
    expect(await failureOf(app.as(owner).payments.approve({ paymentId }))).toMatchObject({
      code: 'PAYMENT_NOT_PENDING',
    });
    expect((await rowOf())?.status).toBe('approved');
    expect(await app.db.$count(auditLog, eq(auditLog.action, 'payment.rejected'))).toBe(1);
    await expectConsistent();
  });

  test('is refused for an enrolled or deactivated student and an unknown or archived course', async () => {
    await grant();
    expect(await failureOf(grant())).toMatchObject({
      code: 'ALREADY_ENROLLED',
      message: 'This student is already enrolled in the course.',
    });
    const call = (studentId: string, id: string) =>
      failureOf(app.as(owner).students.grantEnrollment({ studentId, courseId: id, reason: 'x' }));
    const archived = await build.course(app.db, { archivedAt: new Date() });
    const inactive = await build.student(app.db, { isActive: false });
    expect(await call(student.id, archived.id)).toMatchObject({ code: 'COURSE_NOT_FOUND' });
    expect(await call(student.id, 'unknown')).toMatchObject({ code: 'COURSE_NOT_FOUND' });
    expect(await call(inactive.id, courseId)).toMatchObject({ code: 'STUDENT_INACTIVE' });
    expect(await call(owner.id, courseId)).toMatchObject({ code: 'STUDENT_NOT_FOUND' });
    expect(
      await failureOf(
        app.as(owner).students.grantEnrollment({ studentId: student.id, courseId, reason: ' ' }),
      ),
    ).toMatchObject({ status: 400 });
  });

  test('is granted once by eight administrators at once', { tags: ['engine'] }, async () => {
    const admins = await Promise.all(
      Array.from({ length: 8 }, () => build.owner(app.db, { isOwner: false })),
    );
    const { won, refused } = await race(admins.map((admin) => () => grant(admin)));
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(7).fill('ALREADY_ENROLLED'));
    expect(await app.db.$count(auditLog)).toBe(1);
  });

  test('leaves consistent rows when the student requests it at the same moment', {
    tags: ['engine'],
  }, async () => {
    for (let round = 0; round < 8; round++) {
      student = await build.student(app.db);
      const { refused } = await race<unknown>([
        () => submit(`FT ${round} 1`),
        () => grant(),
        () => submit(`FT ${round} 2`),
        () => grant(),
      ]);
      for (const code of refused) expect(['ALREADY_ENROLLED', 'ALREADY_REQUESTED']).toContain(code);
      expect((await rowOf())?.status).toBe('approved');
      await expectConsistent();
    }
  });

  test('leaves consistent rows when a request is decided at the same moment', {
    tags: ['engine'],
  }, async () => {
    for (let round = 0; round < 8; round++) {
      student = await build.student(app.db);
      const { paymentId } = await submit(`FT ${round}`);
      const { approve, reject } = app.as(owner).payments;
      const { refused } = await race<unknown>([
        () => grant(),
        () => (round % 2 ? approve : reject)({ paymentId }),
        () => grant(),
      ]);
      for (const code of refused) expect(['ALREADY_ENROLLED', 'PAYMENT_NOT_PENDING']).toContain(code);
      expect((await rowOf())?.status).toBe('approved');
      await expectConsistent();
    }
  });
});

describe('an ended enrollment', () => {
  test('closes content and files at once, the progress remains, and the student reads why', async () => {
    const made = await build.courseWithVideos(app.db, [2]);
    courseId = made.course.id;
    await grant();
    await app.as(student).learning.markWatched({ courseId, videoId: made.videos[0]!.id });
    const token = await app.bearer(student);
    const content = await app.send('GET', `/api/courses/${courseId}/student-content`, { token });
    const [{ videos }] = content.json<{ sections: [{ videos: { signedUrl: string }[] }] }>().sections;
    const url = videos[0]!.signedUrl;
    const [file] = await app.db.select().from(uploads).where(eq(uploads.id, made.videos[0]!.uploadId));
    await writeFile(join(app.deps.env.storageDir, file!.objectKey), 'clip');
    expect((await app.send('GET', url)).statusCode).toBe(200);
    await end();
    expect((await app.send('GET', url)).statusCode).toBe(404);
    expect(await failureOf(app.as(student).learning.content({ courseId }))).toMatchObject({
      code: 'NOT_ENROLLED',
    });
    expect(
      await failureOf(app.as(student).learning.markWatched({ courseId, videoId: made.videos[1]!.id })),
    ).toMatchObject({ code: 'NOT_ENROLLED' });
    expect(await app.as(student).learning.enrolled()).toEqual([]);
    const { items } = await app.as(student).notifications.list({});
    expect(items[0]).toMatchObject({ kind: 'enrollment-ended' });
    expect(items[0]!.text).toContain('Refunded');
    await grant();
    expect((await app.as(student).learning.enrolled())[0]!.userEnrollment.progress).toBe(50);
    expect(await rowOf()).toMatchObject({ endedAt: null, endReason: null });
    await expectConsistent();
  });

  test('is not enrolled for the student, who may submit a payment again', async () => {
    await grant();
    await end();
    expect((await app.as(student).courses.get({ courseId })).userEnrollment).toBeNull();
    const { paymentId } = await submit('FT 1');
    expect((await app.as(student).courses.get({ courseId })).userEnrollment).toMatchObject({
      status: 'under_review',
    });
    await app.as(owner).payments.approve({ paymentId });
    expect(await rowOf()).toMatchObject({ status: 'approved', endedAt: null, grantReason: null });
    await expectConsistent();
  });

  test('can be replaced by a new enrollment when the course is free', async () => {
    courseId = (await build.course(app.db, { price: asPaisa(0) })).id;
    await app.as(student).payments.enrollFree({ courseId });
    await end();
    await app.as(student).payments.enrollFree({ courseId });
    expect(await rowOf()).toMatchObject({ status: 'approved', endedAt: null, endReason: null });
  });

  test('is `rejected` in every documented response', async () => {
    await app.as(owner).payments.approve(await submit('FT 1'));
    await end();
    const [own, admin] = [await app.bearer(student), await app.bearer(owner)];
    const get = async (path: string, token: string) => (await app.send('GET', path, { token })).json();
    expect((await get('/api/student/enrollment-status', own)).enrollments).toMatchObject([
      { status: 'rejected' },
    ]);
    expect((await get(`/api/courses/${courseId}`, own)).user_enrollment).toBeNull();
    expect(await get('/api/admin/payments', admin)).toMatchObject([
      { status: 'completed', enrollment: { status: 'rejected' } },
    ]);
    expect((await get('/api/admin/analytics', admin)).enrollments).toEqual({
      total: 1,
      enrolled: 0,
      pending: 0,
      rejected: 1,
    });
    expect((await app.as(owner).analytics.summary()).enrollments).toMatchObject({ rejected: 0, ended: 1 });
    expect((await app.as(student).enrollments.mine())[0]!.status).toBe('ended');
  });

  test('can be ended once, and only while it is active', { tags: ['engine'] }, async () => {
    await submit('FT 1');
    expect(await failureOf(end())).toMatchObject({ code: 'ENROLLMENT_NOT_ACTIVE' });
    await grant();
    const admins = await Promise.all(
      Array.from({ length: 8 }, () => build.owner(app.db, { isOwner: false })),
    );
    const { won, refused } = await race(admins.map((admin) => () => end(admin)));
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(7).fill('ENROLLMENT_NOT_ACTIVE'));
    expect(await app.db.$count(auditLog, eq(auditLog.action, 'enrollment.ended'))).toBe(1);
    expect(
      await failureOf(app.as(owner).students.endEnrollment({ enrollmentId: 'unknown', reason: 'x' })),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('leaves consistent rows when it coincides with an approval, a rejection or a submission', {
    tags: ['engine'],
  }, async () => {
    for (let round = 0; round < 9; round++) {
      student = await build.student(app.db);
      const { paymentId } = await submit(`FT ${round}`);
      const { approve, reject } = app.as(owner).payments;
      const { refused } = await race<unknown>([
        () => (round % 3 ? approve : reject)({ paymentId }),
        () => end(),
        () => submit(`FT ${round} again`),
        () => end(),
      ]);
      for (const code of refused)
        expect(['ENROLLMENT_NOT_ACTIVE', 'ALREADY_ENROLLED', 'ALREADY_REQUESTED']).toContain(code);
      await expectConsistent();
    }
  });
});
