import { analyticsSummary } from '@qanoon/contracts/analytics';

/** GET /api/admin/analytics (§3, Analytics summary): the apps' own spelling is the documented one. */
export const analytics = analyticsSummary.meta({
  id: 'AnalyticsSummary',
  example: {
    users: { total: 214, students: 209, admins: 5 },
    courses: { total: 4, active: 3, inactive: 1 },
    enrollments: { total: 251, enrolled: 231, pending: 12, rejected: 8 },
    revenue: 61_499.5,
  },
});
