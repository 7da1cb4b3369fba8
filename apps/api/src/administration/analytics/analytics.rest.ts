import { analyticsSummary } from '@qanoon/contracts/administration/analytics';
import { z } from 'zod';
import { presentAmount } from '../../lib/rest/rest-amount.ts';
import { routesOf } from '../../lib/rest/rest-route.ts';
import type { analyticsRouter } from './analytics.router.ts';

const { procedureRoute } = routesOf<{ analytics: typeof analyticsRouter }>();

/**
 * The documented names (docs/product/rest.md#administration) are also those of the typed API, which has more:
 * payments, and ended enrollments, which count as rejected here.
 */
const summaryResponse = analyticsSummary
  .omit({ payments: true })
  .extend({
    enrollments: analyticsSummary.shape.enrollments.omit({ ended: true }),
    /** The sum of completed payments. */
    revenue: z.number().min(0),
  })
  .meta({
    id: 'AnalyticsSummary',
    example: {
      users: { total: 214, students: 209, admins: 5 },
      courses: { total: 4, active: 3, inactive: 1 },
      enrollments: { total: 251, enrolled: 231, pending: 12, rejected: 8 },
      revenue: 61_499.5,
    },
  });

export const analyticsRoutes = [
  procedureRoute({
    method: 'GET',
    path: '/api/admin/analytics',
    summary: 'Totals of users, courses, enrolments and revenue',
    procedure: 'analytics.summary',
    response: summaryResponse,
    present: ({ payments: _payments, enrollments: { ended, ...enrollments }, revenue, ...summary }) => ({
      ...summary,
      enrollments: { ...enrollments, rejected: enrollments.rejected + ended },
      revenue: presentAmount(revenue),
    }),
  }),
];
