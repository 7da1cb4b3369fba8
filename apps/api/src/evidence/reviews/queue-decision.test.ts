import {
  auditLog,
  closedMonths,
  jobs,
  notifications,
  payments,
  queuedDecisions,
  reviewTimes,
  users,
} from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { startWorkers } from '../../workers.ts';
import { carryOutJob } from './reviews.jobs.ts';

let app: TestApp;
let admin: User;
let other: User;
let paymentId: string;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db, { fullName: 'Ayesha Khan' });
  other = await build.admin(app.db, { fullName: 'Bilal Ahmed' });
  paymentId = (await build.pendingPayment(app.db)).id;
});
afterEach(() => app.close());

const reviews = (reviewer: User = admin) => app.as(reviewer).reviews;
const approval = (input = {}) => ({ kind: 'approve', input: { paymentId, ...input } }) as const;
const rejection = (reason = 'Not received') => ({ kind: 'reject', input: { paymentId, reason } }) as const;
const statusOf = async (id = paymentId) =>
  (await app.db.select().from(payments).where(eq(payments.id, id)))[0]!.status;
/** The test clock is behind the clock of the jobs, so each waiting decision is due. */
async function runJobs() {
  startWorkers(app.deps, [carryOutJob]);
  await app.deps.jobs.settled();
}

describe('a decision about a payment', () => {
  test('waits for ten seconds: until then the payment is pending and nothing is sent', async () => {
    const dueAt = new Date(NOW.getTime() + 10_000);
    expect(await reviews().decide({ decision: approval(), reviewSeconds: 7 })).toEqual({
      dueAt: dueAt.toISOString(),
    });
    expect(await statusOf()).toBe('pending');
    expect(await app.db.$count(notifications)).toBe(0);
    expect(await app.db.$count(auditLog)).toBe(0);
    const [job] = await app.db.select().from(jobs).where(eq(jobs.name, 'carry-out-decision'));
    expect(job).toMatchObject({ dueAt, state: 'waiting' });
    expect(await reviews().own()).toMatchObject([{ paymentId, kind: 'approve', failedCode: null }]);
    const { items } = await app.as(other).payments.requests({ status: 'pending' });
    expect(items).toMatchObject([{ id: paymentId, queuedBy: 'Ayesha Khan', lockedBy: null }]);
  });

  test('is carried out by its reviewer, with the time that the review took', async () => {
    await reviews().decide({ decision: approval(), reviewSeconds: 7 });
    await runJobs();
    expect(await statusOf()).toBe('completed');
    expect(await app.db.select().from(auditLog)).toMatchObject([
      { action: 'payment.approved', actorId: admin.id, actorName: 'Ayesha Khan' },
    ]);
    expect(await app.db.select().from(reviewTimes)).toMatchObject([
      { paymentId, adminId: admin.id, seconds: 7 },
    ]);
    expect(await app.db.$count(queuedDecisions)).toBe(0);
    expect(await reviews().own()).toEqual([]);
  });

  test('is carried out with its reason if it rejects', async () => {
    await reviews().decide({ decision: rejection('Not readable') });
    await runJobs();
    expect((await app.db.select().from(payments))[0]).toMatchObject({
      status: 'failed',
      rejectionReason: 'Not readable',
      decidedById: admin.id,
    });
    expect(await app.db.$count(reviewTimes)).toBe(0);
  });

  test('is refused as an immediate one would be', async () => {
    const codeOf = async (decision: ReturnType<typeof approval>) =>
      (await failureOf(reviews().decide({ decision }))).code;
    expect(await codeOf(approval({ paymentId: 'unknown' }))).toBe('PAYMENT_NOT_FOUND');
    expect(await codeOf(approval({ received: 100_00, fee: 101_00 }))).toBe('FEE_TOO_HIGH');
    expect(await codeOf(approval({ split: [{ orderId: 'unknown', amount: 1_00 }] }))).toBe('ORDER_NOT_FOUND');
    expect(await app.db.$count(queuedDecisions), 'nothing is left').toBe(0);
    await app.as(other).payments.approve({ paymentId });
    expect(await codeOf(approval())).toBe('PAYMENT_NOT_PENDING');
  });

  test('is refused while another payment has the credit of the claim that it approves', async () => {
    const [first] = await app.db.select().from(payments);
    const credit = { creditPayee: 'easypaisa', creditKey: `${first!.transactionKey}123456789` };
    await app.db.transaction((tx) =>
      tx.update(payments).set(credit).where(eq(payments.id, paymentId)).execute(),
    );
    const claim = await build.pendingPayment(app.db, {
      transactionId: `${first!.transactionKey}123456789`,
      claimsPaymentId: paymentId,
    });
    const decision = approval({ paymentId: claim.id });
    expect(await failureOf(reviews().decide({ decision }))).toMatchObject({ code: 'TRANSACTION_ID_USED' });
  });

  test('is refused while another one is waiting', async () => {
    await reviews().decide({ decision: approval() });
    for (const reviewer of [admin, other]) {
      const failure = await failureOf(reviews(reviewer).decide({ decision: rejection() }));
      expect(failure).toMatchObject({ status: 409, code: 'DECISION_QUEUED' });
      expect(failure.message).toContain('Ayesha Khan');
    }
    await runJobs();
    expect(await statusOf()).toBe('completed');
  });

  test('runs once, even if its job runs again', async () => {
    const { dueAt } = await reviews().decide({ decision: approval() });
    const attempt = { jobId: 'job', signal: new AbortController().signal, lastAttempt: false };
    await carryOutJob.handle(app.deps, { paymentId, dueAt }, attempt);
    await carryOutJob.handle(app.deps, { paymentId, dueAt }, attempt);
    expect(await app.db.$count(auditLog)).toBe(1);
  });
});

describe('an undo of a decision', () => {
  test('leaves the payment pending, and can be repeated', async () => {
    await reviews().decide({ decision: approval() });
    await reviews().undo({ paymentId });
    await reviews().undo({ paymentId });
    await runJobs();
    expect(await statusOf()).toBe('pending');
    expect(await app.db.$count(auditLog)).toBe(0);
    const { items } = await app.as(other).payments.requests({ status: 'pending' });
    expect(items).toMatchObject([{ queuedBy: null }]);
  });

  test('does not carry a replacing decision out too early', async () => {
    const first = await reviews().decide({ decision: approval() });
    await reviews().undo({ paymentId });
    app.pass(5);
    await reviews().decide({ decision: rejection('Another course') });
    const attempt = { jobId: 'job', signal: new AbortController().signal, lastAttempt: false };
    await carryOutJob.handle(app.deps, { paymentId, dueAt: first.dueAt }, attempt);
    expect(await statusOf()).toBe('pending');
    await runJobs();
    expect(await statusOf()).toBe('failed');
  });

  test('is allowed only to the reviewer who decided', async () => {
    await reviews().decide({ decision: approval() });
    expect(await failureOf(reviews(other).undo({ paymentId }))).toMatchObject({ code: 'FORBIDDEN' });
    await runJobs();
    expect(await statusOf()).toBe('completed');
  });

  test('comes too late when the decision was carried out', async () => {
    await reviews().decide({ decision: approval() });
    await runJobs();
    expect(await failureOf(reviews().undo({ paymentId }))).toMatchObject({
      status: 409,
      code: 'DECISION_DONE',
    });
    expect(await failureOf(reviews().undo({ paymentId: 'unknown' }))).toMatchObject({
      code: 'PAYMENT_NOT_FOUND',
    });
  });
});

describe('a decision that cannot be carried out', () => {
  const failed = async () => {
    await runJobs();
    return (await reviews().own()).map(({ failedCode }) => failedCode);
  };

  test('stays in the list of its reviewer until they dismiss it', async () => {
    await reviews().decide({ decision: approval() });
    await app.as(other).payments.reject({ paymentId });
    expect(await failed()).toEqual(['PAYMENT_NOT_PENDING']);
    expect(await reviews(other).own()).toEqual([]);
    await reviews().undo({ paymentId });
    expect(await reviews().own()).toEqual([]);
    expect(await statusOf()).toBe('failed');
  });

  test.each([
    ['was deactivated', { isActive: false }],
    ['lost the permission', { canManageEnrollments: false }],
    ['is a student now', { role: 'student' as const }],
  ])('fails because its reviewer %s', async (_, change) => {
    await reviews().decide({ decision: approval() });
    await app.db.transaction((tx) => tx.update(users).set(change).where(eq(users.id, admin.id)).execute());
    await runJobs();
    expect(await statusOf()).toBe('pending');
    expect(await app.db.select().from(queuedDecisions)).toMatchObject([{ failedCode: 'FORBIDDEN' }]);
    expect((await app.as(other).payments.requests({})).items).toMatchObject([{ queuedBy: null }]);
  });

  test('fails because the order of its split was closed, and the payment can be decided again', async () => {
    const [first] = await app.db.select().from(payments);
    const second = await build.pendingPayment(app.db, { studentId: first!.studentId });
    const split = [{ orderId: second.orderId!, amount: 100_00 }];
    await reviews().decide({ decision: approval({ received: 299_00, split }) });
    await app.as(other).payments.approve({ paymentId: second.id });
    expect(await failed()).toEqual(['SPLIT_NOT_POSSIBLE']);
    await reviews(other).decide({ decision: approval() });
    await runJobs();
    expect(await statusOf()).toBe('completed');
    expect(await reviews().own()).toEqual([]);
  });

  test('is tried again for an unknown reason, and fails after the last attempt', async () => {
    const { dueAt } = await reviews().decide({ decision: approval() });
    // The database refuses entries of a closed month.
    await app.db.transaction((tx) =>
      tx
        .insert(closedMonths)
        .values({
          month: '2026-11',
          endsAt: new Date('2026-12-01T00:00:00+05:00'),
          closedAt: NOW,
          closedByName: '',
          totals: {},
        })
        .execute(),
    );
    const attempt = (lastAttempt: boolean) =>
      carryOutJob.handle(
        app.deps,
        { paymentId, dueAt },
        { jobId: 'job', signal: new AbortController().signal, lastAttempt },
      );
    await expect(attempt(false)).rejects.toThrow();
    expect(await reviews().own()).toMatchObject([{ failedCode: null }]);
    await expect(attempt(true)).rejects.toThrow();
    expect(await reviews().own()).toMatchObject([{ failedCode: 'INTERNAL' }]);
    await attempt(false);
    expect(await statusOf(), 'it has failed already').toBe('pending');
  });

  test('fails because its process stopped in the last attempt', async () => {
    const { dueAt } = await reviews().decide({ decision: approval() });
    await carryOutJob.onExhausted!(app.deps, { paymentId, dueAt });
    await carryOutJob.onExhausted!(app.deps, { paymentId: 'unknown', dueAt });
    expect(await reviews().own()).toMatchObject([{ failedCode: 'INTERNAL' }]);
  });
});

test('the pace is the median of the last hundred decisions, and unknown with fewer than five', async () => {
  const time = async (seconds: number, minute: number) => {
    const payment = await build.pendingPayment(app.db);
    const createdAt = new Date(NOW.getTime() + minute * 60_000);
    await app.db.transaction((tx) =>
      tx
        .insert(reviewTimes)
        .values({ paymentId: payment.id, adminId: admin.id, seconds, createdAt })
        .execute(),
    );
  };
  for (const [minute, seconds] of [4, 90, 6, 8].entries()) await time(seconds, minute);
  expect(await reviews().pace()).toEqual({ medianSeconds: null, decisions: 4 });
  await time(10, 5);
  expect(await reviews().pace()).toEqual({ medianSeconds: 8, decisions: 5 });
  await time(20, 6);
  expect(await reviews().pace()).toEqual({ medianSeconds: 9, decisions: 6 });
});

test('only reviewers may call these procedures', async () => {
  const student = await build.student(app.db, { canManageEnrollments: true });
  const without = await build.admin(app.db, { canManageEnrollments: false });
  for (const user of [student, without]) {
    const { facts, open, release, undo, decide, approveCertain, own, pace } = app.as(user).reviews;
    for (const attempt of [
      facts({ paymentId }),
      open({ paymentId }),
      release({ paymentId }),
      undo({ paymentId }),
      decide({ decision: approval() }),
      approveCertain({ paymentIds: [paymentId] }),
      own(),
      pace(),
    ])
      expect(await failureOf(attempt)).toMatchObject({ code: 'FORBIDDEN' });
  }
});
