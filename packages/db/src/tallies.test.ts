import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { build, NOW } from '../testing/factories.ts';
import type { Db } from './client.ts';
import { auditLog, certificates, courses, enrollments, payments, tallies, users } from './schema.ts';
import { countCatalogueChanges, diffTallies, repairTallies, tallied, talliedByDay, talliedByName } from './tallies.ts';

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
  expect(await tallied(db, { names: ['payment.pending'], method: 'easypaisa' })).toEqual({ count: 0, paisa: 0 });

  await db.transaction(async (tx) => {
    await tx.update(payments).set(completed).where(eq(payments.id, payment.id));
    await tx.update(enrollments).set({ status: 'approved', approvedAt: NOW }).where(eq(enrollments.id, payment.enrollmentId));
  });
  expect(await talliedByName(db, { names: ['payment.pending', 'payment.completed', 'enrollment.approved', 'user.student'] })).toEqual(
    expect.arrayContaining([
      { name: 'payment.pending', count: 0, paisa: 0 },
      { name: 'payment.completed', count: 1, paisa: 149_950 },
      { name: 'enrollment.approved', count: 1, paisa: 0 },
    ]),
  );
  for (const courseId of [undefined, payment.courseId]) {
    expect(await talliedByDay(db, { names: ['sale'], courseId, method: 'bank', days: { from: day, to: day } })).toEqual([
      { day, count: 1, paisa: 149_950 },
    ]);
    expect(await talliedByDay(db, { names: ['approval'], courseId, days: {} })).toEqual([{ day, count: 1, paisa: 0 }]);
  }
  expect(await talliedByDay(db, { names: ['sale'], days: { from: '2026-11-22' } })).toEqual([]);
  expect(await talliedByDay(db, { names: ['sale'], days: { to: '2026-11-20' } })).toEqual([]);

  // Corrected by hand, taken back, moved to another day, deleted.
  const request = await build.certificateRequest(db);
  await build.auditEntry(db, { actorId: null });
  await db.transaction(async (tx) => {
    await tx.update(payments).set({ amount: 100_000, method: 'jazzcash' }).where(eq(payments.id, payment.id));
    await tx.update(payments).set({ processedAt: new Date(NOW.getTime() + 86_400_000), createdAt: new Date(0) });
    await tx.update(enrollments).set({ status: 'rejected' }).where(eq(enrollments.id, payment.enrollmentId));
    await tx.update(certificates).set({ issuedAt: NOW }).where(eq(certificates.id, request.id));
  });
  expect(await diffTallies(db)).toEqual([]);
  await db.transaction(async (tx) => {
    for (const table of [auditLog, certificates, payments, enrollments, users]) await tx.delete(table);
  });
  expect(await diffTallies(db)).toEqual([]);
  expect(await tallied(db, { names: ['user.student', 'user.admin'] })).toEqual({ count: 0, paisa: 0 });
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
  expect(await diffTallies(db)).toEqual([]);
});

test('transactions that touch the same tallies in opposite orders all go through, and none is lost', async () => {
  const rows = await Promise.all(Array.from({ length: 20 }, () => build.pendingPayment(db)));
  await Promise.all(
    rows.map((row, index) =>
      db.transaction(async (tx) => {
        const pay = () => tx.update(payments).set(completed).where(eq(payments.id, row.id));
        const enroll = () => tx.update(enrollments).set({ status: 'approved', approvedAt: NOW }).where(eq(enrollments.id, row.enrollmentId));
        for (const step of index % 2 ? [pay, enroll] : [enroll, pay]) await step();
      }),
    ),
  );
  expect(await tallied(db, { names: ['payment.completed'] })).toMatchObject({ count: 20 });
  expect(await diffTallies(db)).toEqual([]);
});

test('what was kept wrong is found and put right, also while others write', async () => {
  await build.pendingPayment(db);
  await db.transaction(async (tx) => {
    await tx.update(tallies).set({ count: 7 }).where(eq(tallies.name, 'user.student'));
    await tx.delete(tallies).where(eq(tallies.name, 'payment.pending'));
    await tx.insert(tallies).values({ name: 'enrollment.pending', courseId: '', method: '', day: -1, count: 3, paisa: 0 });
  });
  const wrong = await diffTallies(db);
  expect(wrong.map(({ key }) => key.name).sort()).toEqual(['enrollment.pending', 'payment.pending', 'payment.pending', 'user.student']);
  await Promise.all([repairTallies(db), ...Array.from({ length: 10 }, () => build.pendingPayment(db)), repairTallies(db)]);
  expect(await diffTallies(db)).toEqual([]);
  expect(await tallied(db, { names: ['payment.pending'] })).toMatchObject({ count: 11 });
});

test('the number of changes of the catalogue grows with each of them, and with nothing else', async () => {
  const seen = [await countCatalogueChanges(db)];
  const now = async () => {
    seen.push(await countCatalogueChanges(db));
    return seen.at(-1)! > seen.at(-2)!;
  };
  const { course } = await build.courseWithVideos(db, [1]);
  expect(await now(), 'a course, its sections and videos').toBe(true);
  await db.transaction((tx) => tx.update(courses).set({ price: 5 }).where(eq(courses.id, course.id)).execute());
  expect(await now(), 'a price').toBe(true);
  const { id } = await build.enrollment(db, { courseId: course.id, status: 'under_review' });
  expect(await now(), 'a request').toBe(false);
  await db.transaction((tx) => tx.update(enrollments).set({ status: 'approved' }).where(eq(enrollments.id, id)).execute());
  expect(await now(), 'a student more').toBe(true);
  await db.transaction((tx) => tx.update(enrollments).set({ completedAt: NOW }).where(eq(enrollments.id, id)).execute());
  expect(await now(), 'her progress').toBe(false);
});
