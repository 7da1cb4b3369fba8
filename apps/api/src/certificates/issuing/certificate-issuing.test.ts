import { isCertificateCode } from '@qanoon/contracts/certificates/certificates';
import { auditLog, certificates, notifications, uploads } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq, isNotNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, formOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { fileOf, pdf, png } from '../../../test/support/media/sample-files.ts';

let app: TestApp;
let student: User;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  [student, admin] = [await build.student(app.db), await build.admin(app.db)];
});
afterEach(() => app.close());

async function completed(as = student) {
  const { course, videos } = await build.courseWithVideos(app.db, [2]);
  await build.enrollment(app.db, { studentId: as.id, courseId: course.id });
  for (const video of videos)
    await app.as(as).learning.markWatched({ courseId: course.id, videoId: video.id });
  return course;
}
const request = (courseId: string, as = student) => app.as(as).certificates.request({ courseId });
const fileFor = (owner: User, over = {}) =>
  build.upload(app.db, {
    ownerId: owner.id,
    purpose: 'certificate',
    contentType: 'application/pdf',
    ...over,
  });

describe('a request', () => {
  test('is pending for a completed course', async () => {
    const course = await completed();
    const { isNew, ...created } = await request(course.id);
    expect(isNew).toBe(true);
    expect(created).toEqual({
      id: created.id,
      courseId: course.id,
      studentName: student.fullName,
      courseTitle: course.title,
      instructorName: 'Test Instructor',
      studentNameUrdu: '',
      state: 'requested',
      verified: false,
      requestedAt: NOW.toISOString(),
      issuedAt: null,
      code: null,
      downloadUrl: null,
      pictureUrl: null,
      reason: null,
      credentialSince: null,
    });
    expect(await app.as(student).certificates.mine()).toEqual([created]);
  });

  test('is the same when repeated, also twenty times concurrently and after it was issued', {
    tags: ['engine'],
  }, async () => {
    const course = await completed();
    const { won } = await race(Array.from({ length: 20 }, () => () => request(course.id)));
    expect(new Set(won.map((created) => created.id)).size).toBe(1);
    app.pass(3600);
    expect(await request(course.id)).toMatchObject({ id: won[0]!.id, requestedAt: NOW.toISOString() });
    await app
      .as(admin)
      .certificates.issue({ certificateId: won[0]!.id, fileUploadId: (await fileFor(admin)).id });
    expect(await request(course.id)).toMatchObject({ id: won[0]!.id, verified: true });
    expect(await app.db.$count(certificates)).toBe(1);
  });

  test('requires an approved enrollment', async () => {
    const course = await completed();
    const otherStudent = await build.student(app.db);
    expect(await failureOf(request(course.id, otherStudent))).toMatchObject({
      status: 403,
      code: 'NOT_ENROLLED',
    });
    expect(await failureOf(request('unknown'))).toMatchObject({ status: 403, code: 'NOT_ENROLLED' });
    await build.enrollment(app.db, {
      studentId: otherStudent.id,
      courseId: course.id,
      status: 'under_review',
      approvedAt: null,
    });
    expect(await failureOf(request(course.id, otherStudent))).toMatchObject({ status: 403 });
  });

  test('requires every video watched: 99 percent is refused', async () => {
    const { course, videos } = await build.courseWithVideos(app.db, [2]);
    await build.enrollment(app.db, { studentId: student.id, courseId: course.id });
    await app.as(student).learning.markWatched({ courseId: course.id, videoId: videos[0]!.id });
    const failure = await failureOf(request(course.id));
    expect(failure).toMatchObject({
      status: 400,
      code: 'COURSE_NOT_COMPLETED',
      message: 'Complete the course before requesting a certificate.',
    });
    expect(await app.db.$count(certificates)).toBe(0);
  });

  test('fails with its fixed message without a course', async () => {
    const response = await app.send('POST', '/api/certificates/request', {
      token: await app.bearer(student),
      json: {},
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: 'Please select a course' });
  });

  test('is still possible after videos were added to the completed course', async () => {
    const { courseId } = await build.enrollment(app.db, { studentId: student.id, completedAt: NOW });
    expect((await request(courseId)).verified).toBe(false);
  });
});

describe('issuing', () => {
  test('sets the file, date and code, and records the administrator', async () => {
    const { id } = await request((await completed()).id);
    const file = await fileFor(admin);
    app.pass(3600);
    expect(await app.as(admin).certificates.issue({ certificateId: id, fileUploadId: file.id })).toEqual({
      ok: true,
    });
    const [row] = await app.db.select().from(certificates);
    expect(row).toMatchObject({
      issuedAt: app.deps.now(),
      issuedById: admin.id,
      fileUploadId: file.id,
      createdAt: NOW,
    });
    expect(isCertificateCode(row!.code!)).toBe(true);
    expect(await app.as(student).certificates.mine()).toMatchObject([
      {
        verified: true,
        code: row!.code,
        issuedAt: app.deps.now().toISOString(),
        downloadUrl: expect.stringContaining('/files/'),
      },
    ]);
    expect(await app.db.select().from(auditLog)).toMatchObject([
      { actorId: admin.id, action: 'certificate.issued', subjectId: id, detail: { code: row!.code } },
    ]);
    expect(await app.db.$count(uploads, isNotNull(uploads.claimedAt))).toBe(
      1 + (await app.db.$count(uploads, eq(uploads.purpose, 'video'))) + 1,
    );
  });

  test('a second file for an issued certificate is refused and remains unused', async () => {
    const { id } = await request((await completed()).id);
    await app.as(admin).certificates.issue({ certificateId: id, fileUploadId: (await fileFor(admin)).id });
    const [before] = await app.db.select().from(certificates);
    const second = await fileFor(admin);
    expect(
      await failureOf(app.as(admin).certificates.issue({ certificateId: id, fileUploadId: second.id })),
    ).toMatchObject({
      status: 409,
      code: 'CERTIFICATE_ALREADY_ISSUED',
    });
    expect((await app.db.select().from(certificates))[0]).toEqual(before);
    expect((await app.db.select().from(uploads).where(eq(uploads.id, second.id)))[0]?.claimedAt).toBeNull();
  });

  test('twenty concurrent calls create one certificate, one file, one audit entry and one notification', {
    tags: ['engine'],
  }, async () => {
    const { id } = await request((await completed()).id);
    const entries = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const issuer = await build.admin(app.db);
        return { issuer, file: await fileFor(issuer) };
      }),
    );
    const { won, refused } = await race(
      entries.map(
        ({ issuer, file }) =>
          () =>
            app.as(issuer).certificates.issue({ certificateId: id, fileUploadId: file.id }),
      ),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(19).fill('CERTIFICATE_ALREADY_ISSUED'));
    const claimed = await app.db.select().from(uploads).where(isNotNull(uploads.claimedAt));
    const [row] = await app.db.select().from(certificates);
    expect(claimed.filter((upload) => upload.purpose === 'certificate').map((upload) => upload.id)).toEqual([
      row!.fileUploadId,
    ]);
    expect(await app.db.$count(auditLog)).toBe(1);
    expect(await app.db.$count(notifications, eq(notifications.userId, student.id))).toBe(1);
  });

  test('stores the record of a drawn one, without design and signatories', async () => {
    const course = await completed();
    const { id } = await request(course.id);
    await app.as(student).certificates.confirmNames({ name: 'Sana Malik', nameUrdu: 'ثنا ملک' });
    const file = await fileFor(admin, { sha256: 'ab'.repeat(32) });
    await app.as(admin).certificates.issue({ certificateId: id, fileUploadId: file.id });
    const [row] = await app.db.select().from(certificates);
    expect(row).toMatchObject({
      source: 'uploaded',
      fileSha256: 'ab'.repeat(32),
      printed: {
        studentName: 'Sana Malik',
        courseTitle: course.title,
        instructorName: 'Test Instructor',
        academyName: 'Academy',
        studentNameUrdu: 'ثنا ملک',
        courseLanguage: 'en',
        completedOn: '2026-11-21',
        issuedOn: '2026-11-21',
        signatories: [],
        design: null,
        sealUploadId: null,
        verifyUrl: `${app.deps.env.urls.public}/verify/${row!.code}`,
      },
    });
    expect(await app.as(student).certificates.mine()).toMatchObject([{ state: 'valid', pictureUrl: null }]);
  });

  test('uses the certificate ID that was reserved before, which nobody else sees or verifies until then', {
    tags: ['engine'],
  }, async () => {
    const { id } = await request((await completed()).id);
    const reserve = (as = admin) => app.as(as).certificates.reserve({ certificateId: id });
    const { won } = await race(Array.from({ length: 20 }, () => () => reserve()));
    const [{ code, verifyUrl, qr }] = won as [Awaited<ReturnType<typeof reserve>>];
    expect(new Set(won.map((each) => each.code))).toEqual(new Set([code]));
    expect(isCertificateCode(code)).toBe(true);
    expect(verifyUrl).toBe(`${app.deps.env.urls.public}/verify/${code}`);
    expect(qr).toMatchObject({ size: expect.any(Number), path: expect.stringMatching(/^M/u) });
    expect(await app.as(student).certificates.mine()).toMatchObject([{ code: null }]);
    expect((await app.as(admin).certificates.pending({})).items).toMatchObject([{ code: null }]);
    expect(await failureOf(app.guest().certificates.verify({ code: code }))).toMatchObject({
      code: 'CERTIFICATE_NOT_FOUND',
    });
    await app.as(admin).certificates.issue({ certificateId: id, fileUploadId: (await fileFor(admin)).id });
    expect(await app.as(student).certificates.mine()).toMatchObject([{ code }]);
    expect(await failureOf(reserve())).toMatchObject({ code: 'CERTIFICATE_ALREADY_ISSUED' });
  });

  test.each(['another administrator’s', 'for another purpose', 'used already', 'unknown'])(
    'fails completely with a file that is %s',
    async (state) => {
      const { id } = await request((await completed()).id);
      const file = await fileFor(state === 'another administrator’s' ? await build.admin(app.db) : admin, {
        ...(state === 'for another purpose' && { purpose: 'resource' }),
        ...(state === 'used already' && { claimedAt: NOW }),
      });
      const attempt = app
        .as(admin)
        .certificates.issue({ certificateId: id, fileUploadId: state === 'unknown' ? 'unknown' : file.id });
      expect(await failureOf(attempt)).toMatchObject({ status: 404, code: 'UPLOAD_NOT_FOUND' });
      expect(await app.as(student).certificates.mine()).toMatchObject([{ verified: false, code: null }]);
      expect(await app.db.$count(auditLog)).toBe(0);
    },
  );

  test('an unknown request is 404', async () => {
    const attempt = app
      .as(admin)
      .certificates.issue({ certificateId: 'unknown', fileUploadId: (await fileFor(admin)).id });
    expect(await failureOf(attempt)).toMatchObject({ status: 404, code: 'CERTIFICATE_NOT_FOUND' });
  });

  test('recognizes a PDF over REST by its bytes and ignores its name', async () => {
    const { id } = await request((await completed()).id);
    const token = await app.bearer(admin);
    const upload = (file: File) =>
      app.send('POST', `/api/certificates/admin/upload/${id}`, {
        token,
        form: formOf({ certificate: file }),
      });
    const picture = await upload(fileOf(await png(), 'certificate.pdf', 'application/pdf'));
    expect(picture.statusCode).toBe(415);
    expect(picture.json()).toMatchObject({ message: 'Please select a PDF file', code: 'UPLOAD_REJECTED' });
    for (const damaged of [
      Buffer.from('%PDF-1.7\n'),
      (await pdf()).subarray(0, -100),
      Buffer.from(`%PDF-1.7\n${'Words '.repeat(500)}`),
    ]) {
      const response = await upload(fileOf(damaged, 'certificate.pdf', 'application/pdf'));
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        message: expect.stringMatching(/^This PDF is incomplete or damaged/u),
        code: 'FILE_DAMAGED',
      });
    }
    expect(await app.files(), 'no files remain').toEqual({ tmp: [], objects: [] });
    expect((await app.db.select().from(certificates))[0]).toMatchObject({ issuedAt: null, code: null });
    const nothing = await app.send('POST', `/api/certificates/admin/upload/${id}`, {
      token,
      form: formOf({ note: 'no file' }),
    });
    expect(nothing.statusCode).toBe(400);
    expect(nothing.json()).toMatchObject({ message: 'Please select a PDF file' });
    const real = await upload(fileOf(await pdf(), 'picture.png', 'image/png'));
    expect(real.json()).toEqual({ message: 'Certificate uploaded successfully!' });
  });
});
