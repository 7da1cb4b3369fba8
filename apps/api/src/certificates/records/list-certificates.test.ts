// @module-tag engine
import { certificates, enrollments, uploads } from '@qanoon/db/schema';
import { build, insert, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { pdf, storeClaimedUpload } from '../../../test/support/media/sample-files.ts';

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
/** Adds a certificate beside that of the same course. */
const insertRow = ({ id: _id, ...row }: typeof certificates.$inferSelect) =>
  insert(app.db, certificates, row);

describe('reading certificates', () => {
  async function issued() {
    const { id } = await request((await completed()).id);
    const bytes = await pdf();
    const file = await storeClaimedUpload(app, bytes, {
      purpose: 'certificate',
      contentType: 'application/pdf',
      fileName: 'certificate.pdf',
      ownerId: admin.id,
    });
    await app.db.transaction((tx) =>
      tx.update(uploads).set({ claimedAt: null }).where(eq(uploads.id, file.id)).execute(),
    );
    await app.as(admin).certificates.issue({ certificateId: id, fileUploadId: file.id });
    return { id, bytes };
  }
  const download = async (id: string, as: User) =>
    app.send('GET', `/api/certificates/download/${id}`, { token: await app.bearer(as) });

  test('its student and issuing administrators can download an issued certificate byte for byte', async () => {
    const { id, bytes } = await issued();
    for (const allowed of [student, admin]) {
      const { download_url } = (await download(id, allowed)).json<{ download_url: string }>();
      const file = await app.send('GET', download_url);
      expect(file.rawPayload.equals(bytes)).toBe(true);
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="Certificate QA-.*\.pdf"$/u),
      });
    }
  });

  test('it is not found for everyone else, and a pending one has no file', async () => {
    const { id } = await issued();
    for (const other of [
      await build.student(app.db),
      await build.admin(app.db, { canManageEnrollments: false }),
    ])
      expect((await download(id, other)).statusCode).toBe(404);
    const pending = await build.certificateRequest(app.db, { studentId: student.id });
    for (const who of [student, admin]) expect((await download(pending.id, who)).statusCode).toBe(404);
  });

  test('one documented list has the issued certificates, the other also the pending ones', async () => {
    const { id } = await issued();
    const pending = await build.certificateRequest(app.db, {
      studentId: student.id,
      createdAt: new Date(NOW.getTime() + 1000),
    });
    await build.certificateRequest(app.db);
    const token = await app.bearer(student);
    const list = (await app.send('GET', '/api/certificates', { token })).json<Record<string, unknown>[]>();
    expect(list).toEqual([
      {
        certificate_id: expect.stringMatching(/^QA-/u),
        issued_at: NOW.toISOString(),
        signedUrl: expect.stringContaining('/files/'),
        publicUrl: expect.stringContaining('/files/'),
        courses: { title: expect.any(String), instructor_name: 'Test Instructor' },
      },
    ]);
    const mine = (await app.send('GET', '/api/certificates/my-certificates', { token })).json<{
      certificates: Record<string, unknown>[];
    }>();
    expect(mine.certificates.map((certificate) => [certificate.id, certificate.verified])).toEqual([
      [pending.id, false],
      [id, true],
    ]);
    expect(mine.certificates[1]).toEqual({
      id,
      course_title: expect.any(String),
      instructor_name: 'Test Instructor',
      verified: true,
      issue_date: NOW.toISOString(),
      certificate_id: list[0]!.certificate_id,
      download_url: expect.stringContaining('/files/'),
    });
  });

  test('the administrators’ lists contain progress, seconds and the date of the request', async () => {
    const { id } = await issued();
    const course = await completed();
    const waiting = await request(course.id);
    const response = await app.send('GET', '/api/certificates/admin/requests', {
      token: await app.bearer(admin),
    });
    const { pending_requests, issued_certificates } = response.json<Record<string, unknown[]>>();
    expect(pending_requests).toEqual([
      {
        id: waiting.id,
        students: { full_name: student.fullName, email: student.email },
        courses: { title: course.title },
        progress: 100,
        total_hours_spent: 120,
        issue_date: NOW.toISOString(),
        issued_at: null,
        certificate_id: null,
        download_url: null,
      },
    ]);
    expect(issued_certificates).toMatchObject([
      { id, progress: 100, issued_at: NOW.toISOString(), certificate_id: expect.stringMatching(/^QA-/u) },
    ]);
  });

  test('the console’s lists are paged, ordered, searchable and counted', async () => {
    const named = async (fullName: string, seconds: number, over = {}) => {
      const { id: studentId } = await build.student(app.db, {
        fullName,
        email: `${fullName.toLowerCase()}@example.test`,
      });
      return build.certificateRequest(app.db, {
        studentId,
        createdAt: new Date(NOW.getTime() + seconds * 1000),
        ...over,
      });
    };
    const evidence = await build.course(app.db, { title: 'Law of Evidence' });
    for (const [index, name] of ['Asma', 'Bilal', 'Careem'].entries())
      await named(name, index, name === 'Bilal' ? { courseId: evidence.id } : {});
    for (const [index, name] of ['Dina', 'Ehsan', 'Faiza'].entries())
      await named(name, -index, {
        issuedAt: new Date(NOW.getTime() + index * 1000),
        code: `QA-2222-333${index + 2}-4`,
      });
    const walk = async (list: 'pending' | 'issued', search?: string) => {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      let totalCount = 0;
      do {
        const page = await app.as(admin).certificates[list]({ search, cursor, limit: 2 });
        seen.push(...page.items.map((item) => item.studentName));
        cursor = page.nextCursor;
        totalCount = page.totalCount;
      } while (cursor);
      expect(totalCount).toBe(seen.length);
      return seen;
    };
    expect(await walk('pending')).toEqual(['Asma', 'Bilal', 'Careem']);
    expect(await walk('issued')).toEqual(['Faiza', 'Ehsan', 'Dina']);
    expect(await walk('pending', 'BILAL@')).toEqual(['Bilal']);
    expect(await walk('pending', 'of evidence')).toEqual(['Bilal']);
    expect(await walk('pending', 'dina')).toEqual([]);
    expect(await walk('issued', 'asma')).toEqual([]);
    expect(await walk('issued', 'qa-2222-3333')).toEqual(['Ehsan']);
    await named('Ghazala', -9, { issuedAt: NOW, code: 'QA-K3GH-HGF6-B' });
    for (const copied of [
      'Certificate ID: \u2066QA\u2212K3GH\u2212HGF6\u2212B\u2069.',
      'https://academy.example/ur/verify/qa-k3gh-hgf6-b',
    ])
      expect(await walk('issued', copied), copied).toEqual(['Ghazala']);
  });

  test('the console’s list of issued certificates is filtered by state, and the student’s has the current ones', async () => {
    const code = (digit: number) => `QA-2222-333${digit}-4`;
    const make = (digit: number, over = {}) =>
      build.certificateRequest(app.db, {
        studentId: student.id,
        issuedAt: new Date(NOW.getTime() + digit * 1000),
        code: code(digit),
        ...over,
      });
    await make(2);
    const replaced = await make(3, { replacedAt: NOW, revokedAt: NOW, revokeReason: 'Copied' });
    await insertRow({
      ...replaced,
      replacedAt: null,
      revokedAt: null,
      code: code(4),
      replacesId: replaced.id,
    });
    await make(5, { revokedAt: NOW, revokeReason: 'The exam was not hers.' });
    const declined = { issuedAt: null, code: null, declinedAt: NOW, declineReason: 'Not yours' };
    await make(6, declined);
    const found = async (state?: 'valid' | 'replaced' | 'revoked', search?: string) => {
      const { items, totalCount } = await app.as(admin).certificates.issued({ state, search });
      expect(totalCount).toBe(items.length);
      return items.map((item) => [item.code, item.state, item.reason, item.replacedBy, item.replaces]);
    };
    const rows = {
      valid: [code(2), 'valid', null, null, null],
      replaced: [code(3), 'replaced', null, code(4), null],
      replacing: [code(4), 'valid', null, null, code(3)],
      revoked: [code(5), 'revoked', 'The exam was not hers.', null, null],
    };
    expect(new Set(await found())).toEqual(new Set(Object.values(rows)));
    expect(new Set(await found('valid'))).toEqual(new Set([rows.valid, rows.replacing]));
    expect(await found('replaced')).toEqual([rows.replaced]);
    expect(await found('revoked')).toEqual([rows.revoked]);
    expect(await found('replaced', '2222-3335')).toEqual([]);
    expect(await found('revoked', '2222-3335')).toEqual([rows.revoked]);
    expect(await app.as(admin).certificates.pending({})).toMatchObject({ items: [], totalCount: 0 });

    const mine = await app.as(student).certificates.mine();
    expect(new Set(mine.map((each) => [each.code, each.state, each.verified]))).toEqual(
      new Set([
        [code(2), 'valid', true],
        [code(4), 'valid', true],
        [code(5), 'revoked', false],
        [null, 'declined', false],
      ]),
    );
    const token = await app.bearer(student);
    const file = await build.upload(app.db, { purpose: 'certificate', claimedAt: NOW });
    await app.db.transaction((tx) => tx.update(certificates).set({ fileUploadId: file.id }).execute());
    const listed = (await app.send('GET', '/api/certificates', { token })).json<
      { certificate_id: string }[]
    >();
    expect(listed.map((each) => each.certificate_id).toSorted()).toEqual([code(2), code(4)]);
  });

  test('the documented call returns all certificates', async () => {
    for (let index = 0; index < 101; index++) await build.certificateRequest(app.db);
    const response = await app.send('GET', '/api/certificates/admin/requests', {
      token: await app.bearer(admin),
    });
    expect(response.json<{ pending_requests: unknown[] }>().pending_requests).toHaveLength(101);
  });

  test('hours are the played seconds plus the duration of videos that were only marked', async () => {
    const { course, videos } = await build.courseWithVideos(app.db, [3]);
    await build.enrollment(app.db, { studentId: student.id, courseId: course.id });
    for (const video of videos.slice(0, 2))
      await build.watched(app.db, { studentId: student.id, courseId: course.id, videoId: video.id });
    await build.playback(app.db, {
      studentId: student.id,
      courseId: course.id,
      videoId: videos[0]!.id,
      playedSeconds: 25,
    });
    await app.db.transaction((tx) => tx.update(enrollments).set({ completedAt: NOW }).execute());
    await request(course.id);
    expect((await app.as(admin).certificates.pending({})).items).toMatchObject([
      { progress: 67, totalSecondsSpent: 85 },
    ]);
  });

  test('the hours of one enrollment do not count for another', async () => {
    await completed();
    const other = await build.student(app.db);
    const { course, videos } = await build.courseWithVideos(app.db, [4]);
    await build.enrollment(app.db, { studentId: other.id, courseId: course.id });
    await app.as(other).learning.markWatched({ courseId: course.id, videoId: videos[0]!.id });
    await app.db.transaction((tx) =>
      tx.update(enrollments).set({ completedAt: NOW }).where(eq(enrollments.studentId, other.id)).execute(),
    );
    await request(course.id, other);
    expect((await app.as(admin).certificates.pending({})).items).toMatchObject([
      { studentEmail: other.email, progress: 25, totalSecondsSpent: 60 },
    ]);
  });
});
