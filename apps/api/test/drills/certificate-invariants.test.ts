import { auditLog, certificates, jobs, uploads } from '@qanoon/db/schema';
import { build, insert, NOW } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../harness.ts';
import { completedCourse, runCertificateJobs, signingAdmin } from '../support/certificates/certificates.ts';
import { findCertificateViolations, findLostDrawing } from './certificate-invariants.ts';

// Each test violates one invariant and checks that it is reported.
let app: TestApp;
let id: string;
beforeEach(async () => {
  app = await testApp();
  const student = await build.student(app.db);
  const course = await completedCourse(app, student);
  ({ id } = await app.as(student).certificates.request({ courseId: course.id }));
  await app.as(await signingAdmin(app)).certificates.draw({ certificateIds: [id] });
});
afterEach(() => app.close());

test('a certificate violates nothing while it is drawn and afterwards', async () => {
  expect(await findCertificateViolations(app)).toEqual([]);
  expect(await findLostDrawing(app.db, id)).toEqual([`the certificate ${id} was drawn and is missing`]);
  await runCertificateJobs(app);
  expect(await findCertificateViolations(app)).toEqual([]);
  expect(await findLostDrawing(app.db, id)).toEqual([]);
});

test('the check reports a certificate that is drawn without a job', async () => {
  await app.db.transaction((tx) => tx.delete(jobs).execute());
  expect(await findCertificateViolations(app)).toEqual([
    `the certificate ${id} is being drawn without a job`,
  ]);
});

test('the check reports an issued certificate without its file, code and audit entry, and a second one', async () => {
  await runCertificateJobs(app);
  const file = await build.upload(app.db, { purpose: 'certificate', claimedAt: NOW });
  await app.db.transaction(async (tx) => {
    await tx.update(certificates).set({ fileUploadId: file.id, code: null });
    await tx.delete(auditLog);
  });
  const [{ studentId, courseId }] = (await app.db.select().from(certificates)) as [
    typeof certificates.$inferSelect,
  ];
  const second = await insert(app.db, certificates, {
    studentId,
    courseId,
    replacesId: id,
    issuedAt: NOW,
    code: 'QA-2222-2222-2',
    createdAt: NOW,
  });
  expect((await findCertificateViolations(app)).toSorted()).toEqual(
    [
      `the certificate ${id} was issued without a code`,
      `the certificate ${id} was issued without its file`,
      `the certificate ${id} was recorded 0 times, and its student notified 1 times`,
      `the certificate ${second.id} is a second one of its student and course`,
      `the certificate ${second.id} was issued without its file`,
      `the certificate ${second.id} was recorded 0 times, and its student notified 0 times`,
    ].toSorted(),
  );
  expect(await app.db.$count(uploads)).toBeGreaterThan(0);
});
