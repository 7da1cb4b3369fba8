import { z } from 'zod';

/** How the school stands (§3, Analytics summary). Enrolments: total = enrolled + pending + rejected. */
export const analyticsSummary = z.strictObject({
  users: z.strictObject({ total: z.int(), students: z.int(), admins: z.int() }),
  courses: z.strictObject({ total: z.int(), active: z.int(), inactive: z.int() }),
  enrollments: z.strictObject({ total: z.int(), enrolled: z.int(), pending: z.int(), rejected: z.int() }),
  /** PKR; the sum of completed payments. */
  revenue: z.number().min(0),
});
export type AnalyticsSummary = z.infer<typeof analyticsSummary>;
