import { jobs, queuedDecisions, reviewTimes } from '@qanoon/db/schema';
import { build, insert, NOW } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../harness.ts';
import { checkUndo, findReviewViolations } from './review-invariants.ts';

// Each test violates one invariant and checks that it is reported.
let app: TestApp;
let admin: User;
let paymentId: string;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
  paymentId = (await build.pendingPayment(app.db)).id;
  await app
    .as(admin)
    .reviews.decide({ decision: { kind: 'reject', input: { paymentId, reason: 'Not received' } } });
});
afterEach(() => app.close());

test('a waiting decision violates nothing', async () => {
  expect(await findReviewViolations(app)).toEqual([]);
});

test('the check reports a waiting decision without a job', async () => {
  await app.db.transaction((tx) => tx.delete(jobs).execute());
  expect(await findReviewViolations(app)).toEqual([
    `the decision about payment ${paymentId} is waiting without a job`,
  ]);
});

test('the check reports a waiting decision about a payment that was decided', async () => {
  await app.as(admin).payments.approve({ paymentId });
  expect(await findReviewViolations(app)).toEqual([
    `the decision about payment ${paymentId} is waiting, and the payment is completed`,
  ]);
});

test('the check reports a review time of a payment that nobody has decided', async () => {
  await insert(app.db, reviewTimes, { paymentId, adminId: admin.id, seconds: 5, createdAt: NOW });
  expect(await findReviewViolations(app)).toEqual([`payment ${paymentId} is pending by 0 decisions`]);
});

test('the check reports an undone decision that waits or was carried out, and a rejection that was lost', async () => {
  const undone = { kind: 'undone', paymentId } as const;
  expect(await checkUndo(app.db, undone), 'it waits').toHaveLength(1);
  await app.db.transaction((tx) => tx.delete(queuedDecisions).execute());
  expect(await checkUndo(app.db, undone)).toEqual([]);
  expect(await checkUndo(app.db, { kind: 'rejected', paymentId })).toHaveLength(1);
  await app.as(admin).payments.reject({ paymentId });
  expect(await checkUndo(app.db, undone)).toHaveLength(1);
  expect(await checkUndo(app.db, { kind: 'rejected', paymentId })).toEqual([]);
});
