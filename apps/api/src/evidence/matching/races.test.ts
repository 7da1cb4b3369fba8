// @module-tag engine
import { type Db, openDatabase } from '@qanoon/db/engine/client';
import { isPostgres } from '@qanoon/db/engine/env';
import { auditLog, credits, ledgerEntries, payments, receipts } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import {
  importCredits,
  newTransactionId,
  payeeOf,
  submitPayment,
  turnOff,
  turnOn,
} from '../../../test/support/evidence/matching.ts';
import type { Deps } from '../../lib/context.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { openJobs } from '../../platform/jobs/jobs.ts';
import { approveForCredits, approveForPayments } from '../automatic-approval/automatic-approval.service.ts';
import { certainPayments } from '../reviews/approve-certain.ts';

const ROUNDS = 6;
let app: TestApp;
let payee: string;
let admin: User;
/**
 * The services of another process on the same database. SQLite has one process, so there they are the same.
 */
let otherDb: Db;
let other: Deps;
beforeEach(async () => {
  app = await testApp();
  payee = await payeeOf(app, 'easypaisa');
  admin = await build.admin(app.db, { canManageUsers: true });
  otherDb = isPostgres ? await openDatabase(app.databaseUrl) : app.db;
  other = { ...app.deps, db: otherDb, jobs: openJobs({ db: otherDb, log: app.deps.log }) };
  await turnOn(app);
});
afterEach(async () => {
  expect(await checkLedger(app.db)).toEqual([]);
  await other.jobs.stop();
  if (otherDb !== app.db) await otherDb.close();
  await app.close();
});

const paymentOf = async (id: string) => (await app.db.select().from(payments).where(eq(payments.id, id)))[0]!;

/** Everything that exists because of a payment. */
const countsOf = async (paymentId: string) => ({
  receipts: await app.db.$count(receipts, eq(receipts.paymentId, paymentId)),
  decisions: await app.db.$count(auditLog, eq(auditLog.subjectId, paymentId)),
  money: await app.db.$count(
    ledgerEntries,
    and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerEntries.kind, 'payment')),
  ),
  credits: await app.db.$count(credits, eq(credits.paymentId, paymentId)),
});
const rotated = <Each>(each: Each[], by: number): Each[] => [
  ...each.slice(by % each.length),
  ...each.slice(0, by % each.length),
];

test('two processes that match the same credit and payment at once approve it once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { paymentId, transactionId } = await submitPayment(app);
    const creditIds = await importCredits(app, payee, [{ transactionId }]);
    const { refused } = await race(
      [app.deps, other, app.deps, other].flatMap((deps) => [
        () => approveForCredits(deps, certainPayments, creditIds),
        () => approveForPayments(deps, certainPayments, [paymentId]),
      ]),
    );
    expect(refused).toEqual([]);
    expect((await paymentOf(paymentId)).status).toBe('completed');
    expect(await countsOf(paymentId)).toEqual({ receipts: 1, decisions: 1, money: 1, credits: 1 });
  }
});

test('an administrator and the server who decide at once make one decision, with a credit only for an approval', async () => {
  const decided = new Set<string>();
  for (let round = 0; round < ROUNDS * 2; round++) {
    const { paymentId, transactionId } = await submitPayment(app);
    const creditIds = await importCredits(app, payee, [{ transactionId }]);
    const { payments: reviewed } = app.as(admin);
    const calls = [
      () =>
        round % 2
          ? approveForCredits(other, certainPayments, creditIds)
          : approveForPayments(other, certainPayments, [paymentId]),
      () => reviewed.approve({ paymentId }),
      () => reviewed.reject({ paymentId, reason: 'Not readable' }),
    ];
    const { refused } = await race<unknown>(rotated(calls, round));
    expect(new Set([...refused, 'PAYMENT_NOT_PENDING'])).toEqual(new Set(['PAYMENT_NOT_PENDING']));
    const { status, decidedById } = await paymentOf(paymentId);
    const counts = await countsOf(paymentId);
    const isByServer = status === 'completed' && decidedById === null;
    decided.add(isByServer ? 'server' : status);
    expect(counts.decisions).toBe(1);
    expect(counts.money).toBe(status === 'completed' ? 1 : 0);
    if (isByServer) expect(counts.credits).toBe(1);
    if (status === 'failed') expect(counts.credits).toBe(0);
  }
  expect(decided.size).toBeGreaterThan(1);
});

test('the same messages, imported by two processes while the student submits, are one credit and one approval', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const student = await build.student(app.db, { fullName: 'Sana Malik' });
    const transactionId = newTransactionId();
    let submitted = '';
    const importAndMatch = async (deps: Deps) => {
      const ids = await importCredits({ db: deps.db, deps }, payee, [{ transactionId }]);
      await approveForCredits(deps, certainPayments, ids);
    };
    const calls = [
      () => importAndMatch(app.deps),
      () => importAndMatch(other),
      async () => {
        const { paymentId } = await submitPayment(app, { by: student, transactionId });
        submitted = paymentId;
        await approveForPayments(app.deps, certainPayments, [paymentId]);
      },
    ];
    const { refused } = await race(rotated(calls, round));
    expect(refused).toEqual([]);
    expect(await app.db.$count(credits, eq(credits.transactionId, transactionId))).toBe(1);
    expect((await paymentOf(submitted)).status).toBe('completed');
    expect(await countsOf(submitted)).toEqual({ receipts: 1, decisions: 1, money: 1, credits: 1 });
  }
});

test('nothing is approved after a suspension has returned', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await turnOn(app);
    const submitted = await Promise.all([1, 2, 3].map(() => submitPayment(app)));
    const creditIds = await importCredits(
      app,
      payee,
      submitted.map(({ transactionId }) => ({ transactionId })),
    );
    const approvals = () => app.db.$count(payments, isNotNull(payments.processedAt));
    let atSuspension = 0;
    await race<unknown>(
      rotated(
        [
          () => approveForCredits(app.deps, certainPayments, creditIds),
          () => approveForCredits(other, certainPayments, creditIds.toReversed()),
          async () => {
            await app.as(admin).matching.suspend();
            atSuspension = await approvals();
          },
        ],
        round,
      ),
    );
    expect(await approvals()).toBe(atSuspension);
    await turnOff(app);
  }
});

test('a credit that a person connects or sets aside at the same moment pays one payment at most', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [mine, neighbour] = [await submitPayment(app), await submitPayment(app)];
    const [creditId] = await importCredits(app, payee, [{ transactionId: mine.transactionId }]);
    await race<unknown>(
      rotated(
        [
          () => approveForCredits(other, certainPayments, [creditId!]),
          () => app.as(admin).credits.connect({ creditId: creditId!, paymentId: neighbour.paymentId }),
          () => app.as(admin).credits.setAside({ creditId: creditId! }),
        ],
        round,
      ),
    );
    const [credit] = await app.db.select().from(credits).where(eq(credits.id, creditId!));
    const isApproved = (await paymentOf(mine.paymentId)).status === 'completed';
    expect(credit!.paymentId === mine.paymentId).toBe(isApproved);
    if (isApproved) expect(credit!.setAsideAt).toBeNull();
    expect((await paymentOf(neighbour.paymentId)).status).toBe('pending');
  }
});
