import { z } from 'zod';
import { DAY_MS } from './dates.ts';
import { PAYMENT_METHODS } from './payments.ts';
import { id, karachiDay } from './primitives.ts';

/** How the school stands (§3, Analytics summary). Enrolments: total = enrolled + pending + rejected. */
export const analyticsSummary = z.strictObject({
  users: z.strictObject({ total: z.int(), students: z.int(), admins: z.int() }),
  courses: z.strictObject({ total: z.int(), active: z.int(), inactive: z.int() }),
  enrollments: z.strictObject({ total: z.int(), enrolled: z.int(), pending: z.int(), rejected: z.int() }),
  /** PKR; the sum of completed payments. */
  revenue: z.number().min(0),
});
export type AnalyticsSummary = z.infer<typeof analyticsSummary>;

export const TREND_UNITS = ['day', 'week', 'month'] as const;
export type TrendUnit = (typeof TREND_UNITS)[number];

/** So many days fit into a chart's longest period by that unit. */
const LONGEST_DAYS: Record<TrendUnit, number> = { day: 400, week: 2_800, month: 12_200 };

/** Enrolments and revenue of whole days in Karachi, `from` and `to` included. */
export const trendsInput = z
  .strictObject({
    unit: z.enum(TREND_UNITS),
    from: karachiDay,
    to: karachiDay,
    courseId: id.optional(),
    /** Free enrolments have no method: with one, only what was paid by it counts. */
    method: z.enum(PAYMENT_METHODS).optional(),
  })
  .refine(({ from, to }) => from <= to, 'The first day must not be after the last day')
  .refine(
    ({ unit, from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < LONGEST_DAYS[unit],
    'Choose a shorter period, or weeks or months',
  );
export type TrendsInput = z.infer<typeof trendsInput>;

/** One day, week (from Monday) or month, cut at the period's ends. */
export const trendPoint = z.strictObject({
  from: karachiDay,
  to: karachiDay,
  enrollments: z.int(),
  revenue: z.number().min(0),
});
export type TrendPoint = z.infer<typeof trendPoint>;
/** Every step of the period, also those in which nothing happened. */
export const trends = z.strictObject({
  points: z.array(trendPoint),
  total: z.strictObject({ enrollments: z.int(), revenue: z.number().min(0) }),
});
export type Trends = z.infer<typeof trends>;

/** Every course, archived ones too: what trends can be asked by. */
export const analyticsCourse = z.strictObject({ id, title: z.string(), archived: z.boolean() });
