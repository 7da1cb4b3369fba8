import { certificateCode } from '@qanoon/contracts/certificates/certificates';
import { auditLog, certificates, notifications, uploads } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { runCertificateJobs, signingAdmin } from '../../../test/support/certificates/certificates.ts';
import { getAccount } from '../../people/accounts/accounts.service.ts';
import { eraseStudent } from '../../people/accounts/erase-student.ts';

let app: TestApp;
let student: User;
let admin: User;
let id: string;
const CODE = certificateCode(new Uint8Array(15).fill(7));
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db, { fullName: 'Sana Malik', email: 'sana@example.test' });
  admin = await signingAdmin(app, { fullName: 'Ayesha Khan' });
  const { id: courseId } = await build.course(app.db, { title: 'Law of Evidence' });
  ({ id } = await build.certificateRequest(app.db, {
    studentId: student.id,
    courseId,
    code: CODE,
    issuedAt: NOW,
  }));
  app.pass(3600);
});
afterEach(() => app.close());

const REASON = 'Issued to the wrong person.';
const revoke = (certificateId = id, reason = REASON, by = admin) =>
  app.as(by).certificateRegister.revoke({ certificateId, reason });
const reinstate = (certificateId = id, by = admin) =>
  app.as(by).certificateRegister.reinstate({ certificateId });
const reissue = (over: object = {}, by = admin) =>
  app.as(by).certificateRegister.reissue({ certificateId: id, reason: 'The name was misspelt.', ...over });
const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;
const row = async (which = id) =>
  (await app.db.select().from(certificates).where(eq(certificates.id, which)))[0]!;
const replacements = () => app.db.select().from(certificates).where(eq(certificates.replacesId, id));
const entries = async () =>
  (await app.db.select().from(auditLog)).map(({ action, actorName, personName, courseTitle, detail }) => ({
    action,
    actorName,
    personName,
    courseTitle,
    detail,
  }));
const notified = async () =>
  (await app.db.select().from(notifications).where(eq(notifications.userId, student.id))).map(
    ({ kind, detail }) => ({ kind, detail }),
  );

describe('revoking', () => {
  test('is public at once, recorded and sent to the student, and is taken back by reinstating', async () => {
    const before = await row();
    expect(await revoke()).toEqual({ ok: true });
    expect(await row()).toEqual({
      ...before,
      state: 'revoked',
      revokedAt: app.deps.now(),
      revokeReason: REASON,
    });
    expect(await app.guest().certificates.verify({ code: CODE })).toMatchObject({
      state: 'revoked',
      reason: REASON,
      stateSince: app.deps.now().toISOString(),
    });
    expect((await app.as(admin).certificates.issued({ state: 'revoked' })).items).toMatchObject([
      { id, state: 'revoked', reason: REASON },
    ]);
    const about = { actorName: 'Ayesha Khan', personName: 'Sana Malik', courseTitle: 'Law of Evidence' };
    const revoked = { ...about, action: 'certificate.revoked', detail: { code: CODE, reason: REASON } };
    expect(await entries()).toEqual([revoked]);
    const course = { courseTitle: 'Law of Evidence' };
    const wasRevoked = { kind: 'certificate-revoked', detail: { ...course, reason: REASON } };
    expect(await notified()).toEqual([wasRevoked]);
    const [mail, ...others] = await app.emails();
    expect(others).toEqual([]);
    expect(mail!.head).toContain('sana@example.test');
    expect(mail!.text).toContain(REASON);

    app.pass(60);
    expect(await reinstate()).toEqual({ ok: true });
    expect(await row()).toEqual(before);
    expect(await app.guest().certificates.verify({ code: CODE })).toMatchObject({
      state: 'valid',
      reason: null,
      stateSince: null,
    });
    expect(await entries()).toEqual([
      revoked,
      { ...about, action: 'certificate.reinstated', detail: { code: CODE } },
    ]);
    expect(await notified()).toEqual([wasRevoked, { kind: 'certificate-reinstated', detail: course }]);
  });

  test('is for valid certificates only, and reinstating for revoked ones', async () => {
    const pending = await build.certificateRequest(app.db);
    for (const which of [pending.id, 'unknown']) {
      expect(await codeOf(revoke(which))).toBe('CERTIFICATE_NOT_FOUND');
      expect(await codeOf(reinstate(which))).toBe('CERTIFICATE_NOT_FOUND');
    }
    expect(await codeOf(reinstate())).toBe('CERTIFICATE_NOT_REVOKED');
    await revoke();
    expect(await codeOf(revoke())).toBe('CERTIFICATE_NOT_VALID');
    const replaced = await build.certificateRequest(app.db, {
      issuedAt: NOW,
      replacedAt: NOW,
      revokedAt: NOW,
    });
    expect(await codeOf(revoke(replaced.id))).toBe('CERTIFICATE_NOT_VALID');
    expect(await codeOf(reinstate(replaced.id))).toBe('CERTIFICATE_NOT_REVOKED');
    expect(await app.db.$count(auditLog)).toBe(1);
  });

  test('happens once in twenty calls at once, and so does reinstating', { tags: ['engine'] }, async () => {
    const twenty = <T>(call: () => Promise<T>) => race(Array.from({ length: 20 }, () => call));
    expect((await twenty(() => revoke())).won).toHaveLength(1);
    const { won, refused } = await twenty(() => reinstate());
    expect(won).toHaveLength(1);
    expect(new Set(refused)).toEqual(new Set(['CERTIFICATE_NOT_REVOKED']));
    expect(await app.db.$count(auditLog)).toBe(2);
    expect(await notified()).toHaveLength(2);
  });

  test('needs a reason without hostile characters', async () => {
    for (const reason of ['', ' \u200b ', 'a\u0000b', 'a\u0007b', 'a\ud800', 'x'.repeat(501)])
      for (const attempt of [revoke(id, reason), reissue({ reason })])
        expect(await codeOf(attempt), JSON.stringify(reason)).toBe('INVALID_INPUT');
    expect((await row()).revokedAt).toBeNull();
    const script = '<script>alert(1)</script>';
    await revoke(id, script);
    expect((await row()).revokeReason).toBe(script);
  });

  test('is refused while a replacement is being drawn, and gives up one whose drawing failed', async () => {
    await reissue();
    expect(await codeOf(revoke())).toBe('CERTIFICATE_BEING_REPLACED');
    await app.db.transaction((tx) =>
      tx
        .update(certificates)
        .set({ drawingSince: null, drawingFailedAt: NOW })
        .where(eq(certificates.replacesId, id))
        .execute(),
    );
    await revoke();
    expect(await replacements()).toEqual([]);
    await runCertificateJobs(app);
    expect(await row(), 'its job finds nothing to do').toMatchObject({
      replacedAt: null,
      revokedAt: app.deps.now(),
    });
  });

  test.each([1, 2, 3, 4])(
    'either succeeds or loses to a reissue at the same time (%i)',
    { tags: ['engine'] },
    async () => {
      const { won, refused } = await race<unknown>([() => revoke(), () => reissue()]);
      expect(won).toHaveLength(1);
      const { revokedAt } = await row();
      expect(refused).toEqual([revokedAt ? 'CERTIFICATE_NOT_VALID' : 'CERTIFICATE_BEING_REPLACED']);
      expect(await replacements()).toHaveLength(revokedAt ? 0 : 1);
    },
  );
});

describe('reissuing', () => {
  test('keeps the certificate valid until the replacement is drawn, with corrected names and the mark of a reversal', async () => {
    await app.db.transaction((tx) =>
      tx
        .update(certificates)
        .set({ flaggedAt: NOW, flagReason: 'Chargeback' })
        .where(eq(certificates.id, id))
        .execute(),
    );
    const names = { name: 'Sana Tariq Malik', nameUrdu: 'ثنا طارق ملک' };
    expect(await reissue({ names })).toEqual({ ok: true });
    expect(await app.guest().certificates.verify({ code: CODE })).toMatchObject({ state: 'valid' });
    expect(await app.as(student).certificates.names()).toMatchObject({
      ...names,
      confirmedAt: app.deps.now().toISOString(),
    });
    await runCertificateJobs(app);
    const [replacement] = await replacements();
    expect(replacement).toMatchObject({
      printed: { studentName: 'Sana Tariq Malik', studentNameUrdu: 'ثنا طارق ملک' },
      source: 'drawn',
      flagReason: 'Chargeback',
      reissueReason: 'The name was misspelt.',
    });
    expect(await app.guest().certificates.verify({ code: CODE })).toMatchObject({
      state: 'replaced',
      replacedBy: replacement!.code,
      studentName: 'Sana Malik',
    });
  });

  test('replaces at once with a file of the caller', async () => {
    const file = (ownerId: string, purpose: 'certificate' | 'resource' = 'certificate') =>
      build.upload(app.db, { ownerId, purpose, contentType: 'application/pdf' });
    const wrong = [
      (await file((await build.admin(app.db)).id)).id,
      (await file(admin.id, 'resource')).id,
      'unknown',
    ];
    for (const fileUploadId of wrong)
      expect(await codeOf(reissue({ fileUploadId }))).toBe('UPLOAD_NOT_FOUND');
    expect(await replacements()).toEqual([]);
    const own = await file(admin.id);
    await reissue({ fileUploadId: own.id });
    expect(await replacements()).toMatchObject([{ source: 'uploaded', fileUploadId: own.id }]);
    expect((await row()).replacedAt).toEqual(app.deps.now());
  });

  test('replaces with a file that carries the ID, which is reserved before', {
    tags: ['engine'],
  }, async () => {
    const reserve = () =>
      app.as(admin).certificateRegister.reserve({ certificateId: id, reason: 'Misspelt.' });
    const { code, verifyUrl } = await reserve();
    expect(verifyUrl).toBe(`${app.deps.env.urls.public}/verify/${code}`);
    const { won } = await race(Array.from({ length: 5 }, () => reserve));
    expect(won.map((each) => each.code)).toEqual(Array.from({ length: 5 }, () => code));
    expect(await app.guest().certificates.verify({ code: CODE })).toMatchObject({ state: 'valid' });
    expect(await codeOf(app.guest().certificates.verify({ code }))).toBe('CERTIFICATE_NOT_FOUND');
    const file = await build.upload(app.db, { ownerId: admin.id, purpose: 'certificate' });
    await reissue({ fileUploadId: file.id });
    expect(await replacements()).toMatchObject([
      { code, source: 'uploaded', reissueReason: 'The name was misspelt.' },
    ]);
    expect(await codeOf(reserve())).toBe('CERTIFICATE_NOT_VALID');
  });

  test('a revocation gives up a reserved replacement', async () => {
    await app.as(admin).certificateRegister.reserve({ certificateId: id, reason: 'Misspelt.' });
    await revoke();
    expect(await replacements()).toEqual([]);
  });

  test('makes one replacement in twenty calls at once, also with files', { tags: ['engine'] }, async () => {
    const files = await Promise.all(
      Array.from({ length: 20 }, () => build.upload(app.db, { ownerId: admin.id, purpose: 'certificate' })),
    );
    const { won, refused } = await race(
      files.map((file, index) => () => reissue(index % 2 === 0 ? { fileUploadId: file.id } : {})),
    );
    expect(won).toHaveLength(1);
    expect(refused.every((code) => /^CERTIFICATE_(?:NOT_VALID|BEING_REPLACED)$/u.test(code))).toBe(true);
    await runCertificateJobs(app);
    expect(await replacements()).toHaveLength(1);
    const claimed = (await app.db.select().from(uploads)).filter(
      ({ claimedAt, purpose, fileName }) =>
        claimedAt && purpose === 'certificate' && fileName === 'receipt.png',
    );
    expect(claimed.length).toBeLessThanOrEqual(1);
  });

  test('is refused for a replaced, revoked, pending or unknown certificate, and for an erased student', async () => {
    const pending = await build.certificateRequest(app.db);
    for (const certificateId of [pending.id, 'unknown'])
      expect(await codeOf(reissue({ certificateId }))).toBe('CERTIFICATE_NOT_FOUND');
    await revoke();
    expect(await codeOf(reissue())).toBe('CERTIFICATE_NOT_VALID');
    await reinstate();
    await reissue();
    await runCertificateJobs(app);
    expect(await codeOf(reissue())).toBe('CERTIFICATE_NOT_VALID');
    const newest = (await replacements())[0]!.id;
    await eraseStudent(app.deps, { operator: 'root' }, await getAccount(app.deps, 'sana@example.test'));
    expect(await codeOf(reissue({ certificateId: newest }))).toBe('STUDENT_NOT_FOUND');
    const before = (await notified()).length;
    await revoke(newest);
    expect(await notified(), 'nobody is notified').toHaveLength(before);
  });

  test('needs a signature, and leaves nothing without one', async () => {
    const unsigned = await build.admin(app.db);
    const names = { name: 'Another Name', nameUrdu: '' };
    expect(await codeOf(reissue({ names }, unsigned))).toBe('CERTIFICATE_NOT_READY');
    expect(await replacements()).toEqual([]);
    expect(await app.as(student).certificates.names()).toMatchObject({
      name: 'Sana Malik',
      confirmedAt: null,
    });
  });
});

test('only those who manage enrollments may do it', async () => {
  const others = [
    student,
    await build.admin(app.db, { canManageEnrollments: false, canManageAcademy: true }),
  ];
  for (const by of others)
    for (const attempt of [revoke(id, REASON, by), reinstate(id, by), reissue({}, by)])
      expect(await codeOf(attempt)).toBe('FORBIDDEN');
});
