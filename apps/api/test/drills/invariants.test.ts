import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auditLog, enrollments, payments, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../harness.ts';
import { kept, png, sha256 } from '../sample-files.ts';
import { type Acknowledged, corruptCounters, findBreaches } from './invariants.ts';

// A checker that finds nothing wrong proves nothing until it was seen to find each thing.
let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const breaches = (acknowledged: Acknowledged[] = []) => findBreaches(app, acknowledged);

/** A student whose payment was approved, with the proof's bytes in storage. */
async function approvedPayment() {
  const admin = await build.admin(app.db);
  const proof = await kept(app, await png(), {
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

test('nothing is found where all is well', async () => {
  const { payment } = await approvedPayment();
  expect(
    await breaches([
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

test('a payment approved without its enrolment', async () => {
  const { payment } = await approvedPayment();
  await app.db.transaction((tx) =>
    tx
      .update(enrollments)
      .set({ status: 'under_review', approvedAt: null })
      .where(eq(enrollments.id, payment.enrollmentId))
      .execute(),
  );
  expect((await breaches()).join('\n')).toContain(
    `payment ${payment.id} is completed and its enrolment is under_review`,
  );
});

test('an enrolment that nobody paid for', async () => {
  const { payment } = await approvedPayment();
  await app.db.transaction((tx) =>
    tx.update(payments).set({ status: 'failed' }).where(eq(payments.id, payment.id)).execute(),
  );
  const found = (await breaches([{ kind: 'approved', paymentId: payment.id }])).join('\n');
  expect(found).toContain(`enrolment ${payment.enrollmentId} is approved and nothing was paid`);
  expect(found).toContain(`payment ${payment.id} was approved and is failed`);
});

test('a payment approved twice', async () => {
  const { payment } = await approvedPayment();
  await app.db.transaction(async (tx) => {
    const [entry] = await tx.select().from(auditLog).where(eq(auditLog.subjectId, payment.id));
    await tx.insert(auditLog).values({ ...entry!, id: randomUUID() });
  });
  expect(await breaches()).toEqual([`payment ${payment.id} is completed and was approved 2 times`]);
});

// What breaks a promise about files is looked at again and again.
test('an object without a row, a row without its object, and other bytes than the row says', {
  timeout: 60_000,
}, async () => {
  const { proof } = await approvedPayment();
  const stray = `objects/${randomUUID()}`;
  const tmpPath = join(app.storage.tmpDir, randomUUID());
  await writeFile(tmpPath, 'other bytes');
  await app.storage.put(proof.objectKey, tmpPath);
  expect(await breaches()).toEqual([`${proof.objectKey} is not what its row says`]);
  await app.storage.remove(proof.objectKey);
  expect(await breaches()).toEqual([`${proof.objectKey} has a row and is not there`]);
  // What no sweeper can take away.
  await writeFile(tmpPath, 'nobody knows me');
  await app.storage.put(stray, tmpPath);
  const stubborn = { ...app.storage, remove: async () => undefined };
  expect(await findBreaches({ db: app.db, storage: stubborn }, [])).toContain(`${stray} has no row`);
});

test('kept totals that are not the counts', async () => {
  await approvedPayment();
  await corruptCounters(app.db);
  expect((await breaches()).join('\n')).toMatch(/user\.student.* is kept as 7 and counts 1/u);
});

test('acknowledged writes that are gone', async () => {
  const gone = randomUUID();
  const found = await breaches([
    { kind: 'requested', studentId: gone, courseId: gone, transactionId: 'TID 1' },
    { kind: 'approved', paymentId: gone },
    { kind: 'watched', studentId: gone, videoId: gone },
    { kind: 'issued', studentId: gone, courseId: gone, sha256: sha256(Buffer.from('')) },
    { kind: 'edited', courseId: gone, title: 'Drill', sha256: sha256(Buffer.from('')) },
  ]);
  expect(found).toEqual([
    'request TID 1 was acknowledged and stands 0 times',
    `payment ${gone} was approved and is undefined`,
    `video ${gone} was marked as watched and the mark is gone`,
    `the certificate of ${gone} was issued and is not there`,
    `course ${gone} was saved and is not as it was sent`,
  ]);
});
