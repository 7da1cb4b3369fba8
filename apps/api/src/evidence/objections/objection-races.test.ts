// @module-tag engine

import { type Db, openDatabase } from '@qanoon/db/engine/client';
import { isPostgres } from '@qanoon/db/engine/env';
import { creditObjections, credits, ignoredMessages, notifications, payments } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { race, type TestApp, testApp } from '../../../test/harness.ts';
import {
  importCredits,
  importReversals,
  newTransactionId,
  payeeOf,
  submitPayment,
  turnOn,
} from '../../../test/support/evidence/matching.ts';
import { ACCOUNTS } from '../../../test/support/evidence/message-accounts.ts';
import type { Deps } from '../../lib/context.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { openJobs } from '../../platform/jobs/jobs.ts';
import { approveForCredits } from '../automatic-approval/automatic-approval.service.ts';
import { pasteMessages } from '../messages/paste-messages.ts';
import { JAZZCASH } from '../messages/providers/jazzcash.fixtures.ts';
import { certainPayments } from '../reviews/approve-certain.ts';

const ROUNDS = 4;
let app: TestApp;
let payee: string;
/**
 * The services of another process on the same database. SQLite has one process, so there they are the same.
 */
let otherDb: Db;
let other: { db: Db; deps: Deps };
beforeEach(async () => {
  app = await testApp();
  payee = await payeeOf(app, 'easypaisa');
  otherDb = isPostgres ? await openDatabase(app.databaseUrl) : app.db;
  const jobs = openJobs({ db: otherDb, log: app.deps.log });
  other = { db: otherDb, deps: { ...app.deps, db: otherDb, jobs } };
});
afterEach(async () => {
  expect(await checkLedger(app.db)).toEqual([]);
  await other.deps.jobs.stop();
  if (otherDb !== app.db) await otherDb.close();
  await app.close();
});

const rotated = <Each>(each: Each[], by: number): Each[] => [...each.slice(by), ...each.slice(0, by)];

test('a credit, its reversal, another amount and another account that are imported at once contradict', async () => {
  const jazzcash = await payeeOf(app, 'jazzcash');
  for (let round = 0; round < ROUNDS; round++) {
    const transactionId = newTransactionId();
    const calls: (() => Promise<unknown>)[] = [
      () => importCredits(app, payee, [{ transactionId }]),
      () => importReversals(other, payee, [{ transactionId }]),
      () => importCredits(other, payee, [{ transactionId, amount: asPaisa(1500) }]),
      () => importCredits(app, jazzcash, [{ transactionId }]),
    ];
    expect((await race(rotated(calls, round))).refused).toEqual([]);
    const ofId = eq(creditObjections.transactionKey, transactionId);
    const objections = await app.db.select().from(creditObjections).where(ofId);
    expect(objections.map(({ kind }) => kind).sort()).toEqual([
      ...['other-account', 'other-account', 'other-amount', 'reversal'],
    ]);
    const stored = await app.db.select().from(credits).where(eq(credits.transactionKey, transactionId));
    expect(stored.map(({ contradictedAt }) => contradictedAt !== null)).toEqual([true, true]);
    const own = stored.find(({ payeeAccountId }) => payeeAccountId === payee)!;
    // The reversal has the amount of one of the two reports, whichever came first.
    expect(own.reversedAt).not.toBeNull();
  }
});

test.each(['a reversal', 'another amount'])(
  '%s at the moment of an automatic approval stops it, or the owner is told',
  async (what) => {
    await turnOn(app);
    const owner = await build.admin(app.db, { isOwner: true });
    for (let round = 0; round < ROUNDS; round++) {
      const { paymentId, transactionId } = await submitPayment(app);
      const creditIds = await importCredits(app, payee, [{ transactionId }]);
      const calls: (() => Promise<unknown>)[] = [
        () => approveForCredits(app.deps, certainPayments, creditIds),
        () =>
          what === 'a reversal'
            ? importReversals(other, payee, [{ transactionId }])
            : importCredits(other, payee, [{ transactionId, amount: asPaisa(1500) }]),
      ];
      expect((await race(rotated(calls, round % 2))).refused).toEqual([]);
      const [payment] = await app.db.select().from(payments).where(eq(payments.id, paymentId));
      const told = await app.db.select().from(notifications).where(eq(notifications.userId, owner.id));
      const about = told.filter(
        ({ kind, subjectId }) => subjectId === paymentId && kind !== 'payment-submitted',
      );
      expect(about).toHaveLength(payment!.status === 'completed' ? 1 : 0);
      await approveForCredits(app.deps, certainPayments, creditIds);
      const [later] = await app.db.select().from(payments).where(eq(payments.id, paymentId));
      expect(later!.status, 'nothing is approved later').toBe(payment!.status);
    }
  },
);

// On SQLite the second paste waits until the first one has ended.
test.skipIf(!isPostgres).each(['the debit', 'the credit'])(
  'a debit and the credit that it takes back are compared when they are received at once, %s first',
  async (first) => {
    const account = await buildAcademy.payeeAccount(app.db, ACCOUNTS.jazzcash);
    const reviewer = await build.admin(app.db);
    const credit = JAZZCASH[0]!.text;
    const debit =
      'Rs 1.00 sent to HAMZA KHAN, A/C: PK**UNIL**5333 on 21/08/2026 at 00:39:08. TID: 715335861320';
    const paste = (deps: Deps, text: string) =>
      pasteMessages(deps, reviewer, { payeeAccountId: account.id, text });
    const texts = first === 'the debit' ? [debit, credit] : [credit, debit];
    let second: Promise<unknown> | undefined;
    const uncommitted: Db = {
      ...app.db,
      transaction: (work) =>
        app.db.transaction(async (tx) => {
          const result = await work(tx);
          let isDone = false;
          second ??= paste(other.deps, texts[1]!).finally(() => {
            isDone = true;
          });
          // The second paste either waits for this transaction, or has not noticed it.
          await expect.poll(async () => isDone || (await countWaiting()) > 0).toBe(true);
          return result;
        }),
    };
    await paste({ ...app.deps, db: uncommitted }, texts[0]!);
    await second;
    const objections = await app.db.select().from(creditObjections);
    expect(objections.map(({ kind, originalText }) => [kind, originalText])).toEqual([['reversal', debit]]);
    expect(await app.db.$count(ignoredMessages)).toBe(0);
  },
);

/** The connections that wait for a lock. */
async function countWaiting(): Promise<number> {
  const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await otherDb.select({ n: sql`1` }).from(waiting)).length;
}

// On SQLite an import waits until the approval has ended.
test.skipIf(!isPostgres)(
  'another amount that is stored after an approval has compared, and before it connects, stops it',
  async () => {
    await turnOn(app);
    const { paymentId, transactionId } = await submitPayment(app);
    const creditIds = await importCredits(app, payee, [{ transactionId }]);
    let compared = 0;
    const interrupted: typeof certainPayments = {
      ...certainPayments,
      async findCertainCredit(tx, id) {
        const credit = await certainPayments.findCertainCredit(tx, id);
        expect(credit).toBeDefined();
        await importCredits(other, payee, [{ transactionId, amount: asPaisa(1500) }]);
        compared += 1;
        return credit;
      },
    };
    await approveForCredits(app.deps, interrupted, creditIds);
    expect(compared).toBe(1);
    const [payment] = await app.db.select().from(payments).where(eq(payments.id, paymentId));
    expect(payment!.status).toBe('pending');
  },
);
