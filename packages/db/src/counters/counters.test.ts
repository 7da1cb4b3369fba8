// @module-tag engine
import { asPaisa } from '@qanoon/domain/lib/money';
import Sqlite from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { build, NOW } from '../../testing/factories.ts';
import { isPostgres } from '../engine/env.ts';
import type { Db } from '../engine/types.ts';
import { enrollments, ledgerEntries, payments } from '../schema.ts';
import { sumCounters, sumCountersByName, sumCountersByPeriod } from './counters.ts';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

const day = '2026-11-21';

test('counters are summed by name, course, method and day', async () => {
  const payment = await build.pendingPayment(db, { amount: asPaisa(149_950), method: 'bank' });
  expect(await sumCounters(db, { names: ['payment.pending'] })).toEqual({ count: 1, paisa: 149_950 });
  expect(await sumCounters(db, { names: ['payment.pending'], method: 'easypaisa' })).toEqual({
    count: 0,
    paisa: 0,
  });

  await db.transaction(async (tx) => {
    const { id, enrollmentId } = payment;
    await tx.update(payments).set({ status: 'completed', processedAt: NOW }).where(eq(payments.id, id));
    const [amount, orderId] = [payment.amount, payment.orderId!];
    await tx.insert(ledgerEntries).values({
      kind: 'sale',
      debit: `order:${orderId}`,
      credit: `sales:${payment.courseId}`,
      amount,
      courseId: payment.courseId,
      method: payment.method,
      createdAt: NOW,
    });
    await tx
      .update(enrollments)
      .set({ status: 'approved', approvedAt: NOW })
      .where(eq(enrollments.id, enrollmentId));
  });
  expect(
    await sumCountersByName(db, {
      names: ['payment.pending', 'payment.completed', 'enrollment.approved', 'user.student'],
    }),
  ).toEqual(
    expect.arrayContaining([
      { name: 'payment.pending', count: 0, paisa: 0 },
      { name: 'payment.completed', count: 1, paisa: 149_950 },
      { name: 'enrollment.approved', count: 1, paisa: 0 },
    ]),
  );
  const byDay = { days: { from: day, to: day }, unit: 'day' } as const;
  for (const courseId of [undefined, payment.courseId]) {
    for (const method of ['bank', undefined] as const)
      expect(await sumCountersByPeriod(db, { names: ['sale'], courseId, method, ...byDay })).toEqual([
        { firstDay: day, count: 1, paisa: 149_950 },
      ]);
    expect(await sumCountersByPeriod(db, { names: ['approval'], courseId, days: {}, unit: 'day' })).toEqual([
      { firstDay: day, count: 1, paisa: 0 },
    ]);
  }
  for (const days of [{ from: '2026-11-22' }, { to: '2026-11-20' }])
    expect(await sumCountersByPeriod(db, { names: ['sale'], days, unit: 'day' })).toEqual([]);
});

test('days are grouped into weeks from Monday and into months, by their first days', async () => {
  for (const [createdAt, amount] of [
    ['2026-02-28T18:59:59.999Z', 1], // Saturday
    ['2026-02-28T19:00:00.000Z', 20], // Sunday, 1 March
    ['2026-03-01T19:00:00.000Z', 300], // Monday
    ['2028-02-29T12:00:00.000Z', 4000],
  ] as const)
    await build.pendingPayment(db, { createdAt: new Date(createdAt), amount: asPaisa(amount) });
  const grouped = async (unit: 'day' | 'week' | 'month', from = '2026-01-01') => {
    const rows = await sumCountersByPeriod(db, { names: ['payment.pending'], days: { from }, unit });
    return rows.map(({ firstDay, paisa }) => `${firstDay} ${paisa}`).sort();
  };
  expect(await grouped('day')).toEqual([
    '2026-02-28 1',
    '2026-03-01 20',
    '2026-03-02 300',
    '2028-02-29 4000',
  ]);
  expect(await grouped('week')).toEqual(['2026-02-23 21', '2026-03-02 300', '2028-02-28 4000']);
  expect(await grouped('month')).toEqual(['2026-02-01 1', '2026-03-01 320', '2028-02-01 4000']);
  expect(await grouped('month', '2026-03-02'), 'only a part of the first month').toEqual([
    '2026-03-01 300',
    '2028-02-01 4000',
  ]);
});

test.skipIf(isPostgres)('a sum reads only its own rows of the index, not those of every day', async () => {
  const run = vi.spyOn(
    Object.getPrototypeOf(new Sqlite(':memory:').prepare('select 1')) as Sqlite.Statement,
    'all',
  );
  const filters = [
    { names: ['payment.pending'] },
    { names: ['payment.pending'], method: 'bank' as const },
    { names: ['sale'], days: { from: day, to: day } },
  ];
  for (const filter of filters) await sumCounters(db, filter);
  const statements = run.mock.contexts.map((context, index) => ({
    ...(context as Sqlite.Statement),
    values: run.mock.calls[index]!,
  }));
  run.mockRestore();
  const plans = statements.map(({ database, source, values }) => {
    const [step] = database.prepare(`explain query plan ${source}`).all(...values) as { detail: string }[];
    return step!.detail;
  });
  const search =
    'SEARCH counters USING INDEX sqlite_autoindex_counters_1 (name=? AND course_id=? AND method=? AND ';
  expect(plans).toEqual([`${search}day=?)`, `${search}day=?)`, `${search}day>? AND day<?)`]);
});
