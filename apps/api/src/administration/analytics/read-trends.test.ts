// @module-tag engine

import type { TrendsInput } from '@qanoon/contracts/administration/analytics';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
});
afterEach(() => app.close());

/** An approved enrollment with its completed payment; `amount` in paisa, null for a free one. */
async function sold(
  iso: string,
  amount: number | null = 10_000,
  { courseId, method = 'easypaisa' as const }: { courseId?: string; method?: 'easypaisa' | 'bank' } = {},
) {
  const at = new Date(iso);
  if (amount === null) return build.enrollment(app.db, { approvedAt: at, createdAt: at, courseId });
  const payment = await build.pendingPayment(app.db, {
    amount: asPaisa(amount),
    method,
    courseId,
    createdAt: at,
  });
  // Moves the server's clock to the time of the approval.
  app.pass((at.getTime() - app.deps.now().getTime()) / 1000);
  await app.as(admin).payments.approve({ paymentId: payment.id });
}

const getTrends = (input: TrendsInput) => app.as(admin).analytics.trends(input);
const shown = async (input: TrendsInput) =>
  (await getTrends(input)).points.filter((point) => point.enrollments > 0 || point.revenue > 0);

describe('days', () => {
  test('start at midnight in Karachi, and days without enrollments are included', async () => {
    await sold('2026-11-20T18:59:59.999Z', 10_050);
    await sold('2026-11-20T19:00:00.000Z', 20_000);
    await sold('2026-11-21T18:59:59.999Z', 30_000);
    await sold('2026-11-21T19:00:00.000Z', 40_000);
    expect(await getTrends({ unit: 'day', from: '2026-11-20', to: '2026-11-23' })).toEqual({
      points: [
        { from: '2026-11-20', to: '2026-11-20', enrollments: 1, revenue: 100_50 },
        { from: '2026-11-21', to: '2026-11-21', enrollments: 2, revenue: 500_00 },
        { from: '2026-11-22', to: '2026-11-22', enrollments: 1, revenue: 400_00 },
        { from: '2026-11-23', to: '2026-11-23', enrollments: 0, revenue: 0 },
      ],
      total: { enrollments: 4, revenue: 1000_50 },
    });
    expect((await getTrends({ unit: 'day', from: '2026-11-21', to: '2026-11-21' })).total).toEqual({
      enrollments: 2,
      revenue: 500_00,
    });
  });

  test('count on the day of the decision, not of the request', async () => {
    const payment = await build.pendingPayment(app.db, {
      amount: asPaisa(5_000),
      createdAt: new Date('2026-11-01T06:00:00.000Z'),
    });
    await app.as(admin).payments.approve({ paymentId: payment.id });
    expect(await shown({ unit: 'day', from: '2026-11-01', to: '2026-11-30' })).toEqual([
      { from: '2026-11-21', to: '2026-11-21', enrollments: 1, revenue: 50_00 },
    ]);
  });
});

describe('weeks and months', () => {
  test('weeks start on Monday, and the first and last are shortened to the selected days', async () => {
    // 16 November 2026 is a Monday.
    await sold('2026-11-15T18:59:59.999Z', 10_000);
    await sold('2026-11-15T19:00:00.000Z', 20_000);
    await sold('2026-11-22T18:59:59.999Z', 30_000);
    const { points } = await getTrends({ unit: 'week', from: '2026-11-11', to: '2026-11-24' });
    expect(points).toEqual([
      { from: '2026-11-11', to: '2026-11-15', enrollments: 1, revenue: 100_00 },
      { from: '2026-11-16', to: '2026-11-22', enrollments: 2, revenue: 500_00 },
      { from: '2026-11-23', to: '2026-11-24', enrollments: 0, revenue: 0 },
    ]);
  });

  test('months are calendar months, across a new year and a leap February', async () => {
    await sold('2027-12-31T18:59:59.999Z', 10_000);
    await sold('2027-12-31T19:00:00.000Z', 20_000);
    await sold('2028-02-29T18:00:00.000Z', 30_000);
    const { points } = await getTrends({ unit: 'month', from: '2027-12-15', to: '2028-03-01' });
    expect(points).toEqual([
      { from: '2027-12-15', to: '2027-12-31', enrollments: 1, revenue: 100_00 },
      { from: '2028-01-01', to: '2028-01-31', enrollments: 1, revenue: 200_00 },
      { from: '2028-02-01', to: '2028-02-29', enrollments: 1, revenue: 300_00 },
      { from: '2028-03-01', to: '2028-03-01', enrollments: 0, revenue: 0 },
    ]);
  });
});

describe('filters', () => {
  test('select by course and by method; a free enrollment has no method', async () => {
    const [law, evidence] = [await build.course(app.db), await build.course(app.db)];
    const day = '2026-11-21T06:00:00.000Z';
    await sold(day, 10_000, { courseId: law.id });
    await sold(day, 20_000, { courseId: law.id, method: 'bank' });
    await sold(day, 40_000, { courseId: evidence.id, method: 'bank' });
    await sold(day, null, { courseId: evidence.id });
    const total = async (filter: Partial<TrendsInput>) =>
      (await getTrends({ unit: 'day', from: '2026-11-21', to: '2026-11-21', ...filter })).total;
    expect(await total({})).toEqual({ enrollments: 4, revenue: 700_00 });
    expect(await total({ courseId: law.id })).toEqual({ enrollments: 2, revenue: 300_00 });
    expect(await total({ method: 'bank' })).toEqual({ enrollments: 2, revenue: 600_00 });
    expect(await total({ courseId: evidence.id, method: 'bank' })).toEqual({
      enrollments: 1,
      revenue: 400_00,
    });
    expect(await total({ courseId: 'unknown' })).toEqual({ enrollments: 0, revenue: 0 });
  });

  test('pending and rejected requests do not count; all days together equal the summary', async () => {
    await sold('2026-11-21T06:00:00.000Z', 149_950);
    await sold('2026-11-21T06:00:00.000Z', null);
    await build.pendingPayment(app.db, { amount: asPaisa(77_700) });
    const rejected = await build.pendingPayment(app.db, { amount: asPaisa(88_800) });
    await app.as(admin).payments.reject({ paymentId: rejected.id });
    const { total } = await getTrends({ unit: 'month', from: '2020-01-01', to: '2030-12-31' });
    const summary = await app.as(admin).analytics.summary();
    expect(total).toEqual({ enrollments: summary.enrollments.enrolled, revenue: summary.revenue });
    expect(total).toEqual({ enrollments: 2, revenue: 1499_50 });
  });

  test('a reversed, invalid or too long period is refused with a message', async () => {
    const refused = async (input: TrendsInput) => (await failureOf(getTrends(input))).message;
    expect(await refused({ unit: 'day', from: '2026-11-22', to: '2026-11-21' })).toBe(
      'The first day must not be after the last day',
    );
    expect(await refused({ unit: 'day', from: '2020-01-01', to: '2026-01-01' })).toBe(
      'Choose a shorter period, or weeks or months',
    );
    expect((await failureOf(getTrends({ unit: 'day', from: '2026-02-30', to: '2026-03-01' }))).code).toBe(
      'INVALID_INPUT',
    );
    expect((await getTrends({ unit: 'day', from: '2026-01-01', to: '2026-12-31' })).points).toHaveLength(365);
  });
});
