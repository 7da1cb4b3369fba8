import {
  auditLog,
  credits,
  enrollments,
  notifications,
  orders,
  payments,
  receipts,
  users,
} from '@qanoon/db/schema';
import { buildCredits } from '@qanoon/db/testing/credit-factories';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp } from '../../../test/harness.ts';
import {
  importCredits,
  newTransactionId,
  payeeOf,
  recordProofCheck,
  runMatching,
  submitPayment,
  turnOff,
  turnOn,
} from '../../../test/support/evidence/matching.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { listCandidates } from '../matching/matching.service.ts';

let app: TestApp;
let payee: string;
beforeEach(async () => {
  app = await testApp();
  payee = await payeeOf(app, 'easypaisa');
});
afterEach(async () => {
  expect(await checkLedger(app.db)).toEqual([]);
  await app.close();
});

const paymentOf = async (id: string) => (await app.db.select().from(payments).where(eq(payments.id, id)))[0]!;
const creditOf = async (id: string) => (await app.db.select().from(credits).where(eq(credits.id, id)))[0]!;
const approvals = () => app.db.$count(payments, eq(payments.status, 'completed'));

test('a credit that waits for its student approves the payment as soon as it is submitted', async () => {
  await turnOn(app);
  const transactionId = newTransactionId();
  const [creditId] = await importCredits(app, payee, [{ transactionId }]);
  await runMatching(app);
  app.pass(3600);
  const { student, orderId, paymentId, courseId } = await submitPayment(app, { transactionId });
  await runMatching(app);

  expect(await paymentOf(paymentId)).toMatchObject({
    status: 'completed',
    decidedById: null,
    amount: 450_000,
    receivedAmount: 450_000,
    processedAt: app.deps.now(),
  });
  expect(await creditOf(creditId!)).toMatchObject({
    paymentId,
    matchedById: null,
    matchedAt: app.deps.now(),
  });
  expect(await app.db.select().from(orders).where(eq(orders.id, orderId))).toMatchObject([
    { status: 'paid' },
  ]);
  const enrolled = await app.db.select().from(enrollments).where(eq(enrollments.courseId, courseId));
  expect(enrolled).toMatchObject([{ status: 'approved', studentId: student.id }]);
  expect(await app.db.select().from(auditLog)).toMatchObject([
    {
      action: 'payment.approved',
      actorId: null,
      actorName: null,
      personName: 'Sana Malik',
      subjectId: paymentId,
      detail: { automatic: true, creditId, receivedPaisa: 450_000, transactionId },
    },
  ]);
  const sent = await app.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, student.id), eq(notifications.kind, 'payment-approved')));
  expect(sent).toHaveLength(1);
  const mails = await app.emails();
  expect(mails.filter(({ head }) => head.includes(student.email)).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('approved'),
  );
});

test('the receipt says that the approval was automatic, or names the person who approved', async () => {
  await turnOn(app);
  const automatic = await submitPayment(app);
  await importCredits(app, payee, [{ transactionId: automatic.transactionId }]);
  await runMatching(app);
  const byPerson = await submitPayment(app);
  await app
    .as(await build.admin(app.db, { fullName: 'Hina Qureshi' }))
    .payments.approve({ paymentId: byPerson.paymentId });
  const dataOf = async ({ orderId }: { orderId: string }) =>
    (await app.db.select().from(receipts).where(eq(receipts.orderId, orderId)))[0]!.data;
  expect(await dataOf(automatic)).toMatchObject({
    approvedBy: null,
    isApprovedAutomatically: true,
    amount: 4500_00,
  });
  const other = await dataOf(byPerson);
  expect(other.approvedBy).toBe('Hina Qureshi');
  expect(other).not.toHaveProperty('isApprovedAutomatically');
});

test('a credit that is imported after the proof approves the payment; importing it again changes nothing', async () => {
  await turnOn(app);
  const { paymentId, transactionId } = await submitPayment(app);
  await runMatching(app);
  app.pass(60);
  const paid = { transactionId, paidAt: new Date(app.deps.now().getTime() - 120_000) };
  await importCredits(app, payee, [paid, paid]);
  await runMatching(app);
  expect((await paymentOf(paymentId)).status).toBe('completed');
  expect(await importCredits(app, payee, [paid])).toEqual([]);
  await runMatching(app);
  expect([await app.db.$count(credits), await approvals(), await app.db.$count(receipts)]).toEqual([1, 1, 1]);
});

test('the automatic approval does nothing while it is off, which is the default, and approves what waits when it starts', async () => {
  const owner = await build.owner(app.db);
  const { paymentId, transactionId } = await submitPayment(app);
  const [creditId] = await importCredits(app, payee, [{ transactionId }]);
  await runMatching(app);
  expect(await creditOf(creditId!)).toMatchObject({ paymentId: null });
  expect(await paymentOf(paymentId)).toMatchObject({ status: 'pending' });

  const { hashPassword } = await import('../../people/passwords/passwords.ts');
  const passwordHash = await hashPassword('Long-enough-1');
  await app.db.transaction((tx) =>
    tx.update(users).set({ passwordHash }).where(eq(users.id, owner.id)).execute(),
  );
  const start = (includesWaiting: boolean) =>
    app.as(owner).matching.startAutomatic({ password: 'Long-enough-1', includesWaiting });
  await start(false);
  await runMatching(app);
  expect(await paymentOf(paymentId), 'the owner did not say so').toMatchObject({ status: 'pending' });
  await app.as(owner).matching.suspend();
  await start(true);
  await runMatching(app);
  expect(await creditOf(creditId!)).toMatchObject({ paymentId });
  expect(await paymentOf(paymentId)).toMatchObject({ status: 'completed', decidedById: null });
});

describe('a credit of a payment that a person has approved before', () => {
  test('is connected, even while the automatic approval is off', async () => {
    const { paymentId, transactionId } = await submitPayment(app);
    await app.as(await build.admin(app.db)).payments.approve({ paymentId });
    const [creditId] = await importCredits(app, payee, [{ transactionId }]);
    await runMatching(app);
    expect(await creditOf(creditId!)).toMatchObject({ paymentId, matchedById: null });
    expect(await app.db.$count(receipts)).toBe(1);
  });

  test('is connected although another student had typed its ID, and was rejected', async () => {
    const reviewer = app.as(await build.admin(app.db));
    const mistaken = await submitPayment(app, {
      by: await build.student(app.db, { fullName: 'Hamza Khan' }),
    });
    const { transactionId } = mistaken;
    await reviewer.payments.reject({ paymentId: mistaken.paymentId, reason: 'Not yours' });
    const { paymentId } = await submitPayment(app, { transactionId });
    await reviewer.payments.approve({ paymentId });
    const [creditId] = await importCredits(app, payee, [{ transactionId }]);
    await runMatching(app);
    expect(await creditOf(creditId!)).toMatchObject({ paymentId, matchedById: null });
  });

  test.each([
    ['another amount', { amount: asPaisa(449_900) }],
    ['another ID', { transactionId: newTransactionId() }],
    ['paid long before', { paidAt: new Date('2026-11-13T04:00:00.000Z') }],
  ])('is not connected with %s', async (_, over) => {
    const { paymentId, transactionId } = await submitPayment(app);
    await app.as(await build.admin(app.db)).payments.approve({ paymentId });
    const [creditId] = await importCredits(app, payee, [{ transactionId, ...over }]);
    await runMatching(app);
    expect(await creditOf(creditId!)).toMatchObject({ paymentId: null });
  });

  test('is not connected with a payment that the bank has taken back', async () => {
    const { paymentId, transactionId } = await submitPayment(app);
    const reviewer = app.as(await build.admin(app.db));
    await reviewer.payments.approve({ paymentId });
    await reviewer.payments.reverse({ paymentId, reason: 'Taken back' });
    const [creditId] = await importCredits(app, payee, [{ transactionId }]);
    await runMatching(app);
    expect(await creditOf(creditId!)).toMatchObject({ paymentId: null });
  });
});

test('the automatic approval approves nothing after a suspension, although its job is waiting', async () => {
  await turnOn(app);
  const first = await submitPayment(app);
  const [creditId] = await importCredits(app, payee, [{ transactionId: first.transactionId }]);
  await app.as(await build.admin(app.db)).matching.suspend();
  await runMatching(app);
  expect(await paymentOf(first.paymentId)).toMatchObject({ status: 'pending' });
  expect(await creditOf(creditId!)).toMatchObject({ paymentId: null });
});

describe('an approval is never automatic', () => {
  beforeEach(() => turnOn(app));

  test.each([
    ['another amount', { amount: asPaisa(449_900) }],
    ['a short ID', {}],
    ['paid eight days before', { paidAt: new Date('2026-11-13T04:00:00.000Z') }],
    ['no ID, but amount, name and time', { transactionId: null }],
  ])('%s', async (name, over) => {
    const { paymentId, transactionId } = await submitPayment(app, {
      transactionId: name === 'a short ID' ? '534946' : newTransactionId(),
    });
    const ids = await importCredits(app, payee, [{ transactionId, ...over }]);
    await runMatching(app);
    expect(ids).toHaveLength(1);
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'pending' });
    expect((await app.as(await build.admin(app.db)).matching.settings()).automaticSince).not.toBeNull();
  });

  test('with a credit on another account', async () => {
    const { paymentId, transactionId } = await submitPayment(app);
    await importCredits(app, await payeeOf(app, 'jazzcash'), [{ transactionId }]);
    await runMatching(app);
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'pending' });
  });

  test('before the proof of the payment was compared', async () => {
    const { paymentId, transactionId, proofUploadId } = await submitPayment(app, { isProofChecked: false });
    await importCredits(app, payee, [{ transactionId }]);
    await runMatching(app);
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'pending' });
    await recordProofCheck(app, proofUploadId);
    await runMatching(app);
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'completed', decidedById: null });
  });

  test('if the proof is a copy of another student’s, but it is if the receipts differ in places', async () => {
    const other = await submitPayment(app);
    const verdicts = ['same-picture', 'same-receipt-except'] as const;
    const submitted = [];
    for (const verdict of verdicts) {
      const payment = await submitPayment(app);
      await buildCredits.proofComparison(app.db, {
        uploadId: payment.proofUploadId,
        otherUploadId: other.proofUploadId,
        verdict,
      });
      submitted.push(payment);
    }
    await importCredits(app, payee, submitted);
    await runMatching(app);
    const [copy, alike] = submitted;
    expect(await paymentOf(copy!.paymentId)).toMatchObject({ status: 'pending' });
    expect(await paymentOf(alike!.paymentId)).toMatchObject({ status: 'completed' });
  });

  test('for a student who was deactivated', async () => {
    const { paymentId, transactionId, student } = await submitPayment(app);
    await app.db.transaction((tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.id, student.id)).execute(),
    );
    await importCredits(app, payee, [{ transactionId }]);
    await runMatching(app);
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'pending' });
  });

  test('for a payment whose ID another student claims, nor for the claim', async () => {
    const first = await submitPayment(app);
    const other = await build.student(app.db);
    const { id: courseId } = await build.course(app.db, { price: asPaisa(450_000) });
    const proof = await build.upload(app.db, { ownerId: other.id });
    const claim = await app.as(other).payments.requestEnroll({
      courseId,
      method: 'easypaisa',
      transactionId: first.transactionId,
      proofUploadId: proof.id,
      claim: true,
    });
    await importCredits(app, payee, [{ transactionId: first.transactionId }]);
    await runMatching(app);
    expect([(await paymentOf(first.paymentId)).status, (await paymentOf(claim.paymentId)).status]).toEqual([
      'pending',
      'pending',
    ]);
  });

  test('for a cancelled order, nor for an equal payment of another order of the student', async () => {
    const cancelled = await submitPayment(app);
    const { student, orderId, paymentId } = cancelled;
    const neighbour = await submitPayment(app, { by: student });
    await app.as(await build.admin(app.db)).payments.reject({ paymentId });
    await app.as(student).orders.withdraw({ orderId });
    const [creditId] = await importCredits(app, payee, [{ transactionId: cancelled.transactionId }]);
    await runMatching(app);
    expect(await creditOf(creditId!)).toMatchObject({ paymentId: null });
    expect(await listCandidates(app, [creditId!])).toEqual(new Map([[creditId, []]]));
    expect(await paymentOf(neighbour.paymentId)).toMatchObject({ status: 'pending' });
    // The student may use the ID for the other order, so a reviewer decides.
    const again = await submitPayment(app, { by: student, transactionId: cancelled.transactionId });
    await runMatching(app);
    expect(await paymentOf(again.paymentId)).toMatchObject({ status: 'pending' });
    expect((await listCandidates(app, [creditId!])).get(creditId!)).toMatchObject([
      {
        paymentId: again.paymentId,
        kind: 'suggested',
        reasons: expect.arrayContaining(['several-candidates']),
      },
    ]);
  });

  test('with a credit that was set aside', async () => {
    const transactionId = newTransactionId();
    const [creditId] = await importCredits(app, payee, [{ transactionId }]);
    await app.db.transaction((tx) =>
      tx.update(credits).set({ setAsideAt: app.deps.now() }).where(eq(credits.id, creditId!)).execute(),
    );
    const { paymentId } = await submitPayment(app, { transactionId });
    await runMatching(app);
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'pending' });
  });
});

test('a reviewer who decides later learns that the server has approved', async () => {
  await turnOn(app);
  const { paymentId, transactionId } = await submitPayment(app);
  await importCredits(app, payee, [{ transactionId }]);
  await runMatching(app);
  await turnOff(app);
  const reviewer = app.as(await build.admin(app.db));
  const failure = await failureOf(reviewer.payments.reject({ paymentId }));
  expect([failure.code, failure.message]).toEqual([
    'PAYMENT_NOT_PENDING',
    expect.stringContaining('approved automatically'),
  ]);
});

test('nothing else is approved with the credit of a payment that the bank takes back', async () => {
  await turnOn(app);
  const { paymentId, transactionId } = await submitPayment(app);
  await importCredits(app, payee, [{ transactionId }]);
  await runMatching(app);
  await app.as(await build.admin(app.db)).payments.reverse({ paymentId, reason: 'Taken back' });
  const again = await submitPayment(app, { transactionId });
  await runMatching(app);
  expect(await paymentOf(again.paymentId)).toMatchObject({ status: 'pending' });
});
