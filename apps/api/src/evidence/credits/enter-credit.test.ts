// @module-tag engine

import { auditLog, credits, payments, unreadMessages } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa, NO_MONEY } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import {
  importCredits,
  payeeOf,
  runMatching,
  submitPayment,
  turnOn,
} from '../../../test/support/evidence/matching.ts';

const ID = '52438501193';
const DAY_MS = 24 * 3600_000;
let app: TestApp;
let reviewer: User;
let payeeAccountId: string;
beforeEach(async () => {
  app = await testApp();
  reviewer = await build.admin(app.db, { fullName: 'Hina Qureshi' });
  payeeAccountId = await payeeOf(app, 'easypaisa');
});
afterEach(() => app.close());

const api = () => app.as(reviewer).credits;
const today = () => app.deps.now().toISOString().slice(0, 10);
const enter = (over: Partial<Parameters<ReturnType<typeof api>['enter']>[0]> = {}) =>
  api().enter({
    ...{ payeeAccountId, amount: asPaisa(4500_00), transactionId: ID, paidOn: today() },
    ...{ payerName: 'SANA MALIK', note: 'The app of the bank', ...over },
  });
const statusOf = async (id: string) =>
  (await app.db.select().from(payments).where(eq(payments.id, id)))[0]!.status;

test('a transfer that a reviewer enters is listed as entered by hand, and is in the audit log', async () => {
  const { creditId } = await enter({ transactionId: '5243 8501193' });
  expect((await api().list({})).items).toMatchObject([
    {
      ...{ id: creditId, source: 'typed', amount: 4500_00, precision: 'day', transactionId: '5243 8501193' },
      ...{ payerName: 'SANA MALIK', originalText: 'The app of the bank' },
    },
  ]);
  expect(await app.db.select().from(auditLog)).toMatchObject([
    {
      ...{ action: 'credit.entered', actorName: 'Hina Qureshi', subjectId: creditId },
      detail: { creditId, amountPaisa: 450_000, transactionId: '5243 8501193' },
    },
  ]);
});

test('a typed transfer is never certain, even when it is connected, but a person can approve with it', async () => {
  await turnOn(app);
  const { paymentId } = await submitPayment(app, { transactionId: ID });
  const { creditId } = await enter();
  await runMatching(app);
  expect(await statusOf(paymentId)).toBe('pending');
  const reviews = app.as(reviewer).reviews;
  const isCertain = async () => (await reviews.facts({ paymentId })).isCertain;
  expect((await reviews.facts({ paymentId })).credits[0]).toMatchObject({
    ...{ kind: 'suggested', reasons: expect.arrayContaining(['id-equal', 'typed-by-hand']) },
  });
  expect(await isCertain()).toBe(false);
  await api().connect({ creditId, paymentId });
  expect(await isCertain()).toBe(false);
  expect(await reviews.approveCertain({ paymentIds: [paymentId] })).toMatchObject({
    skipped: [{ paymentId, check: { code: 'credit-typed' } }],
  });
  await app.as(reviewer).payments.approve({ paymentId });
  expect((await api().list({ state: 'matched' })).items).toMatchObject([{ id: creditId }]);
});

test('a report of the bank takes the place of what was typed, which can be certain then', async () => {
  await turnOn(app);
  const { paymentId } = await submitPayment(app, { transactionId: ID });
  const { creditId } = await enter();
  const report = { transactionId: ID, payerName: 'SANA B MALIK' };
  expect(await importCredits(app, payeeAccountId, [report]), 'it is known').toEqual([]);
  const [credit] = await app.db.select().from(credits);
  expect(credit).toMatchObject({
    id: creditId,
    source: 'message',
    precision: 'minute',
    payerName: 'SANA B MALIK',
  });
  await runMatching(app);
  expect(await statusOf(paymentId)).toBe('completed');
});

test('a report of another amount contradicts what was typed, and confirms nothing', async () => {
  await enter();
  await importCredits(app, payeeAccountId, [{ transactionId: ID, amount: asPaisa(15_00) }]);
  expect((await api().list({})).items).toMatchObject([
    { source: 'typed', objections: [{ kind: 'other-amount', amount: 15_00 }] },
  ]);
});

describe('a transfer cannot be entered', () => {
  test('with the ID of a known one, whoever reported it', async () => {
    await importCredits(app, payeeAccountId, [{ transactionId: ID, amount: asPaisa(15_00) }]);
    expect((await failureOf(enter())).code).toBe('CREDIT_KNOWN');
    await enter({ transactionId: '52438501194' });
    expect((await failureOf(enter({ transactionId: '5243-8501194' }))).code).toBe('CREDIT_KNOWN');
  });

  test('twice at once', async () => {
    const { won, refused } = await race(Array.from({ length: 6 }, () => () => enter()));
    expect([won.length, refused]).toEqual([1, Array(5).fill('CREDIT_KNOWN')]);
    expect(await app.db.$count(credits)).toBe(1);
  });

  test('with a day in the future, without an amount, an ID or a note, or to an unknown account', async () => {
    const tomorrow = new Date(app.deps.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    expect((await failureOf(enter({ paidOn: tomorrow }))).code).toBe('CREDIT_NOT_POSSIBLE');
    for (const over of [
      { amount: NO_MONEY },
      { transactionId: ' ' },
      { note: ' ' },
      { transactionId: 'Ж2438501193' },
    ])
      expect((await failureOf(enter(over))).code).toBe('INVALID_INPUT');
    expect((await failureOf(enter({ payeeAccountId: 'unknown' }))).code).toBe('PAYEE_NOT_FOUND');
    expect(await app.db.$count(credits)).toBe(0);
  });

  test('without the permission', async () => {
    reviewer = await build.admin(app.db, { canManageEnrollments: false });
    expect((await failureOf(enter())).code).toBe('FORBIDDEN');
  });
});

test('a message that was not understood is taken up as a transfer once, with its text, and only on its account', async () => {
  await api().paste({ payeeAccountId, text: 'Aap ko Rs 4500 mil gaye. ID 52438501193' });
  const { id: unreadId, text } = (await api().unread({})).items[0]!;
  const other = await payeeOf(app, 'jazzcash');
  const elsewhere = enter({ payeeAccountId: other, unreadId, note: '' });
  expect((await failureOf(elsewhere)).code).toBe('UNREAD_MESSAGE_NOT_FOUND');
  await enter({ unreadId, note: '' });
  expect((await api().list({})).items).toMatchObject([{ source: 'typed', originalText: text }]);
  expect((await api().unread({})).items).toEqual([]);
  expect(await app.db.select().from(unreadMessages)).toMatchObject([{ doneById: reviewer.id }]);
  const again = enter({ unreadId, note: '', transactionId: '52438501199' });
  expect((await failureOf(again)).code).toBe('UNREAD_MESSAGE_NOT_FOUND');
});

test('a message stays with those that were not understood when its transfer is known', async () => {
  await api().paste({ payeeAccountId, text: 'Aap ko Rs 4500 mil gaye.' });
  const { id: unreadId } = (await api().unread({})).items[0]!;
  await importCredits(app, payeeAccountId, [{ transactionId: ID }]);
  expect((await failureOf(enter({ unreadId, note: '' }))).code).toBe('CREDIT_KNOWN');
  expect((await api().unread({})).items).toHaveLength(1);
});
