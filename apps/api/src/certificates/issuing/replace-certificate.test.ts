// @module-tag engine
import { auditLog, certificates, jobs, notifications, uploads } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import {
  completedCourse,
  runCertificateJobs,
  signingAdmin,
} from '../../../test/support/certificates/certificates.ts';
import { startReplacement } from './replace-certificate.ts';

let app: TestApp;
let student: User;
let admin: User;
let id: string;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db, { fullName: 'Sana Malik' });
  admin = await signingAdmin(app, { fullName: 'Ayesha Khan' });
  const course = await completedCourse(app, student);
  ({ id } = await app.as(student).certificates.request({ courseId: course.id }));
  await app.as(admin).certificates.draw({ certificateIds: [id] });
  await runCertificateJobs(app);
  app.pass(3600);
});
afterEach(() => app.close());

type Replacement = Parameters<typeof startReplacement>[2];

const replace = (over: Partial<Replacement> = {}) =>
  app.db.transaction((tx) =>
    startReplacement(app.deps, tx, {
      certificateId: id,
      reason: 'The name was misspelt.',
      issuer: { id: admin.id, name: admin.fullName },
      ...over,
    }),
  );
const rowOf = async (which: string) =>
  (await app.db.select().from(certificates).where(eq(certificates.id, which)))[0]!;

test('a replacement is drawn; from then on the earlier certificate is replaced', async () => {
  const before = await rowOf(id);
  const newId = await replace({ names: { name: 'Sana Tariq Malik', nameUrdu: '' } });
  expect(await rowOf(id), 'still valid').toEqual(before);
  expect(await app.as(student).certificates.mine()).toMatchObject([{ id, state: 'valid' }]);
  expect((await app.as(admin).certificates.pending({})).items).toMatchObject([
    { id: newId, state: 'drawing', replaces: before.code },
  ]);
  await runCertificateJobs(app);
  const [replaced, replacement] = [await rowOf(id), await rowOf(newId)];
  expect(replaced).toEqual({ ...before, state: 'replaced', replacedAt: app.deps.now() });
  expect(replacement).toMatchObject({
    replacesId: id,
    reissueReason: 'The name was misspelt.',
    printed: { studentName: 'Sana Tariq Malik' },
    source: 'drawn',
    // It keeps the date of the request, which is the date of completion when the enrollment has none.
    createdAt: before.createdAt,
  });
  expect(replacement.code).not.toBe(before.code);
  expect(await app.as(student).certificates.mine()).toMatchObject([
    { id: newId, state: 'valid', code: replacement.code },
  ]);
  expect((await app.as(admin).certificates.issued({})).items).toMatchObject([
    { id: newId, state: 'valid', replaces: before.code, replacedBy: null },
    { id, state: 'replaced', replaces: null, replacedBy: replacement.code },
  ]);
  expect(await app.db.select().from(auditLog).where(eq(auditLog.subjectId, newId))).toMatchObject([
    {
      action: 'certificate.reissued',
      actorName: 'Ayesha Khan',
      detail: { code: replacement.code, replaces: before.code, reason: 'The name was misspelt.' },
    },
  ]);
  const sent = await app.db.select().from(notifications).where(eq(notifications.subjectId, newId));
  expect(sent).toMatchObject([
    { kind: 'certificate-replaced', detail: { reason: 'The name was misspelt.' } },
  ]);
  expect(await app.as(student).certificates.names(), 'also for later certificates').toMatchObject({
    name: 'Sana Tariq Malik',
  });
});

test('an uploaded replacement replaces at once', async () => {
  const upload = await build.upload(app.db, {
    purpose: 'certificate',
    claimedAt: NOW,
    sha256: 'cd'.repeat(32),
  });
  const newId = await replace({ upload });
  expect(await rowOf(newId)).toMatchObject({ source: 'uploaded', fileSha256: 'cd'.repeat(32) });
  expect((await rowOf(id)).replacedAt).toEqual(app.deps.now());
});

test('an operator’s replacement names the operator', async () => {
  const upload = await build.upload(app.db, { purpose: 'certificate', claimedAt: NOW });
  const newId = await replace({ issuer: { id: null, name: null, operator: 'root' }, upload });
  const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, newId));
  expect(entry).toMatchObject({ actorId: null, detail: { operator: 'root' } });
  expect(entry!.detail).not.toHaveProperty('automatic');
});

test('twenty replacements at once make one', async () => {
  const { won, refused } = await race(Array.from({ length: 20 }, () => () => replace()));
  expect(won).toHaveLength(1);
  expect(new Set(refused)).toEqual(new Set(['CERTIFICATE_BEING_REPLACED']));
  await runCertificateJobs(app);
  expect(await app.db.$count(certificates)).toBe(2);
  expect(await failureOf(replace())).toMatchObject({ code: 'CERTIFICATE_NOT_VALID' });
  expect(await failureOf(replace({ certificateId: 'unknown' }))).toMatchObject({
    code: 'CERTIFICATE_NOT_FOUND',
  });
  expect(await rowOf(await replace({ certificateId: won[0]! }))).toMatchObject({ replacesId: won[0] });
});

async function failedReplacement(): Promise<string> {
  const [signature] = await app.db.select().from(uploads).where(eq(uploads.id, admin.signatureUploadId!));
  await app.storage.remove(signature!.objectKey);
  const newId = await replace();
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await app.db.transaction((tx) =>
      tx
        .update(jobs)
        .set({ dueAt: new Date(0) })
        .execute(),
    );
    await runCertificateJobs(app);
  }
  return newId;
}

test('a replacement whose drawing failed is continued, from the list of requests or by another reissue', async () => {
  const newId = await failedReplacement();
  expect(await rowOf(newId)).toMatchObject({ drawingSince: null, drawingFailedAt: app.deps.now() });
  expect((await rowOf(id)).replacedAt).toBeNull();
  const issuer = await signingAdmin(app);
  const again = await replace({ issuer: { id: issuer.id, name: issuer.fullName }, reason: 'Another reason' });
  expect(again).toBe(newId);
  await runCertificateJobs(app);
  expect(await rowOf(newId)).toMatchObject({ source: 'drawn', reissueReason: 'Another reason' });
});

test('declining a replacement removes it, and the student is not notified', async () => {
  const newId = await failedReplacement();
  await app.as(admin).certificates.decline({ certificateId: newId, reason: 'Not needed' });
  expect(await app.db.$count(certificates)).toBe(1);
  expect(await app.as(student).certificates.mine()).toMatchObject([{ id, state: 'valid' }]);
  expect(await app.db.$count(notifications, eq(notifications.userId, student.id))).toBe(1);
});
