import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auditLog, enrollments, payments, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../harness.ts';
import { png, sha256, storeClaimedUpload } from '../support/media/sample-files.ts';
import { type Acknowledged, corruptCounters, findViolations } from './invariants.ts';

// Each test violates one invariant and checks that it is reported.
let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

/** No server is running, so the second check of the files finds what a later one would find. */
const FILE_CHECKS = { checks: 2, intervalMs: 0 };
const violations = (acknowledged: Acknowledged[] = []) => findViolations(app, acknowledged, FILE_CHECKS);

/** Creates a student whose payment was approved, with the proof's bytes in storage. */
async function approvedPayment() {
  const admin = await build.admin(app.db);
  const proof = await storeClaimedUpload(app, await png(), {
    purpose: 'payment-proof',
    contentType: 'image/png',
    fileName: 'receipt.png',
  });
  const payment = await build.pendingPayment(app.db, { proofUploadId: proof.id });
  // The factory's own proof has no bytes.
  await app.db.transaction((tx) =>
    tx
      .delete(uploads)
      .where(eq(uploads.sha256, '0'.repeat(64)))
      .execute(),
  );
  await app.as(admin).payments.approve({ paymentId: payment.id });
  return { payment, proof };
}

test('the check reports nothing for consistent data', async () => {
  const { payment } = await approvedPayment();
  expect(
    await violations([
      {
        kind: 'requested',
        studentId: payment.studentId,
        courseId: payment.courseId,
        transactionId: payment.transactionId,
      },
      { kind: 'approved', paymentId: payment.id },
    ]),
  ).toEqual([]);
});

test('the check reports an approved payment without an approved enrollment', async () => {
  const { payment } = await approvedPayment();
  await app.db.transaction((tx) =>
    tx
      .update(enrollments)
      .set({ status: 'under_review', approvedAt: null })
      .where(eq(enrollments.id, payment.enrollmentId))
      .execute(),
  );
  expect((await violations()).join('\n')).toContain(
    `payment ${payment.id} is completed and its enrollment is under_review`,
  );
});

test('the check reports an enrollment without a payment', async () => {
  const { payment } = await approvedPayment();
  await app.db.transaction((tx) =>
    tx.update(payments).set({ status: 'failed' }).where(eq(payments.id, payment.id)).execute(),
  );
  const reported = (await violations([{ kind: 'approved', paymentId: payment.id }])).join('\n');
  expect(reported).toContain(`enrollment ${payment.enrollmentId} is approved without a payment`);
  expect(reported).toContain(`payment ${payment.id} was approved and is failed`);
});

test('the check reports a payment that was approved twice', async () => {
  const { payment } = await approvedPayment();
  await app.db.transaction(async (tx) => {
    const [entry] = await tx.select().from(auditLog).where(eq(auditLog.subjectId, payment.id));
    await tx.insert(auditLog).values({ ...entry!, id: randomUUID() });
  });
  expect(await violations()).toEqual([`payment ${payment.id} is completed and was approved 2 times`]);
});

test('the check reports an object without a row, a row without an object, and changed bytes', async () => {
  const { proof } = await approvedPayment();
  const stray = `objects/${randomUUID()}`;
  const tmpPath = join(app.storage.tmpDir, randomUUID());
  await writeFile(tmpPath, 'other bytes');
  await app.storage.put(proof.objectKey, tmpPath);
  expect(await violations()).toEqual([`${proof.objectKey} differs from the hash in its row`]);
  await app.storage.remove(proof.objectKey);
  expect(await violations()).toEqual([`${proof.objectKey} has a row but no object`]);
  // The sweeper cannot delete the object, because the storage removes nothing.
  await writeFile(tmpPath, 'without a row');
  await app.storage.put(stray, tmpPath);
  const readOnly = { ...app.storage, remove: async () => undefined };
  expect(await findViolations({ db: app.db, storage: readOnly }, [], FILE_CHECKS)).toContain(
    `${stray} has no row`,
  );
});

test('the check reports counters that differ from the rows', async () => {
  await approvedPayment();
  await corruptCounters(app.db);
  expect((await violations()).join('\n')).toMatch(/user\.student.* is stored as 7 and counted as 1/u);
});

test('the check reports lost acknowledged writes', async () => {
  const missing = randomUUID();
  const reported = await violations([
    { kind: 'requested', studentId: missing, courseId: missing, transactionId: 'TID 1' },
    { kind: 'approved', paymentId: missing },
    { kind: 'watched', studentId: missing, videoId: missing },
    { kind: 'issued', studentId: missing, courseId: missing, sha256: sha256(Buffer.from('')) },
    { kind: 'edited', courseId: missing, title: 'Drill', sha256: sha256(Buffer.from('')) },
  ]);
  expect(reported).toEqual([
    'request TID 1 was acknowledged and exists 0 times',
    `payment ${missing} was approved and is undefined`,
    `video ${missing} was marked as watched and the mark is missing`,
    `the certificate of ${missing} was issued and is missing`,
    `course ${missing} was saved and differs from what was sent`,
  ]);
});
