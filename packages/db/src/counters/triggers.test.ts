// @module-tag engine
import { asPaisa, NO_MONEY } from '@qanoon/domain/lib/money';
import Sqlite from 'better-sqlite3';
import { asc, eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabaseUrl, testDatabase } from '../../testing/database.ts';
import { build, NOW } from '../../testing/factories.ts';
import { isPostgres } from '../engine/env.ts';
import type { Db } from '../engine/types.ts';
import { auditLog, certificates, counters, enrollments, payments, users } from '../schema.ts';
import { sumCounters } from './counters.ts';
import { diffCounters, repairCounters } from './repair.ts';
import { createTriggers } from './triggers.ts';

const completed = { status: 'completed', processedAt: NOW } as const;

/** Reads the existing triggers, drops them, runs `create`, and reads them again. */
async function recreateTriggers(url: string, create: string[]): Promise<[before: string[], after: string[]]> {
  if (!isPostgres) {
    const file = new Sqlite(url);
    const read = () =>
      file.prepare("select name, sql from sqlite_master where type = 'trigger' order by name").all() as {
        name: string;
        sql: string;
      }[];
    const before = read();
    for (const { name } of before) file.exec(`drop trigger "${name}"`);
    for (const statement of create) file.exec(statement);
    const after = read();
    file.close();
    return [before.map(({ sql }) => sql), after.map(({ sql }) => sql)];
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  const read = async () => {
    const { rows } = await client.query<{ definition: string; drop: string }>(`
      select pg_get_functiondef(oid) as definition, format('drop function %s cascade', oid::regprocedure) as drop
        from pg_proc where pronamespace = 'public'::regnamespace
          and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all select pg_get_triggerdef(t.oid), 'select 1' from pg_trigger t
        join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
      order by 1`);
    return rows;
  };
  const before = await read();
  for (const { drop } of before) await client.query(drop);
  for (const statement of create) await client.query(statement);
  const after = await read();
  await client.end();
  return [before.map(({ definition }) => definition), after.map(({ definition }) => definition)];
}

test('a migrated database has exactly the triggers that the definitions generate', async () => {
  const statements = createTriggers(isPostgres ? 'postgres' : 'sqlite');
  const [before, after] = await recreateTriggers(await freshDatabaseUrl(), statements);
  expect(before.length).toBeGreaterThan(10);
  expect(before).toEqual(after);
});

describe('counters', () => {
  let db: Db;
  beforeEach(async () => {
    db = await testDatabase();
  });
  afterEach(() => db.close());

  test('an update, a delete and a rollback leave correct counters', async () => {
    const payment = await build.pendingPayment(db);
    const request = await build.certificateRequest(db);
    await build.auditEntry(db, { actorId: null });
    const rolledBack = db.transaction(async (tx) => {
      await tx.delete(payments);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await sumCounters(db, { names: ['payment.pending'] })).toMatchObject({ count: 1 });
    await db.transaction(async (tx) => {
      await tx
        .update(payments)
        .set({ ...completed, amount: asPaisa(100_000), method: 'jazzcash' })
        .where(eq(payments.id, payment.id));
      const nextDay = new Date(NOW.getTime() + 86_400_000);
      await tx.update(payments).set({ processedAt: nextDay, createdAt: new Date(0) });
      await tx.update(certificates).set({ issuedAt: NOW }).where(eq(certificates.id, request.id));
    });
    expect(await diffCounters(db)).toEqual([]);
    await db.transaction(async (tx) => {
      for (const table of [auditLog, certificates, payments, enrollments]) await tx.delete(table);
      // The student of the payment is kept, because the events of orders are never deleted.
      await tx.delete(users).where(ne(users.id, payment.studentId));
    });
    expect(await diffCounters(db)).toEqual([]);
    expect(await sumCounters(db, { names: ['user.student', 'user.admin'] })).toEqual({ count: 1, paisa: 0 });
  });

  test('a deleted student’s enrollments, deleted by cascade, no longer count', async () => {
    const { studentId } = await build.enrollment(db, { status: 'approved', approvedAt: NOW });
    await db.transaction((tx) => tx.delete(users).where(eq(users.id, studentId)).execute());
    expect(await sumCounters(db, { names: ['enrollment.approved'] })).toMatchObject({ count: 0 });
    expect(await diffCounters(db)).toEqual([]);
  });

  test('concurrent transactions that touch the same counters in opposite orders all commit', async () => {
    const rows = await Promise.all(Array.from({ length: 20 }, () => build.pendingPayment(db)));
    await Promise.all(
      rows.map((row, index) =>
        db.transaction(async (tx) => {
          const pay = () => tx.update(payments).set(completed).where(eq(payments.id, row.id));
          const enroll = () =>
            tx
              .update(enrollments)
              .set({ status: 'approved', approvedAt: NOW })
              .where(eq(enrollments.id, row.enrollmentId));
          for (const step of index % 2 ? [pay, enroll] : [enroll, pay]) await step();
        }),
      ),
    );
    expect(await sumCounters(db, { names: ['payment.completed'] })).toMatchObject({ count: 20 });
    expect(await diffCounters(db)).toEqual([]);
  });

  test('wrong counters are found and repaired while others write', async () => {
    await build.pendingPayment(db);
    await db.transaction(async (tx) => {
      await tx.update(counters).set({ count: 7 }).where(eq(counters.name, 'user.student'));
      await tx.delete(counters).where(eq(counters.name, 'payment.pending'));
      await tx
        .insert(counters)
        .values({ name: 'enrollment.pending', courseId: '', method: '', day: -1, count: 3, paisa: NO_MONEY });
    });
    const differences = await diffCounters(db);
    expect(differences.map(({ key }) => key.name).sort()).toEqual([
      'enrollment.pending',
      ...Array(4).fill('payment.pending'),
      'user.student',
    ]);
    await Promise.all([
      repairCounters(db),
      ...Array.from({ length: 10 }, () => build.pendingPayment(db)),
      repairCounters(db),
    ]);
    expect(await diffCounters(db)).toEqual([]);
    expect(await sumCounters(db, { names: ['payment.pending'] })).toMatchObject({ count: 11 });
  });

  /**
   * Reads the counters that are not zero, because a trigger leaves a zero where a count of the rows has no
   * counter.
   */
  const listCounters = async () =>
    (await db.select().from(counters).where(ne(counters.count, 0))).map((row) => JSON.stringify(row)).sort();

  const moment = fc.option(fc.integer({ min: 0, max: 4 * 86_400_000 }), { nil: undefined });
  const operation = fc.record({
    on: fc.constantFrom('user', 'enrollment', 'payment', 'certificate', 'audit', 'delete'),
    row: fc.nat(7),
    at: moment,
    amount: fc.nat(1_000_000),
    method: fc.constantFrom('easypaisa', 'jazzcash', 'sadapay', 'bank'),
    paymentStatus: fc.constantFrom('completed', 'failed'),
    enrollmentStatus: fc.constantFrom('pending', 'under_review', 'approved', 'rejected'),
    role: fc.constantFrom('student', 'admin'),
    action: fc.constantFrom('payment.approved', 'payment.rejected', 'course.updated'),
  });
  type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

  async function apply({ on, row, at, ...values }: Operation): Promise<void> {
    const date = at === undefined ? null : new Date(NOW.getTime() + at);
    const insert = { user: build.student, enrollment: build.enrollment, payment: build.pendingPayment };
    if (row === 0 && on in insert) return void (await insert[on as keyof typeof insert](db));
    if (on === 'audit') return void (await build.auditEntry(db, { action: values.action }));
    if (on === 'certificate' && row === 0) return void (await build.certificateRequest(db));
    await db.transaction(async (tx) => {
      const nth = <Row>(rows: Row[]) => rows[row % rows.length];
      const user = nth(await tx.select().from(users).orderBy(asc(users.id)));
      const enrollment = nth(await tx.select().from(enrollments).orderBy(asc(enrollments.id)));
      const payment = nth(await tx.select().from(payments).orderBy(asc(payments.id)));
      const certificate = nth(await tx.select().from(certificates).orderBy(asc(certificates.id)));
      if (on === 'user' && user)
        await tx.update(users).set({ role: values.role }).where(eq(users.id, user.id));
      if (on === 'enrollment' && enrollment)
        await tx
          .update(enrollments)
          .set({ status: values.enrollmentStatus, approvedAt: date })
          .where(eq(enrollments.id, enrollment.id));
      if (on === 'payment' && payment)
        await tx
          .update(payments)
          .set({
            status: values.paymentStatus,
            amount: asPaisa(values.amount),
            method: values.method,
            processedAt: date,
            createdAt: date ?? NOW,
          })
          .where(eq(payments.id, payment.id));
      if (on === 'certificate' && certificate)
        await tx.update(certificates).set({ issuedAt: date }).where(eq(certificates.id, certificate.id));
      if (on === 'delete' && payment) await tx.delete(payments).where(eq(payments.id, payment.id));
    });
  }

  test('triggers and a repair of deleted counters agree after random operations', {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 10, maxLength: 40 }), async (operations) => {
        for (const each of operations) await apply(each);
        expect(await diffCounters(db)).toEqual([]);
        const counted = await listCounters();
        await db.transaction((tx) => tx.delete(counters).execute());
        await repairCounters(db);
        expect(await listCounters()).toEqual(counted);
      }),
      { numRuns: 6 },
    );
  });
});
