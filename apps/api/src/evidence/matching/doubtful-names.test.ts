import { credits, payments } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';
import {
  importCredits,
  newTransactionId,
  payeeOf,
  runMatching,
  submitPayment,
  turnOn,
} from '../../../test/support/evidence/matching.ts';

let app: TestApp;
let payee: string;
beforeEach(async () => {
  app = await testApp();
  payee = await payeeOf(app, 'easypaisa');
  await turnOn(app);
});
afterEach(() => app.close());

const submitBy = async (fullName: string, transactionId = newTransactionId()) =>
  submitPayment(app, { by: await build.student(app.db, { fullName }), transactionId });
const statusOf = async ({ paymentId }: { paymentId: string }) =>
  (await app.db.select().from(payments).where(eq(payments.id, paymentId)))[0]!.status;
const reasonsOf = async ({ paymentId }: { paymentId: string }) =>
  (await app.as(await build.admin(app.db)).reviews.facts({ paymentId })).credits[0]!.reasons;

test('a stolen ID that is submitted before the payer’s own payment is not approved automatically', async () => {
  const thief = await submitBy('Bilal Shah');
  await importCredits(app, payee, [{ transactionId: thief.transactionId, payerName: 'SANA MALIK' }]);
  await runMatching(app);
  expect(await statusOf(thief)).toBe('pending');
  expect(await reasonsOf(thief)).toContain('name-differs');
});

test('a parent’s transfer waits for a person, whose approval connects it', async () => {
  const child = await submitBy('Sana Malik');
  const [creditId] = await importCredits(app, payee, [
    { transactionId: child.transactionId, payerName: 'TARIQ MALIK' },
  ]);
  await runMatching(app);
  expect(await statusOf(child)).toBe('pending');
  const reviewer = await build.admin(app.db);
  const { queued, skipped } = await app
    .as(reviewer)
    .reviews.approveCertain({ paymentIds: [child.paymentId] });
  expect([queued, skipped]).toEqual([[], [{ paymentId: child.paymentId, check: null, refusal: null }]]);
  await app.as(reviewer).payments.approve({ paymentId: child.paymentId });
  const [credit] = await app.db.select().from(credits).where(eq(credits.id, creditId!));
  expect(credit!.paymentId).toBe(child.paymentId);
});

test('a parent’s transfer that is imported after a person’s approval is connected with the payment', async () => {
  const child = await submitBy('Sana Malik');
  await app.as(await build.admin(app.db)).payments.approve({ paymentId: child.paymentId });
  await importCredits(app, payee, [{ transactionId: child.transactionId, payerName: 'TARIQ MALIK' }]);
  await runMatching(app);
  expect(await app.db.select().from(credits)).toMatchObject([{ paymentId: child.paymentId }]);
});

test.each([
  ['both transfers name their payers', 'BILAL SHAH'],
  ['one transfer names nobody', ''],
])('students who typed each other’s ID are not approved automatically: %s', async (_, payerName) => {
  const [ofSana, ofBilal] = [newTransactionId(), newTransactionId()];
  await importCredits(app, payee, [
    { transactionId: ofSana, payerName: 'SANA MALIK' },
    { transactionId: ofBilal, payerName },
  ]);
  // Bilal comes first, because his transfer names somebody else.
  const bilal = await submitBy('Bilal Shah', ofSana);
  const sana = await submitBy('Sana Malik', ofBilal);
  await runMatching(app);
  expect([await statusOf(sana), await statusOf(bilal)]).toEqual(['pending', 'pending']);
  expect(await reasonsOf(sana)).toContain('ids-crossed');
});

test('an equal amount of another student, who typed the right ID, does not delay the approval', async () => {
  const [sana, bilal] = [await submitBy('Sana Malik'), await submitBy('Bilal Shah')];
  await importCredits(app, payee, [
    { transactionId: sana.transactionId, payerName: '' },
    { transactionId: bilal.transactionId, payerName: 'BILAL SHAH' },
  ]);
  await runMatching(app);
  expect([await statusOf(sana), await statusOf(bilal)]).toEqual(['completed', 'completed']);
});
