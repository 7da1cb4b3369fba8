import {
  auditLog,
  certificateSettings,
  certificates,
  enrollments,
  jobs,
  notifications,
  users,
} from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import {
  completedCourse,
  runCertificateJobs,
  signingAdmin,
} from '../../../test/support/certificates/certificates.ts';
import { scheduleAutomaticIssue } from './issue-automatically.ts';

let app: TestApp;
let student: User;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db, { fullName: 'Sana Malik', email: 'sana@example.test' });
  admin = await signingAdmin(app, { fullName: 'Ayesha Khan' });
});
afterEach(() => app.close());

const request = (courseId: string) => app.as(student).certificates.request({ courseId });
const kindsFor = async (user: User) =>
  (await app.db.select().from(notifications).where(eq(notifications.userId, user.id))).map(
    ({ kind }) => kind,
  );
const certificateRows = () => app.db.select().from(certificates);

describe('the names of a student', () => {
  const names = () => app.as(student).certificates.names();
  const confirm = (name: string, nameUrdu = '') =>
    app.as(student).certificates.confirmNames({ name, nameUrdu });

  test('are those of the account until she confirms others', async () => {
    expect(await names()).toEqual({ name: 'Sana Malik', nameUrdu: '', confirmedAt: null });
    app.pass(60);
    const confirmed = { name: 'Sana Tariq Malik', nameUrdu: 'ثنا طارق ملک' };
    const confirmedAt = app.deps.now().toISOString();
    expect(await confirm(confirmed.name, confirmed.nameUrdu)).toEqual({ ...confirmed, confirmedAt });
    expect(await names()).toEqual({ ...confirmed, confirmedAt });
    await confirm('Sana Malik');
    expect(await names()).toMatchObject({ name: 'Sana Malik', nameUrdu: '' });
  });

  test('are stored with ordinary letters, and refused with the letter that cannot be printed', async () => {
    const typedUrdu = 'ﺛﻨﺎ ﻣﻠﮏ'; // not-urdu: presentation forms
    expect(await confirm('Ｓａｎａ ʿAbd al-Ｍａｌｉｋ', typedUrdu)).toMatchObject({
      name: 'Sana ʿAbd al-Malik',
      nameUrdu: 'ثنا ملک',
    });
    expect(await failureOf(confirm('Sana М. Malik'))).toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('“М”'),
    });
    expect(await names()).toMatchObject({ name: 'Sana ʿAbd al-Malik' });
  });

  test('are shown with a request, and whether she has confirmed them', async () => {
    await request((await completedCourse(app, student)).id);
    const pending = async () => (await app.as(admin).certificates.pending({})).items;
    expect(await pending()).toMatchObject([{ studentName: 'Sana Malik', nameConfirmed: false }]);
    await confirm('Sana Tariq Malik', 'ثنا طارق ملک');
    const confirmed = { studentName: 'Sana Tariq Malik', studentNameUrdu: 'ثنا طارق ملک' };
    expect(await pending()).toMatchObject([{ ...confirmed, nameConfirmed: true }]);
    expect(await app.as(student).certificates.mine()).toMatchObject([confirmed]);
    const search = 'TARIQ mal';
    expect(await app.as(admin).certificates.pending({ search })).toMatchObject({ totalCount: 1 });
  });

  test.each([
    ['', ''],
    ['ثنا ملک', ''],
    ['Sana', 'Sana'],
    ['x'.repeat(81), ''],
    ['Sana', 'ث'.repeat(81)],
    ['Sana\n Malik', ''],
    ['Sana \u0007Malik', ''],
    ['\u200b', ''],
  ])('are refused: %j and %j', async (name, nameUrdu) => {
    expect(await failureOf(confirm(name, nameUrdu))).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

test('a certificate that was requested before is not requested again, and the answer says so', async () => {
  const course = await completedCourse(app, student);
  const first = await request(course.id);
  expect(first).toMatchObject({ isNew: true, state: 'requested' });
  expect(await request(course.id)).toEqual({ ...first, isNew: false });
  await app.as(admin).certificates.draw({ certificateIds: [first.id] });
  await runCertificateJobs(app);
  expect(await request(course.id)).toMatchObject({ id: first.id, isNew: false, state: 'valid' });
  expect(await kindsFor(admin)).toEqual(['certificate-requested']);
  expect(await certificateRows()).toHaveLength(1);
});

describe('a declined request', () => {
  const decline = (certificateId: string, as = admin) =>
    app.as(as).certificates.decline({ certificateId, reason: 'Your course fee was refunded.' });

  test('is shown with its reason, sent to the student, recorded, and counted no more', async () => {
    const { id } = await request((await completedCourse(app, student, { title: 'Law of Evidence' })).id);
    expect(await decline(id)).toEqual({ ok: true });
    expect(await app.as(student).certificates.mine()).toMatchObject([
      { id, state: 'declined', verified: false, reason: 'Your course fee was refunded.' },
    ]);
    expect(await app.as(admin).certificates.pending({})).toMatchObject({ items: [], totalCount: 0 });
    expect(await app.as(admin).certificates.pending({ search: 'sana' })).toMatchObject({
      items: [],
      totalCount: 0,
    });
    expect(await app.db.select().from(auditLog)).toMatchObject([
      {
        action: 'certificate.declined',
        actorName: 'Ayesha Khan',
        personName: 'Sana Malik',
        courseTitle: 'Law of Evidence',
        detail: { reason: 'Your course fee was refunded.' },
      },
    ]);
    const toStudent = (await app.emails()).find(({ head }) => /^To: .*sana@example\.test/imu.test(head))!;
    expect(toStudent.head).toMatch(/^Subject: Certificate request declined: Law of Evidence/mu);
    expect(toStudent.text).toContain('Your course fee was refunded.');
  });

  test('is written to the student in her language', async () => {
    await app.db.transaction((tx) =>
      tx.update(users).set({ language: 'ur' }).where(eq(users.id, student.id)).execute(),
    );
    await decline((await request((await completedCourse(app, student)).id)).id);
    const mails = await app.emails();
    expect(mails.some(({ text }) => text.includes('درخواست مسترد'))).toBe(true);
  });

  test('can be requested again: the same request waits anew, and the administrators are notified', async () => {
    const course = await completedCourse(app, student);
    const { id } = await request(course.id);
    await decline(id);
    app.pass(3600);
    expect(await request(course.id)).toMatchObject({
      id,
      state: 'requested',
      reason: null,
      requestedAt: app.deps.now().toISOString(),
    });
    expect(await app.as(admin).certificates.pending({})).toMatchObject({ items: [{ id }], totalCount: 1 });
    expect(await kindsFor(admin)).toEqual(['certificate-requested', 'certificate-requested']);
    expect(await certificateRows()).toHaveLength(1);
  });

  test('can be neither issued nor declined nor reserved, and one that is drawn or issued cannot be declined', async () => {
    const { id } = await request((await completedCourse(app, student)).id);
    await decline(id);
    const file = await build.upload(app.db, { ownerId: admin.id, purpose: 'certificate' });
    for (const attempt of [
      () => decline(id),
      () => app.as(admin).certificates.reserve({ certificateId: id }),
      () => app.as(admin).certificates.issue({ certificateId: id, fileUploadId: file.id }),
    ])
      expect(await failureOf(attempt())).toMatchObject({ status: 409, code: 'CERTIFICATE_DECLINED' });

    const drawn = await request((await completedCourse(app, student)).id);
    await app.as(admin).certificates.draw({ certificateIds: [drawn.id] });
    expect(await failureOf(decline(drawn.id))).toMatchObject({ code: 'CERTIFICATE_BEING_DRAWN' });
    expect(
      await failureOf(app.as(admin).certificates.issue({ certificateId: drawn.id, fileUploadId: file.id })),
    ).toMatchObject({ code: 'CERTIFICATE_BEING_DRAWN' });
    await runCertificateJobs(app);
    expect(await failureOf(decline(drawn.id))).toMatchObject({ code: 'CERTIFICATE_ALREADY_ISSUED' });
    expect(await failureOf(decline('unknown'))).toMatchObject({ code: 'CERTIFICATE_NOT_FOUND' });
  });

  test('is either declined or issued when both happen at once', async () => {
    const { id } = await request((await completedCourse(app, student)).id);
    const { won, refused } = await race<unknown>([
      ...Array.from({ length: 5 }, () => () => decline(id)),
      ...Array.from({ length: 5 }, () => () => app.as(admin).certificates.draw({ certificateIds: [id] })),
    ]);
    await runCertificateJobs(app);
    const [row] = await certificateRows();
    expect(row!.declinedAt === null).toBe(row!.issuedAt !== null);
    expect((await kindsFor(student)).length).toBe(1);
    expect(won.length + refused.length).toBe(10);
  });
});

describe('the automatic issue', () => {
  const turnOn = () =>
    app.db.transaction((tx) =>
      tx
        .insert(certificateSettings)
        .values({
          id: 1,
          design: 'classic',
          signatoryName: 'Bilal Ahmed',
          signatoryTitle: 'Director of Studies',
          signatureUploadId: admin.signatureUploadId,
          automaticIssueSince: NOW,
          version: 1,
          updatedAt: NOW,
        })
        .execute(),
    );
  const confirm = () => app.as(student).certificates.confirmNames({ name: 'Sana Malik', nameUrdu: '' });

  test('requests and draws the certificate of a course that a student completes', async () => {
    await turnOn();
    await confirm();
    await completedCourse(app, student);
    await runCertificateJobs(app);
    expect(await certificateRows()).toMatchObject([
      {
        source: 'drawn',
        issuedById: null,
        printed: { design: 'classic', signatories: [{ name: 'Bilal Ahmed', title: 'Director of Studies' }] },
      },
    ]);
    expect(await app.db.select().from(auditLog)).toMatchObject([
      { action: 'certificate.issued', actorId: null, actorName: null, detail: { automatic: true } },
    ]);
    expect(await kindsFor(admin), 'nobody has to do anything').toEqual([]);
    expect(await kindsFor(student)).toEqual(['certificate-issued']);
  });

  test('does nothing while it is off', async () => {
    await confirm();
    await completedCourse(app, student);
    expect(await app.db.$count(jobs)).toBe(0);
    expect(await certificateRows()).toEqual([]);
  });

  test('waits for the names: it draws when she requests and confirms them', async () => {
    await turnOn();
    const course = await completedCourse(app, student);
    await runCertificateJobs(app);
    expect(await certificateRows(), 'nothing is requested in her name').toEqual([]);
    expect(await request(course.id)).toMatchObject({ state: 'requested' });
    expect(await kindsFor(admin)).toEqual(['certificate-requested']);
    await confirm();
    expect(await app.as(student).certificates.mine()).toMatchObject([{ state: 'drawing' }]);
    await runCertificateJobs(app);
    expect(await certificateRows()).toMatchObject([{ source: 'drawn' }]);
    const later = await completedCourse(app, student);
    expect(await request(later.id), 'before the job of the completion').toMatchObject({ state: 'drawing' });
    await runCertificateJobs(app);
    expect(await certificateRows()).toHaveLength(2);
  });

  test('leaves the request to the administrators without a signature', async () => {
    await turnOn();
    await app.db.transaction((tx) =>
      tx.update(certificateSettings).set({ signatureUploadId: null }).execute(),
    );
    await confirm();
    await completedCourse(app, student);
    await runCertificateJobs(app);
    expect(await certificateRows()).toMatchObject([{ issuedAt: null, drawingSince: null, printed: null }]);
    expect(await kindsFor(admin)).toEqual(['certificate-requested']);
  });

  test('leaves the request to the administrators if the title of the course cannot be printed', async () => {
    await turnOn();
    await confirm();
    await completedCourse(app, student, { title: 'Contracts 🎓' });
    await runCertificateJobs(app);
    expect(await certificateRows()).toMatchObject([{ issuedAt: null, drawingSince: null, printed: null }]);
    expect(await kindsFor(admin)).toEqual(['certificate-requested']);
  });

  test('does not override a decision, a reversed payment or an ended enrollment', async () => {
    await turnOn();
    const course = await completedCourse(app, student);
    const { id } = await request(course.id);
    await app.as(admin).certificates.decline({ certificateId: id, reason: 'Not yet' });
    expect(await request(course.id)).toMatchObject({ state: 'requested' });
    const flagged = await request((await completedCourse(app, student)).id);
    await app.db.transaction((tx) =>
      tx.update(certificates).set({ flaggedAt: NOW }).where(eq(certificates.id, flagged.id)).execute(),
    );
    await confirm();
    const ended = await completedCourse(app, student);
    await app.db.transaction((tx) =>
      tx.update(enrollments).set({ status: 'rejected' }).where(eq(enrollments.courseId, ended.id)).execute(),
    );
    await runCertificateJobs(app);
    const rows = await certificateRows();
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ drawingSince: null, issuedAt: null });
  });

  test('makes one certificate when the completion, the request and the confirmation coincide', async () => {
    await turnOn();
    await confirm();
    const course = await completedCourse(app, student);
    const completion = { studentId: student.id, courseId: course.id };
    await race<unknown>([
      ...Array.from({ length: 5 }, () => () => request(course.id)),
      ...Array.from({ length: 5 }, () => () => confirm()),
      ...Array.from({ length: 5 }, () => () => runCertificateJobs(app)),
      () => app.db.transaction((tx) => scheduleAutomaticIssue(app.deps, tx, completion)),
    ]);
    await runCertificateJobs(app);
    expect(await certificateRows()).toMatchObject([{ source: 'drawn' }]);
    expect(await kindsFor(student)).toEqual(['certificate-issued']);
  });
});
