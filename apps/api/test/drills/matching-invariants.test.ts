import { auditLog, creditObjections, credits, notifications, payments, receipts } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../harness.ts';
import {
  importCredits,
  importReversals,
  newTransactionId,
  payeeOf,
  runMatching,
  submitPayment,
  turnOn,
} from '../support/evidence/matching.ts';
import { findLostCredits, findLostObjections, findMatchingViolations } from './matching-invariants.ts';

// Each test violates one invariant and checks that it is reported.
let app: TestApp;
let paymentId: string;
let creditId: string;
beforeEach(async () => {
  app = await testApp();
  await turnOn(app);
  const submitted = await submitPayment(app);
  paymentId = submitted.paymentId;
  const ids = await importCredits(app, await payeeOf(app, 'easypaisa'), [
    { transactionId: submitted.transactionId },
  ]);
  creditId = ids[0]!;
  await runMatching(app);
});
afterEach(() => app.close());

const violations = () => findMatchingViolations(app);

test('the check reports nothing for consistent data', async () => {
  expect(await app.db.$count(payments, eq(payments.status, 'completed'))).toBe(1);
  expect(await violations()).toEqual([]);
});

test.each(['paymentId', 'amount', 'transactionKey'] as const)(
  'the check reports an approval of the server whose credit has another %s',
  async (column) => {
    const other = { paymentId: null, amount: 1, transactionKey: newTransactionId() }[column];
    await app.db.transaction((tx) =>
      tx
        .update(credits)
        .set({ [column]: other })
        .where(eq(credits.id, creditId))
        .execute(),
    );
    expect(await violations()).toEqual([expect.stringContaining('has another credit or none')]);
  },
);

test('the check reports an approval of the server without its decision and receipt', async () => {
  await app.db.transaction(async (tx) => {
    await tx.delete(auditLog).where(eq(auditLog.subjectId, paymentId));
    await tx.delete(receipts).where(eq(receipts.paymentId, paymentId));
  });
  expect(await violations()).toEqual([
    expect.stringContaining('has 0 decisions'),
    expect.stringContaining('has 0 receipts'),
  ]);
});

test('the check reports a credit that was connected without an approval', async () => {
  await app.db.transaction((tx) =>
    tx.update(payments).set({ status: 'pending' }).where(eq(payments.id, paymentId)).execute(),
  );
  expect(await violations()).toEqual([expect.stringContaining('is pending')]);
});

test('the check reports a credit that is not marked as contradicted, or that nothing takes back', async () => {
  await build.owner(app.db);
  const payee = await payeeOf(app, 'easypaisa');
  const transactionKey = (await app.db.select().from(credits))[0]!.transactionKey!;
  await importReversals(app, payee, [{ transactionId: transactionKey }]);
  expect(await violations()).toEqual([]);
  expect(await findLostObjections(app.db, transactionKey)).toEqual([]);
  const mark = (change: Partial<typeof credits.$inferInsert>) =>
    app.db.transaction((tx) => tx.update(credits).set(change).execute());
  await mark({ contradictedAt: null });
  expect(await violations()).toEqual([
    expect.stringContaining('has 1 open objections and is marked otherwise'),
  ]);
  await app.db.transaction((tx) => tx.update(creditObjections).set({ kind: 'other-day' }).execute());
  expect(await violations()).toContainEqual(expect.stringContaining('was taken back by no reversal'));
});

test('the check reports an approved payment that is contradicted without anybody being told', async () => {
  await build.owner(app.db);
  const transactionKey = (await app.db.select().from(credits))[0]!.transactionKey!;
  await importReversals(app, await payeeOf(app, 'easypaisa'), [{ transactionId: transactionKey }]);
  await app.db.transaction((tx) => tx.delete(notifications).execute());
  expect(await violations()).toEqual([expect.stringContaining('nobody was told')]);
  expect(await findLostObjections(app.db, transactionKey)).toEqual([
    expect.stringContaining('1 owners were told 0 times'),
  ]);
});

test('the check reports lost contradictions', async () => {
  expect(await findLostObjections(app.db, 'LOST 1')).toEqual([expect.stringContaining('exists 0 times')]);
});

test('the check reports lost credits', async () => {
  expect(await findLostCredits(app.db, ['LOST 1'])).toEqual([expect.stringContaining('exists 0 times')]);
});
