import { credits, orders, payments, proofChecks, proofComparisons, queuedDecisions } from '@qanoon/db/schema';
import { build, insert, NOW } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../../test/harness.ts';
import {
  importCredits,
  payeeOf,
  runMatching,
  submitPayment,
  turnOn,
} from '../../../../test/support/evidence/matching.ts';
import { startWorkers } from '../../../workers.ts';
import { carryOutJob } from '../reviews.jobs.ts';

let app: TestApp;
let admin: User;
let payee: string;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db, { fullName: 'Ayesha Khan' });
  payee = await payeeOf(app, 'easypaisa');
});
afterEach(() => app.close());

const reviews = (reviewer: User = admin) => app.as(reviewer).reviews;
const resultsOf = async (paymentId: string) => {
  const { checks } = await reviews().facts({ paymentId });
  return Object.fromEntries(checks.map(({ name, result, code }) => [name, `${result}: ${code}`]));
};
const paymentOf = async (id: string) => (await app.db.select().from(payments).where(eq(payments.id, id)))[0]!;

test('the list warns of an open credit with the ID and another amount', async () => {
  const [same, other] = [await submitPayment(app), await submitPayment(app)];
  await importCredits(app, payee, [
    { transactionId: same.transactionId },
    { transactionId: other.transactionId, amount: asPaisa(100) },
  ]);
  const { items } = await app.as(admin).payments.requests({ ids: [same.paymentId, other.paymentId] });
  expect(Object.fromEntries(items.map(({ id, warnings }) => [id, warnings]))).toEqual({
    [same.paymentId]: [],
    [other.paymentId]: ['amount-differs'],
  });
});

/** Stores what the job has read from the proof of a payment, with the state of its check. */
async function addProofCheck(paymentId: string, state: 'read' | 'checked') {
  const { proofUploadId: uploadId, transactionId, amount } = await paymentOf(paymentId);
  await insert(app.db, proofChecks, {
    uploadId,
    state,
    receipt: { transactionId, amount, paidAt: NOW.toISOString() },
    checkedAt: state === 'checked' ? NOW : null,
    createdAt: NOW,
  });
}

/** Builds a pending payment with its certain credit. */
async function certainPayment(state: 'read' | 'checked' = 'checked') {
  const submitted = await submitPayment(app, { isProofChecked: false });
  const { transactionId, paymentId } = submitted;
  const [creditId] = await importCredits(app, payee, [{ transactionId, paidAt: app.deps.now() }]);
  await addProofCheck(paymentId, state);
  return { ...submitted, creditId: creditId! };
}

describe('the facts of a review', () => {
  test('cover a payment with a certain credit and a proof that was checked', async () => {
    const { paymentId, creditId, transactionId } = await certainPayment();
    expect(await resultsOf(paymentId)).toEqual({
      amount: 'passed: credited-equal',
      'id-form': 'passed: form-known',
      'id-new': 'passed: id-new',
      'picture-new': 'passed: picture-new',
      'credit-found': 'passed: credit-certain',
      'paid-in-time': 'passed: paid-in-time',
      'payer-alike': 'passed: payer-alike',
      'receipt-read': 'passed: receipt-agrees',
    });
    expect(await reviews().facts({ paymentId })).toMatchObject({
      isCertain: true,
      studentLanguage: 'en',
      proof: { state: 'checked', receipt: { transactionId } },
      credits: [{ creditId, kind: 'certain', amount: 4500_00, payerName: 'SANA MALIK', isConnected: false }],
    });
    const { items } = await app.as(admin).payments.requests({ status: 'pending' });
    expect(items).toMatchObject([{ id: paymentId, isCertain: true }]);
  });

  test('are unknown for a payment about which nothing is known yet', async () => {
    const { paymentId } = await submitPayment(app, { isProofChecked: false });
    expect(await resultsOf(paymentId)).toMatchObject({
      amount: 'unknown: amount-unknown',
      'picture-new': 'pending: picture-waiting',
      'credit-found': 'unknown: no-credit',
      'paid-in-time': 'unknown: time-unknown',
      'payer-alike': 'unknown: payer-unknown',
      'receipt-read': 'pending: receipt-waiting',
    });
    const { isCertain, credits: found } = await reviews().facts({ paymentId });
    expect([isCertain, found]).toEqual([false, []]);
  });

  test('are pending, and not certain, for a proof that was read and not compared', async () => {
    const { paymentId } = await certainPayment('read');
    expect(await resultsOf(paymentId)).toMatchObject({
      'picture-new': 'pending: picture-waiting',
      'receipt-read': 'passed: receipt-agrees',
    });
    expect((await reviews().facts({ paymentId })).isCertain).toBe(false);
    const { items } = await app.as(admin).payments.requests({ status: 'pending' });
    expect(items, 'the mark in the list').toMatchObject([{ id: paymentId, isCertain: false }]);
    expect(await reviews().approveCertain({ paymentIds: [paymentId] })).toMatchObject({
      queued: [],
      skipped: [{ paymentId, check: { name: 'picture-new', result: 'pending' } }],
    });
  });

  test('show a copied picture as evidence against a certain credit', async () => {
    const other = await submitPayment(app);
    const { paymentId } = await certainPayment();
    await insert(app.db, proofComparisons, {
      uploadId: (await paymentOf(paymentId)).proofUploadId,
      otherUploadId: (await paymentOf(other.paymentId)).proofUploadId,
      verdict: 'same-picture',
      differingTiles: 0,
      tiles: { here: [], there: [] },
      createdAt: NOW,
    });
    const { checks, isCertain } = await reviews().facts({ paymentId });
    expect(isCertain).toBe(false);
    const { items } = await app.as(admin).payments.requests({ ids: [paymentId] });
    expect(items, 'the mark in the list').toMatchObject([{ isCertain: false }]);
    expect(checks.find(({ name }) => name === 'picture-new')).toMatchObject({
      result: 'failed',
      code: 'same-picture-other-student',
      paymentId: other.paymentId,
    });
  });

  test('show an ID that another account has used before', async () => {
    const { paymentId, transactionId } = await submitPayment(app);
    await build.pendingPayment(app.db, { transactionId, method: 'jazzcash', status: 'completed' });
    expect(await resultsOf(paymentId)).toMatchObject({ 'id-new': 'failed: id-used' });
  });
});

describe('a batch of approvals', () => {
  test('queues the certain ones and skips the others', async () => {
    const certain = [await certainPayment(), await certainPayment()];
    const reserved = await certainPayment();
    const uncertain = await submitPayment(app);
    const colleague = await build.admin(app.db);
    await reviews(colleague).open({ paymentId: reserved.paymentId });
    const decided = await certainPayment();
    await app.as(colleague).payments.reject({ paymentId: decided.paymentId });
    const queued = await certainPayment();
    await reviews(colleague).decide({
      decision: { kind: 'reject', input: { paymentId: queued.paymentId, reason: 'Not received' } },
    });

    const ids = certain.map(({ paymentId }) => paymentId);
    const result = await reviews().approveCertain({
      paymentIds: [
        ...ids,
        ...[reserved, uncertain, decided, queued].map((each) => each.paymentId),
        'unknown',
        ids[0]!,
      ],
    });
    expect(result).toEqual({
      dueAt: new Date(NOW.getTime() + 10_000).toISOString(),
      queued: ids,
      skipped: [
        { paymentId: reserved.paymentId, check: null, refusal: 'PAYMENT_LOCKED' },
        { paymentId: uncertain.paymentId, check: null, refusal: null },
        { paymentId: decided.paymentId, check: null, refusal: null },
        { paymentId: queued.paymentId, check: null, refusal: 'DECISION_QUEUED' },
        { paymentId: 'unknown', check: null, refusal: 'PAYMENT_NOT_FOUND' },
      ],
    });

    await reviews().undo({ paymentId: ids[0]! });
    startWorkers(app.deps, [carryOutJob]);
    await app.deps.jobs.settled();
    expect((await paymentOf(ids[0]!)).status).toBe('pending');
    expect(await paymentOf(ids[1]!)).toMatchObject({ status: 'completed', decidedById: admin.id });
    const [credit] = await app.db.select().from(credits).where(eq(credits.id, certain[1]!.creditId));
    expect(credit).toMatchObject({ paymentId: ids[1], matchedAt: NOW });
  });

  test('does not approve when less is due than was credited', async () => {
    const { paymentId, orderId } = await certainPayment();
    await app.db.transaction((tx) =>
      tx
        .update(orders)
        .set({ received: asPaisa(100_000) })
        .where(eq(orders.id, orderId))
        .execute(),
    );
    const { items } = await app.as(admin).payments.requests({ status: 'pending' });
    expect(items, 'the mark in the list').toMatchObject([{ id: paymentId, isCertain: false }]);
    expect((await reviews().approveCertain({ paymentIds: [paymentId] })).skipped).toMatchObject([
      { paymentId, check: { name: 'amount', code: 'credited-differs' } },
    ]);
    expect(await app.db.$count(queuedDecisions)).toBe(0);
  });

  test('has at most fifty payments', async () => {
    const paymentIds = Array.from({ length: 51 }, (_, index) => `payment ${index}`);
    for (const ids of [paymentIds, []])
      expect(await failureOf(reviews().approveCertain({ paymentIds: ids }))).toMatchObject({
        code: 'INVALID_INPUT',
      });
  });
});

describe('a payment that is sent again after a rejection', () => {
  async function sendAgain(isSameOrder = true) {
    const first = await submitPayment(app, { isProofChecked: false });
    await app.as(admin).payments.reject({ paymentId: first.paymentId, reason: 'Another ID' });
    const { student, courseId, orderId } = first;
    const again = await submitPayment(app, {
      ...{ by: student, isProofChecked: false },
      ...(isSameOrder && { courseId, orderId }),
    });
    const [creditId] = await importCredits(app, payee, [{ transactionId: again.transactionId }]);
    await addProofCheck(again.paymentId, 'checked');
    await insert(app.db, proofComparisons, {
      uploadId: again.proofUploadId,
      otherUploadId: first.proofUploadId,
      verdict: 'same-file',
      differingTiles: 0,
      tiles: { here: [], there: [] },
      createdAt: NOW,
    });
    return { ...again, creditId };
  }
  const listed = async (paymentId: string) => {
    const { items } = await app.as(admin).payments.requests({ ids: [paymentId] });
    return items.map(({ isCertain, warnings }) => ({ isCertain, warnings }));
  };

  test('is certain with the same picture, and a batch approves it', async () => {
    const { paymentId } = await sendAgain();
    expect(await resultsOf(paymentId)).toMatchObject({ 'picture-new': 'passed: picture-sent-again' });
    expect(await listed(paymentId)).toEqual([{ isCertain: true, warnings: [] }]);
    expect(await reviews().approveCertain({ paymentIds: [paymentId] })).toMatchObject({
      queued: [paymentId],
    });
  });

  test('is not certain with the picture of another order, which the list and the batch say', async () => {
    const { paymentId } = await sendAgain(false);
    expect(await resultsOf(paymentId)).toMatchObject({ 'picture-new': 'failed: same-picture-own' });
    expect(await listed(paymentId)).toEqual([{ isCertain: false, warnings: ['proof-copied'] }]);
    expect(await reviews().approveCertain({ paymentIds: [paymentId] })).toMatchObject({
      skipped: [{ paymentId, check: { name: 'picture-new', code: 'same-picture-own' }, refusal: null }],
    });
  });
});

test('two payments with one ID are marked in the list, and a rejected one is not counted', async () => {
  const first = await submitPayment(app);
  const { transactionId } = first;
  const second = await build.pendingPayment(app.db, { transactionId });
  const warnings = async () => {
    const { items } = await app.as(admin).payments.requests({ status: 'pending' });
    return new Map(items.map((item) => [item.id, item.warnings]));
  };
  expect(await warnings()).toEqual(
    new Map([
      [first.paymentId, ['id-used']],
      [second.id, ['id-used']],
    ]),
  );
  await app.as(admin).payments.reject({ paymentId: second.id, reason: 'Not yours' });
  expect(await warnings()).toEqual(new Map([[first.paymentId, []]]));
});

test('the preview says what an automatic approval would approve at once, and leaves out what a person has connected', async () => {
  const [certain, connected] = [await certainPayment(), await certainPayment()];
  await submitPayment(app);
  await app.as(admin).credits.connect({ creditId: connected.creditId, paymentId: connected.paymentId });
  expect(await reviews().approvable()).toEqual({
    count: 1,
    amount: 4500_00,
    payments: [{ paymentId: certain.paymentId, studentName: 'Sana Malik', amount: 4500_00 }],
  });
});

describe('the certain credit', () => {
  const creditOf = async (id: string) => (await app.db.select().from(credits).where(eq(credits.id, id)))[0]!;

  test('is connected with the payment that a reviewer approves, also at once', async () => {
    const { paymentId, creditId } = await certainPayment();
    await app.as(admin).payments.approve({ paymentId });
    expect(await creditOf(creditId)).toMatchObject({ paymentId, matchedById: null });
    const facts = await reviews().facts({ paymentId });
    expect(facts.credits).toMatchObject([{ creditId, isConnected: true }]);
    expect(facts.isCertain, 'it is decided').toBe(false);
    expect(facts.checks.filter(({ result }) => result !== 'passed')).toEqual([]);
  });

  test('stays open when the payment is rejected, or when it is only suggested', async () => {
    const rejected = await certainPayment();
    await app.as(admin).payments.reject({ paymentId: rejected.paymentId });
    expect(await creditOf(rejected.creditId)).toMatchObject({ paymentId: null });
    const { paymentId } = await submitPayment(app);
    const [suggested] = await importCredits(app, payee, [{ transactionId: null }]);
    await app.as(admin).payments.approve({ paymentId });
    expect(await creditOf(suggested!)).toMatchObject({ paymentId: null });
  });

  test('does not let the server approve while a decision is waiting, but after an undo', async () => {
    const { paymentId } = await certainPayment();
    await reviews().decide({ decision: { kind: 'reject', input: { paymentId, reason: 'Not received' } } });
    await turnOn(app);
    await runMatching(app);
    expect((await paymentOf(paymentId)).status).toBe('pending');
    await reviews().undo({ paymentId });
    await runMatching(app);
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'completed', decidedById: null });
  });
});
