// @module-tag engine
// biome-ignore-all lint/style/noExcessiveLinesPerFile: every test opens the same database of an earlier release.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readOrderReference } from '@qanoon/contracts/order-reference';
import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  databaseOfRelease,
  type EarlierRow,
  earlierRows,
  type InsertRow,
} from '../testing/earlier-release.ts';
import { NOW } from '../testing/factories.ts';
import { openDatabase } from './client.ts';
import { diffCounters } from './counters/repair.ts';
import { sumCounters, sumCountersByPeriod } from './counters.ts';
import { isPostgres } from './env.ts';
import { fillOrders } from './fill-orders.ts';
import {
  closedMonths,
  ledgerEntries,
  orderEvents,
  orderItems,
  orders,
  payments,
  receiptNumbers,
  receipts,
} from './schema.ts';
import type { Db } from './types.ts';

/** The last migration of the release before orders. */
const LAST_MIGRATION = '0020_courses-in-two-languages';
const PAYEE = {
  method: 'easypaisa',
  accountTitle: 'Old Academy',
  number: '+923001234567',
  iban: '',
  bankName: '',
};

/** [id, student, course, status, amount, decided (or created), more columns], oldest decision not first. */
const PAYMENTS: [string, string, string, string, number, string, EarlierRow?][] = [
  [
    'p1',
    'ali',
    'evidence',
    'failed',
    29_900,
    '2024-03-01T10:00:00.000Z',
    { rejection_reason: 'Not readable' },
  ],
  ['p2', 'ali', 'evidence', 'completed', 29_900, '2025-12-31T18:59:59.000Z'],
  [
    'p3',
    'sana',
    'evidence',
    'completed',
    49_950,
    '2025-12-31T19:00:00.000Z',
    { payee_account_id: 'account', payee: PAYEE },
  ],
  [
    'p4',
    'sana',
    'archived',
    'completed',
    10_000,
    '2024-05-05T10:00:00.000Z',
    { method: 'jazzcash', transaction_id: '123456', transaction_key: '123456' },
  ],
  [
    'p5',
    'bilal',
    'evidence',
    'pending',
    29_900,
    '2026-11-20T10:00:00.000Z',
    {
      transaction_id: '654321',
      transaction_key: '654321',
      payee_account_id: 'account',
      payee: PAYEE,
      method: 'easypaisa',
    },
  ],
  ['p6', 'bilal', 'archived', 'completed', 1, '2026-02-01T10:00:00.000Z', { decided_by_id: null }],
];

async function fillEarlierRelease(insert: InsertRow): Promise<void> {
  await insert('users', earlierRows.user('admin', { role: 'admin', full_name: 'Hina Reviewer' }));
  for (const student of ['ali', 'sana', 'bilal']) await insert('users', earlierRows.user(student));
  await insert('courses', earlierRows.course('evidence', { title: 'Law of Evidence', price: 50_000 }));
  await insert('courses', earlierRows.course('archived', { archived_at: NOW, price: 20_000 }));
  await insert('uploads', earlierRows.upload('proof'));
  await insert('payee_accounts', {
    id: 'account',
    method: 'easypaisa',
    account_title: 'Old Academy',
    order_index: 0,
    changed_at: NOW,
    created_at: NOW,
  });
  const enrolled = new Set<string>();
  for (const [id, student, course, status, amount, at, more] of PAYMENTS) {
    const enrollment_id = `${student}-${course}`;
    const isPending = status === 'pending';
    if (!enrolled.has(enrollment_id))
      await insert(
        'enrollments',
        earlierRows.enrollment(
          enrollment_id,
          student,
          course,
          isPending ? { status: 'under_review' } : { approved_at: new Date(at) },
        ),
      );
    enrolled.add(enrollment_id);
    const of = { enrollment_id, student_id: student, course_id: course, proof_upload_id: 'proof' };
    const decided: EarlierRow = isPending ? {} : { processed_at: new Date(at), decided_by_id: 'admin' };
    const created_at = new Date(Date.parse(at) - (isPending ? 0 : 3600_000));
    await insert(
      'payments',
      earlierRows.payment(id, of, {
        status,
        amount,
        created_at,
        transaction_id: `FT26120${id}`,
        transaction_key: `FT26120${id}`.toUpperCase(),
        ...decided,
        ...more,
      }),
    );
  }
}

/** The rows of everything that the migration adds, without their random ids. */
const counts = async (db: Db) => ({
  orders: await db.$count(orders),
  items: await db.$count(orderItems),
  events: await db.$count(orderEvents),
  entries: await db.$count(ledgerEntries),
  receipts: await db.$count(receipts),
  unfilled: await db.$count(payments, sql`order_id is null`),
});
const COUNTS = { orders: 6, items: 6, events: 18, entries: 8, receipts: 4, unfilled: 0 };

let url: string;
let db: Db;
beforeEach(async () => {
  url = await databaseOfRelease(LAST_MIGRATION, fillEarlierRelease);
});
afterEach(() => db.close());

describe('a populated database of the release before', () => {
  test('each payment has its order, with what the student paid for', async () => {
    db = await openDatabase(url);
    expect(await counts(db)).toEqual(COUNTS);
    const rows = await db
      .select({ payment: payments, order: orders, item: orderItems })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .orderBy(asc(payments.id));
    const states = { failed: 'expired', completed: 'paid', pending: 'under_review' };
    for (const [index, [id, studentId, courseId, status, amount, at]] of PAYMENTS.entries()) {
      const isPaid = status === 'completed';
      const { payment, order, item } = rows[index]!;
      expect(payment).toMatchObject({ id, receivedAmount: isPaid ? amount : null, claimsPaymentId: null });
      expect(order).toMatchObject({
        studentId,
        status: states[status as keyof typeof states],
        listTotal: amount,
        total: amount,
        received: isPaid ? amount : 0,
        payees: [],
        expiresAt: null,
        paidAt: isPaid ? new Date(at) : null,
        closedAt: status === 'failed' ? new Date(at) : null,
        createdAt: payment.createdAt,
      });
      expect(readOrderReference(order.reference)).toBe(order.reference);
      expect(item).toMatchObject({
        studentId,
        courseId,
        courseTitle: courseId === 'evidence' ? 'Law of Evidence' : 'archived',
        courseLanguage: 'en',
        listPrice: amount,
        price: amount,
        discounts: [],
        isOpen: status === 'pending',
      });
    }
    expect(new Set(rows.map(({ order }) => order.reference)).size).toBe(6);
    const keys = await db
      .select({ id: payments.id, key: payments.creditKey })
      .from(payments)
      .orderBy(asc(payments.id));
    expect(keys.map(({ key }) => key)).toEqual([
      null,
      'bank FT26120P2',
      'account FT26120P3',
      'jazzcash 123456 10000 2024-05-05',
      'account 654321 29900 2026-11-20',
      'bank FT26120P6',
    ]);
  });

  test('the time line of each order says what happened', async () => {
    db = await openDatabase(url);
    const rows = await db
      .select({ event: orderEvents })
      .from(orderEvents)
      .orderBy(asc(orderEvents.paymentId), asc(orderEvents.createdAt), asc(orderEvents.id));
    const of = (id: string) =>
      rows
        .filter(({ event }) => event.paymentId === id)
        .map(({ event }) => [event.kind, event.status, event.actorId, event.reason]);
    const submitted = [
      ['opened', 'open', null, null],
      ['proof-submitted', 'under_review', null, null],
    ];
    expect(of('p1')).toEqual([
      ...submitted,
      ['proof-rejected', 'rejected', 'admin', 'Not readable'],
      ['expired', 'expired', null, null],
    ]);
    expect(of('p2')).toEqual([...submitted, ['proof-approved', 'paid', 'admin', null]]);
    expect(of('p5')).toEqual(submitted);
    expect(of('p6')).toEqual([...submitted, ['proof-approved', 'paid', null, null]]);
  });

  test('the ledger has the money of approved payments, and the totals are those of before', async () => {
    db = await openDatabase(url);
    const entries = await db
      .select()
      .from(ledgerEntries)
      .orderBy(asc(ledgerEntries.paymentId), asc(ledgerEntries.id));
    expect(
      entries.map(({ paymentId, kind, debit, credit, amount }) => [paymentId, kind, debit, credit, amount]),
    ).toEqual(
      (['p2', 'p3', 'p4', 'p6'] as const).flatMap((id) => {
        const [, , course, , amount, , more] = PAYMENTS.find(([each]) => each === id)!;
        const orderId = entries.find((entry) => entry.paymentId === id)!.orderId;
        const payee = more?.payee_account_id ?? more?.method ?? 'bank';
        return [
          [id, 'payment', `payee:${payee}`, `order:${orderId}`, amount],
          [id, 'sale', `order:${orderId}`, `sales:${course}`, amount],
        ];
      }),
    );
    expect(
      entries.every(
        (entry) =>
          entry.createdAt.getTime() === Date.parse(PAYMENTS.find(([id]) => id === entry.paymentId)![5]),
      ),
    ).toBe(true);
    expect(await diffCounters(db)).toEqual([]);
    // The release before summed approved payments by the day of the decision.
    const paid = PAYMENTS.filter(([, , , status]) => status === 'completed');
    const revenue = paid.reduce((sum, [, , , , amount]) => sum + amount, 0);
    expect(await sumCounters(db, { names: ['sale'] })).toEqual({ count: 4, paisa: revenue });
    expect(await sumCounters(db, { names: ['sale-reversal'] })).toEqual({ count: 0, paisa: 0 });
    expect(await sumCounters(db, { names: ['payment.completed'] })).toEqual({ count: 4, paisa: revenue });
    expect(await sumCounters(db, { names: ['sale'], courseId: 'evidence', method: 'bank' })).toEqual({
      count: 2,
      paisa: 79_850,
    });
    const months = await sumCountersByPeriod(db, { names: ['sale'], days: {}, unit: 'month' });
    expect(months.map(({ firstDay, paisa }) => [firstDay, paisa]).sort()).toEqual([
      ['2024-05-01', 10_000],
      ['2025-12-01', 29_900],
      ['2026-01-01', 49_950],
      ['2026-02-01', 1],
    ]);
  });

  test('receipts are numbered by decision in each year of Karachi, without gaps', async () => {
    db = await openDatabase(url);
    const rows = await db.select().from(receipts).orderBy(asc(receipts.year), asc(receipts.number));
    expect(rows.map(({ year, number, paymentId }) => [year, number, paymentId])).toEqual([
      ['2024', 1, 'p4'],
      ['2025', 1, 'p2'],
      ['2026', 1, 'p3'],
      ['2026', 2, 'p6'],
    ]);
    const last = await db.select().from(receiptNumbers).orderBy(asc(receiptNumbers.year));
    expect(last).toEqual([
      { year: '2024', last: 1 },
      { year: '2025', last: 1 },
      { year: '2026', last: 2 },
    ]);
    expect(rows[2]!.data).toMatchObject({
      studentName: 'sana',
      studentEmail: 'sana@example.test',
      items: [{ courseTitle: 'Law of Evidence', listPrice: 499.5, price: 499.5, discounts: [] }],
      total: 499.5,
      amount: 499.5,
      payee: PAYEE,
      transactionId: 'FT26120p3',
      paidAt: '2025-12-31T19:00:00.000Z',
      approvedBy: 'Hina Reviewer',
    });
    expect(rows[3]!.data.approvedBy).toBeNull();
  });

  test('opening it again changes nothing', async () => {
    db = await openDatabase(url);
    const before = JSON.stringify(await db.select().from(orders).orderBy(asc(orders.id)));
    await db.close();
    db = await openDatabase(url);
    expect(await counts(db)).toEqual(COUNTS);
    expect(JSON.stringify(await db.select().from(orders).orderBy(asc(orders.id)))).toBe(before);
  });

  test.runIf(isPostgres)(
    'processes that open it at once make one order each',
    { timeout: 120_000 },
    async () => {
      const program = fileURLToPath(new URL('../testing/open-process.ts', import.meta.url));
      const open = () =>
        promisify(execFile)(process.execPath, [program, url], { env: { DATABASE_URL: url } });
      await Promise.all([open(), open(), open()]);
      db = await openDatabase(url);
      expect(await counts(db)).toEqual(COUNTS);
      expect(await diffCounters(db)).toEqual([]);
    },
  );
});

/** What a process of the release before writes after the migration. */
async function insertLater(
  row: Partial<typeof payments.$inferInsert> & { id: string; transactionId: string },
): Promise<void> {
  await db.transaction((tx) =>
    tx
      .insert(payments)
      .values({
        enrollmentId: 'ali-evidence',
        studentId: 'ali',
        courseId: 'evidence',
        proofUploadId: 'proof',
        method: 'bank',
        transactionKey: row.transactionId,
        status: 'completed',
        amount: 500,
        processedAt: NOW,
        createdAt: NOW,
        ...row,
      })
      .execute(),
  );
}

const reopen = async () => {
  await db.close();
  db = await openDatabase(url);
};

describe('a process of the release before that is still running', () => {
  beforeEach(async () => {
    db = await openDatabase(url);
  });

  test('approves a payment, which gets its order at the next opening', async () => {
    await insertLater({ id: 'late', transactionId: 'LATE12345' });
    await reopen();
    expect(await counts(db)).toEqual({
      orders: 7,
      items: 7,
      events: 21,
      entries: 10,
      receipts: 5,
      unfilled: 0,
    });
    const [receipt] = await db.select().from(receipts).where(eq(receipts.paymentId, 'late'));
    expect(receipt).toMatchObject({ year: '2026', number: 3 });
    expect(await diffCounters(db)).toEqual([]);
  });

  test('takes a proof for a course that has an open order: the payment joins it', async () => {
    const [open] = await db.select().from(orderItems).where(eq(orderItems.isOpen, true));
    await insertLater({
      id: 'late',
      transactionId: 'LATE12345',
      status: 'pending',
      processedAt: null,
      enrollmentId: 'bilal-evidence',
      studentId: 'bilal',
    });
    await reopen();
    const [late] = await db.select().from(payments).where(eq(payments.id, 'late'));
    expect(late).toMatchObject({ orderId: open!.orderId, creditKey: 'bank LATE12345' });
    expect(await db.$count(orders)).toBe(6);
  });

  test('takes a credit that another payment has: the payment claims it', async () => {
    await insertLater({ id: 'late', transactionId: 'FT26120p2', transactionKey: 'FT26120P2' });
    await reopen();
    const [late] = await db.select().from(payments).where(eq(payments.id, 'late'));
    expect(late).toMatchObject({ creditKey: null, claimsPaymentId: 'p2', receivedAmount: 500 });
  });

  test('rejects a payment: its credit is free again', async () => {
    await db.transaction((tx) =>
      tx.update(payments).set({ status: 'failed', processedAt: NOW }).where(eq(payments.id, 'p5')).execute(),
    );
    await reopen();
    const [rejected] = await db.select().from(payments).where(eq(payments.id, 'p5'));
    expect(rejected!.creditKey).toBeNull();
  });

  test('has approved in a month that is closed: the entries go to the next one', async () => {
    await insertLater({
      id: 'late',
      transactionId: 'LATE12345',
      processedAt: new Date('2026-10-05T10:00:00.000Z'),
    });
    const endsAt = new Date('2026-10-31T19:00:00.000Z');
    await db.transaction((tx) =>
      tx
        .insert(closedMonths)
        .values({ month: '2026-10', endsAt, totals: {}, closedByName: 'Hina', closedAt: NOW })
        .execute(),
    );
    await reopen();
    const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.paymentId, 'late'));
    expect(entries.map(({ createdAt }) => createdAt)).toEqual([endsAt, endsAt]);
  });

  test('small batches make the same rows', async () => {
    for (let index = 0; index < 5; index++)
      await insertLater({ id: `late${index}`, transactionId: `LATE1234${index}` });
    await fillOrders(db, 2);
    expect(await counts(db)).toMatchObject({ orders: 11, receipts: 9, unfilled: 0 });
    const rows = await db
      .select()
      .from(receipts)
      .where(eq(receipts.year, '2026'))
      .orderBy(asc(receipts.number));
    expect(rows.map(({ number, paymentId }) => `${number} ${paymentId}`).slice(2)).toEqual(
      [0, 1, 2, 3, 4].map((index) => `${index + 3} late${index}`),
    );
  });
});
