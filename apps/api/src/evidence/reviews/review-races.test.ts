// @module-tag engine
import { setTimeout as pause } from 'node:timers/promises';
import { auditLog, ledgerEntries, payments, queuedDecisions, reviewTimes } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { carryOutJob } from './reviews.jobs.ts';

const TWENTY = Array.from({ length: 20 }, (_, index) => index);
let app: TestApp;
let admins: User[];
beforeEach(async () => {
  app = await testApp();
  admins = await Promise.all(TWENTY.map(() => build.admin(app.db)));
});
afterEach(() => app.close());

const decisionOf = (paymentId: string, index: number) =>
  index % 2
    ? ({ kind: 'approve', input: { paymentId } } as const)
    : ({ kind: 'reject', input: { paymentId, reason: 'Not received' } } as const);
const run = (paymentId: string, dueAt: string) =>
  carryOutJob.handle(
    app.deps,
    { paymentId, dueAt },
    { jobId: 'job', signal: new AbortController().signal, lastAttempt: false },
  );
const statusOf = async (id: string) =>
  (await app.db.select().from(payments).where(eq(payments.id, id)))[0]!.status;

test('one of twenty concurrent decisions is stored', async () => {
  for (let round = 0; round < 3; round++) {
    const { id } = await build.pendingPayment(app.db);
    const { won, refused } = await race(
      admins.map((admin, index) => () => app.as(admin).reviews.decide({ decision: decisionOf(id, index) })),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(19).fill('DECISION_QUEUED'));
    await run(id, won[0]!.dueAt);
    expect(await app.db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(1);
    expect(await statusOf(id)).not.toBe('pending');
  }
});

test('one reviewer has the payment after concurrent openings and decisions', async () => {
  for (let round = 0; round < 3; round++) {
    const { id } = await build.pendingPayment(app.db);
    const outcomes = await Promise.allSettled(
      admins.map(async (admin, index) => {
        if (index % 2) return app.as(admin).reviews.decide({ decision: decisionOf(id, index) });
        const { lockedBy } = await app.as(admin).reviews.open({ paymentId: id });
        if (lockedBy !== null) throw new Error('reserved');
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await app.db.$count(queuedDecisions, eq(queuedDecisions.paymentId, id))).toBeLessThanOrEqual(1);
  }
});

test('either an undo or the job wins, exactly one of them', { timeout: 60_000 }, async () => {
  const [admin] = admins;
  const { undo, decide } = app.as(admin!).reviews;
  const outcomes = new Set<string>();
  let jobMs = 0;
  for (let round = 0; round < 16; round++) {
    const { id } = await build.pendingPayment(app.db);
    const decision = decisionOf(id, round >> 1);
    const { dueAt } = await decide({ decision, reviewSeconds: 3 });
    // The undo comes at another moment of the job in every second round, and in the others the job comes some
    // milliseconds after the undo.
    const [undoMs, runMs] = round % 2 ? [(jobMs * round) / 10, 0] : [0, round];
    const { won, refused } = await race<unknown>([
      async () => {
        await pause(runMs);
        const began = performance.now();
        await run(id, dueAt);
        jobMs = Math.max(jobMs, performance.now() - began);
      },
      async () => {
        await pause(undoMs);
        return undo({ paymentId: id });
      },
    ]);
    const isUndone = won.length === 2;
    outcomes.add(isUndone ? 'undone' : 'done');
    expect(refused).toEqual(isUndone ? [] : ['DECISION_DONE']);
    expect((await statusOf(id)) === 'pending').toBe(isUndone);
    expect(await app.db.$count(queuedDecisions)).toBe(0);
    expect(await app.db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(isUndone ? 0 : 1);
    expect(await app.db.$count(reviewTimes, eq(reviewTimes.paymentId, id))).toBe(isUndone ? 0 : 1);
    const booked = and(eq(ledgerEntries.paymentId, id), eq(ledgerEntries.kind, 'payment'));
    expect(await app.db.$count(ledgerEntries, booked)).toBe(!isUndone && decision.kind === 'approve' ? 1 : 0);
  }
  expect(outcomes).toEqual(new Set(['undone', 'done']));
});

test('a job that runs twice at once and an immediate decision decide once', async () => {
  const [admin, other] = admins;
  for (let round = 0; round < 8; round++) {
    const { id } = await build.pendingPayment(app.db);
    const { dueAt } = await app.as(admin!).reviews.decide({ decision: decisionOf(id, round) });
    const immediate = round % 4 < 2 ? app.as(other!).payments.approve : app.as(other!).payments.reject;
    await race<unknown>([
      () => run(id, dueAt),
      () => run(id, dueAt),
      ...(round < 4 ? [() => immediate({ paymentId: id })] : []),
    ]);
    expect(await app.db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(1);
    const [queued] = await app.db.select().from(queuedDecisions).where(eq(queuedDecisions.paymentId, id));
    expect(queued?.failedCode ?? 'PAYMENT_NOT_PENDING').toBe('PAYMENT_NOT_PENDING');
  }
});
