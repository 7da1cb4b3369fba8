import { DAY_MS } from '@qanoon/domain/lib/dates';
import { RECEIVED_METHODS } from '@qanoon/domain/lib/payment-methods';
import * as m from '@qanoon/messages/shared/analytics';
import { z } from 'zod';
import { id, karachiDay, signedPaisa } from '../lib/primitives.ts';

/**
 * The totals of the academy (docs/product/payments.md#counts-and-revenue). Enrollments by their present
 * status: total = enrolled + pending + rejected + ended. Payments by their decision: a rejected payment stays
 * rejected when a later one of the same student is approved.
 */
export const analyticsSummary = z.strictObject({
  users: z.strictObject({ total: z.int(), students: z.int(), admins: z.int() }),
  courses: z.strictObject({ total: z.int(), active: z.int(), inactive: z.int() }),
  enrollments: z.strictObject({
    total: z.int(),
    enrolled: z.int(),
    pending: z.int(),
    rejected: z.int(),
    ended: z.int(),
  }),
  payments: z.strictObject({ total: z.int(), completed: z.int(), pending: z.int(), rejected: z.int() }),
  /** The sum of completed payments. */
  revenue: signedPaisa.min(0),
});
export type AnalyticsSummary = z.infer<typeof analyticsSummary>;

export const TREND_UNITS = ['day', 'week', 'month'] as const;
export type TrendUnit = (typeof TREND_UNITS)[number];

/** The most days of a chart by unit. */
const LONGEST_DAYS: Record<TrendUnit, number> = { day: 400, week: 2_800, month: 12_200 };

/** Enrollments and revenue of the days in Karachi from `from` to `to`, both included. */
export const trendsInput = z
  .strictObject({
    unit: z.enum(TREND_UNITS),
    from: karachiDay,
    to: karachiDay,
    courseId: id.optional(),
    /** When a method is given, only its payments count. Free enrollments have no method. */
    method: z.enum(RECEIVED_METHODS).optional(),
  })
  .refine(({ from, to }) => from <= to, { error: m.firstDayMustNotBe })
  .refine(({ unit, from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < LONGEST_DAYS[unit], {
    error: m.chooseShorterPeriodOrWeeks,
  });
export type TrendsInput = z.infer<typeof trendsInput>;

/** One day, week (from Monday) or month, shortened to the selected days. */
export const trendPoint = z.strictObject({
  from: karachiDay,
  to: karachiDay,
  enrollments: z.int(),
  /** Negative when more was taken back than sold. */
  revenue: signedPaisa,
});
export type TrendPoint = z.infer<typeof trendPoint>;
/** One point per day, week or month, including periods that have no enrollments. */
export const trends = z.strictObject({
  points: z.array(trendPoint),
  total: z.strictObject({ enrollments: z.int(), revenue: signedPaisa }),
});
export type Trends = z.infer<typeof trends>;
