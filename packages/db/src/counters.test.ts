import Sqlite from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { build, NOW } from '../testing/factories.ts';
import {
  countCatalogueChanges,
  diffCounters,
  repairCounters,
  tallied,
  talliedByName,
  talliedByStep,
} from './counters.ts';
import { isPostgres } from './env.ts';
import { auditLog, certificates, counters, courses, enrollments, payments, users } from './schema.ts';
import type { Db } from './types.ts';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

const day = '2026-11-21';
const completed = { status: 'completed', processedAt: NOW } as const;

test('every kind of change is kept as it is counted', async () => {
  const payment = await build.pendingPayment(db, { amount: 149_950, method: 'bank' });
  expect(await tallied(db, { names: ['payment.pending'] })).toEqual({ count: 1, paisa: 149_950 });
  expect(await tallied(db, { names: ['payment.pending'], method: 'easypaisa' })).toEqual({
    count: 0,
    paisa: 0,
  });

  await db.transaction(async (tx) => {
    await tx.update(payments).set(completed).where(eq(payments.id, payment.id));
    await tx
      .update(enrollments)
      .set({ status: 'approved', approvedAt: NOW })
      .where(eq(enrollments.id, payment.enrollmentId));
  });
  expect(
    await talliedByName(db, {
      names: ['payment.pending', 'payment.completed', 'enrollment.approved', 'user.student'],
    }),
  ).toEqual(
    expect.arrayContaining([
      { name: 'payment.pending', count: 0, paisa: 0 },
      { name: 'payment.completed', count: 1, paisa: 149_950 },
      { name: 'enrollment.approved', count: 1, paisa: 0 },
    ]),
  );
  for (const courseId of [undefined, payment.courseId]) {
    for (const method of ['bank', undefined] as const)
      expect(
        await talliedByStep(db, {
          names: ['sale'],
          courseId,
          method,
          days: { from: day, to: day },
          unit: 'day',
        }),
      ).toEqual([{ first: day, count: 1, paisa: 149_950 }]);
    expect(await talliedByStep(db, { names: ['approval'], courseId, days: {}, unit: 'day' })).toEqual([
      { first: day, count: 1, paisa: 0 },
    ]);
  }
  expect(await talliedByStep(db, { names: ['sale'], days: { from: '2026-11-22' }, unit: 'day' })).toEqual([]);
  expect(await talliedByStep(db, { names: ['sale'], days: { to: '2026-11-20' }, unit: 'day' })).toEqual([]);

  // Corrected by hand, taken back, moved to another day, deleted.
  const request = await build.certificateRequest(db);
  await build.auditEntry(db, { actorId: null });
  await db.transaction(async (tx) => {
    await tx.update(payments).set({ amount: 100_000, method: 'jazzcash' }).where(eq(payments.id, payment.id));
    await tx
      .update(payments)
      .set({ processedAt: new Date(NOW.getTime() + 86_400_000), createdAt: new Date(0) });
    await tx.update(enrollments).set({ status: 'rejected' }).where(eq(enrollments.id, payment.enrollmentId));
    await tx.update(certificates).set({ issuedAt: NOW }).where(eq(certificates.id, request.id));
  });
  expect(await diffCounters(db)).toEqual([]);
  await db.transaction(async (tx) => {
    for (const table of [auditLog, certificates, payments, enrollments, users]) await tx.delete(table);
  });
  expect(await diffCounters(db)).toEqual([]);
  expect(await tallied(db, { names: ['user.student', 'user.admin'] })).toEqual({ count: 0, paisa: 0 });
});

test('days are folded into weeks from Monday and into months, by their first days', async () => {
  for (const [createdAt, amount] of [
    ['2026-02-28T18:59:59.999Z', 1], // Saturday
    ['2026-02-28T19:00:00.000Z', 20], // Sunday, 1 March
    ['2026-03-01T19:00:00.000Z', 300], // Monday
    ['2028-02-29T12:00:00.000Z', 4000],
  ] as const)
    await build.pendingPayment(db, { createdAt: new Date(createdAt), amount });
  const folded = async (unit: 'day' | 'week' | 'month', from = '2026-01-01') => {
    const rows = await talliedByStep(db, { names: ['payment.pending'], days: { from }, unit });
    return rows.map(({ first, paisa }) => `${first} ${paisa}`).sort();
  };
  expect(await folded('day')).toEqual(['2026-02-28 1', '2026-03-01 20', '2026-03-02 300', '2028-02-29 4000']);
  expect(await folded('week')).toEqual(['2026-02-23 21', '2026-03-02 300', '2028-02-28 4000']);
  expect(await folded('month')).toEqual(['2026-02-01 1', '2026-03-01 320', '2028-02-01 4000']);
  expect(await folded('month', '2026-03-02'), 'the first of them only in part').toEqual([
    '2026-03-01 300',
    '2028-02-01 4000',
  ]);
});

test('what is rolled back is not counted; the deletion of a person takes their enrolments along', async () => {
  const { studentId } = await build.enrollment(db, { status: 'approved', approvedAt: NOW });
  await expect(
    db.transaction(async (tx) => {
      await tx.delete(users).where(eq(users.id, studentId));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await tallied(db, { names: ['enrollment.approved'] })).toMatchObject({ count: 1 });
  await db.transaction((tx) => tx.delete(users).where(eq(users.id, studentId)).execute());
  expect(await tallied(db, { names: ['enrollment.approved'] })).toMatchObject({ count: 0 });
  expect(await diffCounters(db)).toEqual([]);
});

test('transactions that touch the same tallies in opposite orders all go through, and none is lost', async () => {
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
  expect(await tallied(db, { names: ['payment.completed'] })).toMatchObject({ count: 20 });
  expect(await diffCounters(db)).toEqual([]);
});

test('what was kept wrong is found and put right, also while others write', async () => {
  await build.pendingPayment(db);
  await db.transaction(async (tx) => {
    await tx.update(counters).set({ count: 7 }).where(eq(counters.name, 'user.student'));
    await tx.delete(counters).where(eq(counters.name, 'payment.pending'));
    await tx
      .insert(counters)
      .values({ name: 'enrollment.pending', courseId: '', method: '', day: -1, count: 3, paisa: 0 });
  });
  const wrong = await diffCounters(db);
  expect(wrong.map(({ key }) => key.name).sort()).toEqual([
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
  expect(await tallied(db, { names: ['payment.pending'] })).toMatchObject({ count: 11 });
});

test.skipIf(isPostgres)(
  'a count reads its own rows of the index, not those of every day that was',
  async () => {
    const run = vi.spyOn(
      Object.getPrototypeOf(new Sqlite(':memory:').prepare('select 1')) as Sqlite.Statement,
      'all',
    );
    const asked = [
      { names: ['payment.pending'] },
      { names: ['payment.pending'], method: 'bank' as const },
      { names: ['sale'], days: { from: day, to: day } },
    ];
    for (const which of asked) await tallied(db, which);
    const statements = run.mock.contexts.map((context, index) => ({
      ...(context as Sqlite.Statement),
      values: run.mock.calls[index]!,
    }));
    run.mockRestore();
    const plans = statements.map(({ database, source, values }) => {
      const [step] = database.prepare(`explain query plan ${source}`).all(...values) as { detail: string }[];
      return step!.detail;
    });
    const entered =
      'SEARCH tallies USING INDEX sqlite_autoindex_tallies_1 (name=? AND course_id=? AND method=? AND ';
    expect(plans).toEqual([`${entered}day=?)`, `${entered}day=?)`, `${entered}day>? AND day<?)`]);
  },
);

test('the number of changes of the catalogue grows with each of them, and with nothing else', async () => {
  const seen = [await countCatalogueChanges(db)];
  const now = async () => {
    seen.push(await countCatalogueChanges(db));
    return seen.at(-1)! > seen.at(-2)!;
  };
  const { course } = await build.courseWithVideos(db, [1]);
  expect(await now(), 'a course, its sections and videos').toBe(true);
  await db.transaction((tx) =>
    tx.update(courses).set({ price: 5 }).where(eq(courses.id, course.id)).execute(),
  );
  expect(await now(), 'a price').toBe(true);
  const { id } = await build.enrollment(db, { courseId: course.id, status: 'under_review' });
  expect(await now(), 'a request').toBe(false);
  await db.transaction((tx) =>
    tx.update(enrollments).set({ status: 'approved' }).where(eq(enrollments.id, id)).execute(),
  );
  expect(await now(), 'a student more').toBe(true);
  await db.transaction((tx) =>
    tx.update(enrollments).set({ completedAt: NOW }).where(eq(enrollments.id, id)).execute(),
  );
  expect(await now(), 'her progress').toBe(false);
});
