// @module-tag engine
import { asPaisa, NO_MONEY } from '@qanoon/domain/lib/money';
import { getTableColumns } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { build, NOW } from '../../../testing/factories.ts';
import type { Db, Tx } from '../../engine/types.ts';
import { closedMonths, ledgerEntries, orderEvents } from '../../schema.ts';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
  await build.pendingPayment(db, { status: 'completed', processedAt: NOW });
  await closeMonth('2026-09', new Date('2026-09-30T19:00:00.000Z'));
});
afterEach(() => db.close());

const closeMonth = (month: string, endsAt: Date) =>
  db.transaction((tx) =>
    tx
      .insert(closedMonths)
      .values({ month, endsAt, totals: {}, closedByName: 'Hina', closedAt: NOW })
      .execute(),
  );

const ENTRY = {
  kind: 'payment',
  debit: 'payee:bank',
  credit: 'order:one',
  amount: asPaisa(100),
  createdAt: NOW,
} satisfies typeof ledgerEntries.$inferInsert;
const post = (over: Partial<typeof ledgerEntries.$inferInsert>) =>
  db.transaction((tx) =>
    tx
      .insert(ledgerEntries)
      .values({ ...ENTRY, ...over })
      .execute(),
  );

/** The database's own message, which Drizzle wraps. */
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (thrown: Error) => (thrown.cause instanceof Error ? thrown.cause.message : thrown.message),
  );
const refused = (work: (tx: Tx) => Promise<unknown>) => messageOf(db.transaction(work));

test('the database refuses to change or delete rows of the ledger, of order events and of closed months', async () => {
  const before = [
    await db.select().from(ledgerEntries),
    await db.select().from(orderEvents),
    await db.select().from(closedMonths),
  ];
  expect(before.map((rows) => rows.length)).toEqual([2, 3, 1]);
  expect([
    await refused((tx) =>
      tx
        .update(ledgerEntries)
        .set({ amount: asPaisa(1) })
        .execute(),
    ),
    await refused((tx) => tx.delete(ledgerEntries).execute()),
    await refused((tx) => tx.update(orderEvents).set({ reason: 'Another' }).execute()),
    await refused((tx) => tx.delete(orderEvents).execute()),
    await refused((tx) => tx.update(closedMonths).set({ endsAt: NOW }).execute()),
    await refused((tx) => tx.delete(closedMonths).execute()),
  ]).toEqual(
    ['ledger_entries', 'order_events', 'closed_months'].flatMap((table) =>
      Array(2).fill(`${table} is append-only`),
    ),
  );
  expect([
    await db.select().from(ledgerEntries),
    await db.select().from(orderEvents),
    await db.select().from(closedMonths),
  ]).toEqual(before);
});

test('the reason of an event can be cleared, but nothing else can change with it', async () => {
  const clear = (over: object) =>
    refused((tx) =>
      tx
        .update(orderEvents)
        .set({ reason: null, ...over })
        .execute(),
    );
  const others = { ...(await db.select().from(orderEvents))[0]!, reason: undefined };
  for (const column of Object.keys(getTableColumns(orderEvents)).filter((each) => each !== 'reason')) {
    const value = column === 'createdAt' ? new Date(0) : column === 'amount' ? 12_345 : 'another';
    expect(await clear({ [column]: value }), column).toBe('order_events is append-only');
  }
  expect(await clear({})).toBe('accepted');
  expect({ ...(await db.select().from(orderEvents))[0]!, reason: undefined }).toEqual(others);
});

test('an entry needs a positive amount and two accounts', async () => {
  const message = 'an entry needs an amount and two accounts';
  for (const over of [
    { amount: NO_MONEY },
    { amount: asPaisa(-1) },
    { debit: 'fees', credit: 'fees' },
  ] as const)
    expect(await messageOf(post(over))).toBe(message);
  await post({});
  expect(await db.$count(ledgerEntries)).toBe(3);
});

test('a closed month refuses entries, and the next month accepts them from its first moment', async () => {
  const message = 'the month of this entry is closed';
  for (const at of ['2025-01-01T00:00:00.000Z', '2026-09-30T18:59:59.999Z'])
    expect(await messageOf(post({ createdAt: new Date(at) })), at).toBe(message);
  await post({ createdAt: new Date('2026-09-30T19:00:00.000Z') });
  expect(await db.$count(ledgerEntries)).toBe(3);
});
