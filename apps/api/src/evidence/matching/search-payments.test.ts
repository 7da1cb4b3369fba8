// @module-tag engine

import { MAX_FOUND_PAYMENTS } from '@qanoon/contracts/evidence/credits';
import { orders, payments } from '@qanoon/db/schema';
import { buildCredits } from '@qanoon/db/testing/credit-factories';
import { build, NOW } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { payeeOf, submitPayment } from '../../../test/support/evidence/matching.ts';

let app: TestApp;
let reviewer: User;
let payeeAccountId: string;
beforeEach(async () => {
  app = await testApp();
  reviewer = await build.admin(app.db);
  payeeAccountId = await payeeOf(app, 'easypaisa');
});
afterEach(() => app.close());

const api = () => app.as(reviewer).credits;
const buildCredit = (over: Parameters<typeof buildCredits.credit>[1] = {}) =>
  buildCredits.credit(app.db, {
    payeeAccountId,
    amount: asPaisa(120_000),
    transactionId: '900900900900',
    payerName: 'TARIQ DURRANI',
    ...over,
  });
const submitBy = async (fullName: string, given: { transactionId?: string; price?: number } = {}) =>
  submitPayment(app, { by: await build.student(app.db, { fullName }), ...given });
const idsOf = async (creditId: string, search?: string) =>
  (await api().findPayments({ creditId, search })).map(({ paymentId }) => paymentId);

test('the search finds what no rule matches: by the name, the transaction ID and the reference', async () => {
  const credit = await buildCredit();
  const sana = await submitBy('Sana Malik', { transactionId: 'FT 77 12 34 56 7' });
  const bilal = await submitBy('Bilal Shah', { transactionId: '884400112233' });
  const [order] = await app.db.select().from(orders).where(eq(orders.id, sana.orderId));
  const reference = order!.reference;
  expect(await api().list({})).toMatchObject({ items: [{ candidates: [] }] });
  for (const search of [
    'malik',
    'ft77',
    '1234 567',
    reference,
    reference.slice(0, 6),
    reference.toLowerCase(),
  ])
    expect(await idsOf(credit.id, search), search).toEqual([sana.paymentId]);
  expect(await idsOf(credit.id, 'bilal')).toEqual([bilal.paymentId]);
  expect(await idsOf(credit.id, 'nobody')).toEqual([]);
  expect(await idsOf(credit.id, '%')).toEqual([]);
  expect(await api().findPayments({ creditId: credit.id, search: 'sana' })).toMatchObject([
    {
      kind: 'suggested',
      reasons: ['amount-differs', 'time-near', 'name-differs'],
      reference,
      studentName: 'Sana Malik',
      amount: 4500_00,
    },
  ]);
});

test('the search lists the certain payment first, then equal amounts, then the latest, if nothing is searched', async () => {
  const first = await submitBy('Sana Malik');
  const equal = await submitBy('Bilal Shah', { price: 120_000 });
  const last = await submitBy('Noor Fatima');
  for (const [minute, { paymentId }] of [equal, first, last].entries())
    await app.db.transaction((tx) =>
      tx
        .update(payments)
        .set({ createdAt: new Date(NOW.getTime() + minute * 60_000) })
        .where(eq(payments.id, paymentId))
        .execute(),
    );
  const credit = await buildCredit();
  expect(await idsOf(credit.id)).toEqual([equal.paymentId, last.paymentId, first.paymentId]);
  const certain = await buildCredit({
    amount: asPaisa(450_000),
    transactionId: first.transactionId,
    ...{ payerName: 'SANA MALIK', paidAt: NOW },
  });
  expect(await idsOf(certain.id)).toEqual([first.paymentId, last.paymentId, equal.paymentId]);
});

test('the search lists equal amounts first, even behind more matches than are listed', async () => {
  const equal = await submitBy('Sana Malik', { price: 120_000 });
  const others = [];
  for (let index = 0; index < MAX_FOUND_PAYMENTS + 1; index++)
    others.unshift((await submitBy(index === 3 ? 'Malik' : 'Sana Malik')).paymentId);
  const found = await idsOf((await buildCredit()).id, 'malik');
  expect(found).toHaveLength(MAX_FOUND_PAYMENTS);
  expect(found[0]).toBe(equal.paymentId);
  // The payment with the whole name is a better match than newer payments.
  expect(found[1]).toBe(others.at(-4));
  expect(found[2]).toBe(others[0]);
});

test('the search lists only payments that the credit can be connected with', async () => {
  const [possible, decided, connected] = [
    await submitBy('Sana Malik'),
    await submitBy('Sana Malik'),
    await submitBy('Sana Malik'),
  ];
  await app.as(reviewer).payments.reject({ paymentId: decided.paymentId });
  const other = await buildCredit({ transactionId: '900900900901' });
  await api().connect({ creditId: other.id, paymentId: connected.paymentId });
  const credit = await buildCredit();
  const elsewhere = await buildCredit({ payeeAccountId: await payeeOf(app, 'jazzcash') });
  expect(await idsOf(credit.id, 'sana')).toEqual([possible.paymentId]);
  expect(await idsOf(elsewhere.id, 'sana')).toEqual([]);
  await api().connect({ creditId: credit.id, paymentId: possible.paymentId });
  expect(await failureOf(idsOf(credit.id))).toMatchObject({ code: 'CREDIT_NOT_OPEN' });
  expect(await failureOf(idsOf('unknown'))).toMatchObject({ status: 404, code: 'CREDIT_NOT_FOUND' });
});

test('the search finds an approved payment with the ID of the transfer, which can be connected as its evidence', async () => {
  const { paymentId, transactionId } = await submitBy('Sana Malik');
  const other = await submitBy('Bilal Shah');
  for (const approved of [paymentId, other.paymentId])
    await app.as(reviewer).payments.approve({ paymentId: approved });
  const credit = await buildCredit({ transactionId });
  expect(await api().findPayments({ creditId: credit.id })).toMatchObject([{ paymentId, isApproved: true }]);
  const mistaken = api().connect({ creditId: credit.id, paymentId: other.paymentId });
  expect((await failureOf(mistaken)).code).toBe('PAYMENT_NOT_PENDING');
  await api().connect({ creditId: credit.id, paymentId });
  expect((await api().list({ state: 'matched' })).items).toMatchObject([
    { id: credit.id, payment: { id: paymentId, isPending: false } },
  ]);
});
