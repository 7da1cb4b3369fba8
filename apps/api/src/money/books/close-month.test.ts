// @module-tag engine

import { auditLog, closedMonths, ledgerEntries } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

let app: TestApp;
let owner: User;
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db);
});
afterEach(() => app.close());

const at = (iso: string) => app.pass((Date.parse(iso) - app.deps.now().getTime()) / 1000);
const close = (month: string, user = owner) => app.as(user).books.closeMonth({ month });
const refusal = async (month: string, user = owner) => (await failureOf(close(month, user))).code;

/** Approves a payment of PKR 299 now. */
async function sell() {
  const payment = await build.pendingPayment(app.db, { createdAt: app.deps.now() });
  await app.as(owner).payments.approve({ paymentId: payment.id });
  return payment;
}

const entryAt = (createdAt: Date) =>
  app.db.transaction(async (tx) => {
    await tx.insert(ledgerEntries).values({
      kind: 'fee',
      debit: 'fees',
      credit: 'payee:bank',
      amount: asPaisa(100),
      createdAt,
    });
  });
/** The messages of an error and its causes. */
const messagesOf = async (attempt: Promise<unknown>): Promise<string> => {
  const messages = [];
  for (
    let cause = await attempt.catch((thrown: unknown) => thrown);
    cause instanceof Error;
    cause = cause.cause
  )
    messages.push(cause.message);
  return messages.join('\n');
};

test('a month is closed after its end, after the months before it, and only once', async () => {
  await sell();
  at('2027-01-10T10:00:00.000Z');
  await sell();
  expect(await app.as(owner).books.months()).toEqual([
    { month: '2027-01', closed: null, closable: false },
    { month: '2026-11', closed: null, closable: true },
  ]);
  for (const month of ['2026-10', '2026-12', '2027-01', '2027-02'])
    expect([month, await refusal(month)]).toEqual([month, 'MONTH_NOT_CLOSABLE']);
  expect(await close('2026-11')).toEqual({ ok: true });
  expect(await refusal('2026-11')).toBe('MONTH_NOT_CLOSABLE');
  // That is the end of January in Karachi, and an hour.
  at('2027-01-31T19:59:59.999Z');
  expect(await refusal('2027-01')).toBe('MONTH_NOT_CLOSABLE');
  at('2027-01-31T20:00:00.000Z');
  expect(await close('2027-01')).toEqual({ ok: true });
  expect(await app.as(owner).books.months()).toEqual([
    { month: '2027-02', closed: null, closable: false },
    {
      month: '2027-01',
      closed: { byName: owner.fullName, at: '2027-01-31T20:00:00.000Z' },
      closable: false,
    },
    {
      month: '2026-11',
      closed: { byName: owner.fullName, at: '2027-01-10T10:00:00.000Z' },
      closable: false,
    },
  ]);
  expect((await app.as(owner).books.month({ month: '2026-11' })).closed?.byName).toBe(owner.fullName);
  expect(await checkLedger(app.db)).not.toContainEqual(expect.stringContaining('the month'));
});

test('a closed month keeps its totals and takes no entry; a correction goes into a later month', async () => {
  const { id: paymentId } = await sell();
  const before = await app.as(owner).books.month({ month: '2026-11' });
  at('2026-12-05T10:00:00.000Z');
  await close('2026-11');
  const [row] = await app.db.select().from(closedMonths);
  expect(row).toMatchObject({
    month: '2026-11',
    endsAt: new Date('2026-11-30T19:00:00.000Z'),
    totals: { payment: 29_900, sale: 29_900, fee: 0 },
    closedById: owner.id,
  });
  for (const moment of ['2026-11-30T18:59:59.999Z', '2026-11-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'])
    expect(await messagesOf(entryAt(new Date(moment)))).toContain('the month of this entry is closed');
  await entryAt(new Date('2026-11-30T19:00:00.000Z'));
  await app.as(owner).payments.reverse({ paymentId, reason: 'The bank took it back' });
  expect(await app.as(owner).books.month({ month: '2026-11' })).toEqual({
    ...before,
    closed: { byName: owner.fullName, at: '2026-12-05T10:00:00.000Z' },
  });
  const { total } = await app.as(owner).books.month({ month: '2026-12' });
  expect(total).toMatchObject({
    reversed: { count: 1, amount: 299_00 },
    revenue: { count: -1, amount: -299_00 },
    fees: { count: 1, amount: 1_00 },
  });
});

test('the closing is in the audit log, and needs the permission to manage the academy, too', async () => {
  await sell();
  at('2026-12-05T10:00:00.000Z');
  const analyst = await build.admin(app.db);
  expect(await refusal('2026-11', analyst)).toBe('FORBIDDEN');
  const manager = await build.admin(app.db, { canManageAcademy: true, canViewAnalytics: false });
  expect(await refusal('2026-11', manager)).toBe('FORBIDDEN');
  expect(await app.db.$count(closedMonths)).toBe(0);
  await close('2026-11');
  const entries = await app.db.select().from(auditLog);
  expect(entries.at(-1)).toMatchObject({
    action: 'books.month-closed',
    actorName: owner.fullName,
    subjectId: '2026-11',
  });
});

test('one of ten administrators who close a month at once succeeds', async () => {
  await sell();
  at('2026-12-05T10:00:00.000Z');
  const { won, refused } = await race(Array.from({ length: 10 }, () => () => close('2026-11')));
  expect(won).toHaveLength(1);
  expect(refused).toEqual(Array(9).fill('MONTH_NOT_CLOSABLE'));
  expect(await app.db.$count(closedMonths)).toBe(1);
});

test('payments that are approved while a month is closed belong to the next one', async () => {
  await sell();
  at('2026-12-05T10:00:00.000Z');
  const { won } = await race<unknown>([() => close('2026-11'), ...Array.from({ length: 5 }, () => sell)]);
  expect(won).toHaveLength(6);
  const { total } = await app.as(owner).books.month({ month: '2026-12' });
  expect(total.approved).toEqual({ count: 5, amount: 1495_00 });
});

test('check-ledger finds frozen totals that differ from the entries', async () => {
  await app.db.transaction(async (tx) => {
    await tx.insert(closedMonths).values({
      month: '2026-10',
      endsAt: new Date('2026-10-31T19:00:00.000Z'),
      totals: { payment: 5 },
      closedByName: 'Nobody',
      closedAt: app.deps.now(),
    });
  });
  expect(await checkLedger(app.db)).toContain(
    'the month 2026-10: a closed month has the payment entries that it had when it was closed; expected 5, found 0',
  );
});
