import { isCertificateCode, MAX_DRAWN_AT_ONCE } from '@qanoon/contracts/certificates/certificates';
import {
  academySettings,
  auditLog,
  certificates,
  courses,
  jobs,
  notifications,
  uploads,
  users,
} from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { textOfPdf } from '@qanoon/pdf/testing/read-pdf';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import {
  completedCourse,
  runCertificateJobs,
  signingAdmin,
} from '../../../test/support/certificates/certificates.ts';
import { sha256 } from '../../../test/support/media/sample-files.ts';
import { getAccount } from '../../people/accounts/accounts.service.ts';
import { eraseStudent } from '../../people/accounts/erase-student.ts';
import { drawAndIssue, recordFailedDrawing } from './draw-certificate.ts';

let app: TestApp;
let student: User;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db, { fullName: 'Sana Malik', email: 'sana@example.test' });
  admin = await signingAdmin(app, { fullName: 'Ayesha Khan' });
});
afterEach(() => app.close());

async function requested(title = 'Law of Evidence') {
  const course = await completedCourse(app, student, { title });
  const { id } = await app.as(student).certificates.request({ courseId: course.id });
  return { id, course };
}
const draw = (certificateIds: string[], as = admin) => app.as(as).certificates.draw({ certificateIds });
const rowOf = async (id: string) =>
  (await app.db.select().from(certificates).where(eq(certificates.id, id)))[0]!;
const fileOf = async (url: string) => (await app.send('GET', url)).rawPayload;
const kindsFor = async (user: User) =>
  (await app.db.select().from(notifications).where(eq(notifications.userId, user.id))).map(
    ({ kind }) => kind,
  );

/** The bytes that the student downloads. */
async function downloadOf(id: string): Promise<Buffer> {
  const response = await app.send('GET', `/api/certificates/download/${id}`, {
    token: await app.bearer(student),
  });
  return fileOf(response.json<{ download_url: string }>().download_url);
}

describe('Issue', () => {
  test('only adds a job; the job draws the file and issues the certificate', async () => {
    const { id } = await requested();
    app.pass(3600);
    const pressedAt = app.deps.now();
    expect(await draw([id])).toEqual({ results: [{ certificateId: id, error: null }] });
    expect((await app.files()).objects, 'only the signature').toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({
      issuedAt: null,
      fileUploadId: null,
      drawingSince: pressedAt,
      printed: { studentName: 'Sana Malik' },
    });
    expect(await app.as(student).certificates.mine(), 'it can still be undone').toMatchObject([
      { state: 'requested', verified: false, code: null, downloadUrl: null, pictureUrl: null },
    ]);
    expect((await app.as(admin).certificates.pending({})).items).toMatchObject([
      { id, state: 'drawing', code: null, drawingFailed: false },
    ]);
    expect(await app.db.$count(auditLog)).toBe(0);

    app.pass(10);
    expect(await app.as(student).certificates.mine()).toMatchObject([{ state: 'drawing' }]);
    app.pass(50);
    await runCertificateJobs(app);
    const row = await rowOf(id);
    expect(row).toMatchObject({
      source: 'drawn',
      issuedAt: pressedAt,
      issuedById: admin.id,
      drawingSince: null,
      drawingFailedAt: null,
      printed: {
        academyName: 'Academy',
        design: 'engraved',
        completedOn: '2026-11-21',
        issuedOn: '2026-11-21',
        courseLanguage: 'en',
        signatories: [{ name: 'Ayesha Khan', title: '', signatureUploadId: admin.signatureUploadId }],
        verifyUrl: `${app.deps.env.urls.public}/verify/${row.code}`,
      },
    });
    expect(isCertificateCode(row.code!)).toBe(true);
    const pdf = await downloadOf(id);
    expect(sha256(pdf)).toBe(row.fileSha256);
    const text = textOfPdf(pdf);
    for (const printed of ['Sana Malik', 'Law of Evidence', row.code!]) expect(text).toContain(printed);
    const [file] = await app.db.select().from(uploads).where(eq(uploads.id, row.fileUploadId!));
    expect(file).toMatchObject({ purpose: 'certificate', claimedAt: app.deps.now(), sha256: row.fileSha256 });
    expect(await app.db.select().from(auditLog)).toMatchObject([
      {
        action: 'certificate.issued',
        actorId: admin.id,
        actorName: 'Ayesha Khan',
        personName: 'Sana Malik',
        courseTitle: 'Law of Evidence',
        detail: { code: row.code, source: 'drawn', sha256: row.fileSha256 },
      },
    ]);
    expect(await kindsFor(student)).toEqual(['certificate-issued']);
    expect(await app.as(student).certificates.mine()).toMatchObject([
      { state: 'valid', verified: true, code: row.code, pictureUrl: expect.any(String) },
    ]);
  });

  test('changes nothing when it is pressed again during the drawing, and is refused afterwards', async () => {
    const { id } = await requested();
    await draw([id]);
    app.pass(5);
    expect(await draw([id], await signingAdmin(app))).toEqual({
      results: [{ certificateId: id, error: null }],
    });
    expect(await app.db.$count(jobs, eq(jobs.name, 'draw-certificate'))).toBe(1);
    expect(await rowOf(id)).toMatchObject({ issuedById: admin.id, drawingSince: NOW });
    await runCertificateJobs(app);
    expect(await draw([id])).toEqual({
      results: [{ certificateId: id, error: 'CERTIFICATE_ALREADY_ISSUED' }],
    });
  });

  test('makes one certificate, one code, one file and one notification when it is pressed twenty times at once', {
    tags: ['engine'],
  }, async () => {
    const { id } = await requested();
    const admins = await Promise.all(Array.from({ length: 4 }, () => signingAdmin(app)));
    const { won, refused } = await race(
      Array.from({ length: 20 }, (_, index) => () => draw([id], admins[index % 4])),
    );
    expect(refused).toEqual([]);
    expect(won).toHaveLength(20);
    await runCertificateJobs(app);
    expect(await app.db.$count(certificates)).toBe(1);
    expect(await app.db.$count(uploads, eq(uploads.purpose, 'certificate'))).toBe(1);
    expect(await app.db.$count(auditLog)).toBe(1);
    expect(await kindsFor(student)).toEqual(['certificate-issued']);
  });

  test('issues each of several, and says which it did not', async () => {
    const [first, second, declined] = [await requested(), await requested(), await requested()];
    await app.as(admin).certificates.decline({ certificateId: declined.id, reason: 'Not yours' });
    const { results } = await draw([first.id, 'unknown', declined.id, second.id, first.id]);
    expect(results).toEqual([
      { certificateId: first.id, error: null },
      { certificateId: 'unknown', error: 'CERTIFICATE_NOT_FOUND' },
      { certificateId: declined.id, error: 'CERTIFICATE_DECLINED' },
      { certificateId: second.id, error: null },
      { certificateId: first.id, error: null },
    ]);
    await runCertificateJobs(app);
    const issued = (await app.as(admin).certificates.issued({})).items;
    expect(issued.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(new Set(issued.map(({ code }) => code)).size).toBe(2);
    const tooMany = draw(Array.from({ length: MAX_DRAWN_AT_ONCE + 1 }, () => first.id));
    expect(await failureOf(tooMany)).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('is refused without a signature, and nothing changes', async () => {
    const { id } = await requested();
    const before = await rowOf(id);
    expect(await draw([id], await build.admin(app.db))).toEqual({
      results: [{ certificateId: id, error: 'CERTIFICATE_NOT_READY' }],
    });
    expect(await rowOf(id)).toEqual(before);
  });

  test('is refused for a text that cannot be printed, which it names, and nothing changes', async () => {
    const { id, course } = await requested('Контракты 101');
    const before = await rowOf(id);
    expect(await draw([id])).toEqual({
      results: [
        {
          certificateId: id,
          error: 'CERTIFICATE_NOT_PRINTABLE',
          unprintable: { letter: 'К', text: 'Контракты 101' },
        },
      ],
    });
    expect(await rowOf(id)).toEqual(before);
    await app.db.transaction(async (tx) => {
      await tx.update(courses).set({ title: 'Contracts 101' }).where(eq(courses.id, course.id));
      await tx.update(users).set({ fullName: 'Ayesha 👩‍⚖️' }).where(eq(users.id, admin.id));
    });
    expect((await draw([id])).results, 'she signs').toMatchObject([{ unprintable: { letter: '👩‍⚖️' } }]);
    await app.db.transaction(async (tx) => {
      await tx.update(users).set({ fullName: 'Ａyesha Ḥusayn' }).where(eq(users.id, admin.id));
    });
    expect(await draw([id])).toEqual({ results: [{ certificateId: id, error: null }] });
  });

  test('is for administrators who manage enrollments', async () => {
    const { id } = await requested();
    const others = [student, await build.admin(app.db, { canManageEnrollments: false })];
    for (const other of others) {
      const calls = app.as(other).certificates;
      for (const attempt of [
        () => calls.draw({ certificateIds: [id] }),
        () => calls.reserve({ certificateId: id }),
        () => calls.preview({ certificateId: id }),
        () => calls.undo({ certificateId: id }),
        () => calls.decline({ certificateId: id, reason: 'No' }),
      ])
        expect(await failureOf(attempt())).toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

test('open pages reload when the drawing starts and ends', async () => {
  const { id } = await requested();
  const [received, closing] = [[] as string[][], new AbortController()];
  const reading = (async () => {
    for await (const { topics } of app.deps.live.subscribe([student.id], closing.signal))
      received.push(topics);
  })();
  await draw([id]);
  await expect.poll(() => received).toEqual([['certificates']]);
  await runCertificateJobs(app);
  await expect.poll(() => received).toEqual([['certificates'], ['notifications', 'certificates']]);
  closing.abort();
  await reading;
});

test('nothing is issued to a student who was erased meanwhile', async () => {
  const { id } = await requested();
  await draw([id]);
  await eraseStudent(app.deps, { operator: 'root' }, await getAccount(app.deps, 'sana@example.test'));
  await runCertificateJobs(app);
  expect(await app.db.$count(certificates)).toBe(0);
  expect(await app.db.$count(uploads, eq(uploads.purpose, 'certificate'))).toBe(0);
});

describe('a drawing that fails', () => {
  /** Runs the job until it fails for good, without waiting for its retry delays. */
  async function runUntilFailed() {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await app.db.transaction((tx) =>
        tx
          .update(jobs)
          .set({ dueAt: new Date(0) })
          .execute(),
      );
      await runCertificateJobs(app);
    }
  }

  test('makes it a request again, which follows the student and can be issued', async () => {
    const { id } = await requested();
    await draw([id]);
    const { code } = await rowOf(id);
    const [signature] = await app.db.select().from(uploads).where(eq(uploads.id, admin.signatureUploadId!));
    await app.storage.remove(signature!.objectKey);
    await runUntilFailed();
    expect(await rowOf(id)).toMatchObject({
      code,
      drawingSince: null,
      drawingFailedAt: app.deps.now(),
      issuedById: null,
      printed: null,
      issuedAt: null,
    });
    await app.as(student).profiles.updateStudent({ fullName: 'Sana Durrani' });
    expect((await app.as(admin).certificates.pending({})).items).toMatchObject([
      { id, state: 'requested', drawingFailed: true, studentName: 'Sana Durrani', code: null },
    ]);
    expect(await kindsFor(student)).toEqual([]);

    await draw([id], await signingAdmin(app));
    await runCertificateJobs(app);
    expect(await rowOf(id)).toMatchObject({
      code,
      printed: { studentName: 'Sana Durrani' },
      drawingFailedAt: null,
    });
    expect(textOfPdf(await downloadOf(id))).toContain('Sana Durrani');
  });

  test('does not end the next attempt, whose job has not run', async () => {
    const { id } = await requested();
    await draw([id]);
    await app.storage.remove(
      (await app.db.select().from(uploads).where(eq(uploads.id, admin.signatureUploadId!)))[0]!.objectKey,
    );
    await runUntilFailed();
    app.pass(1);
    await draw([id], await signingAdmin(app));
    const failed = { certificateId: id, drawingSince: NOW.toISOString() };
    await recordFailedDrawing(app.deps, failed);
    await drawAndIssue(app.deps, failed);
    expect(await rowOf(id)).toMatchObject({ drawingSince: app.deps.now(), drawingFailedAt: null });
    await runCertificateJobs(app);
    expect(await rowOf(id)).toMatchObject({ source: 'drawn' });
  });
});

test('what was printed stays when student, course and academy are renamed', async () => {
  await app.as(student).certificates.confirmNames({ name: 'Sana Tariq Malik', nameUrdu: 'ثنا طارق ملک' });
  const { id, course } = await requested();
  await draw([id]);
  await runCertificateJobs(app);
  const [before, pdf] = [await rowOf(id), await downloadOf(id)];
  expect(before).toMatchObject({
    printed: { studentName: 'Sana Tariq Malik', studentNameUrdu: 'ثنا طارق ملک' },
  });
  await app.as(student).certificates.confirmNames({ name: 'Somebody Else', nameUrdu: '' });
  await app.as(student).profiles.updateStudent({ fullName: 'Sana Durrani' });
  await app.db.transaction(async (tx) => {
    await tx
      .update(courses)
      .set({ title: 'Renamed', instructorName: 'Hina Rauf', language: 'ur' })
      .where(eq(courses.id, course.id));
    await tx.update(users).set({ fullName: 'Renamed Admin' }).where(eq(users.id, admin.id));
    await tx.insert(academySettings).values({
      id: 1,
      name: 'Renamed Academy',
      socialLinks: {},
      reviewHours: 24,
      version: 1,
      updatedAt: NOW,
    });
  });
  expect(await rowOf(id)).toEqual(before);
  expect((await downloadOf(id)).equals(pdf)).toBe(true);
  expect(await app.as(student).certificates.mine()).toMatchObject([
    { studentName: 'Sana Tariq Malik', studentNameUrdu: 'ثنا طارق ملک', courseTitle: 'Law of Evidence' },
  ]);
});
