import type { AnalyticsSummary } from '@qanoon/contracts/administration/analytics';
import type { EnrollmentStatus } from '@qanoon/contracts/enrollments/enrollments';
import type { Role } from '@qanoon/contracts/lib/roles';
import type { PaymentStatus } from '@qanoon/contracts/orders/payments';
import { asPaisa, NO_MONEY } from '@qanoon/domain/lib/money';
import type { Deps } from '../../lib/context.ts';
import * as repo from './analytics.repo.ts';

/**
 * Returns the groups of Analytics (docs/product/payments.md#counts-and-revenue), and the payments by their
 * decision. `under_review` counts as pending, archived courses as inactive.
 */
export async function getSummary({ db }: Deps): Promise<AnalyticsSummary> {
  const [counters, courses] = await Promise.all([repo.listCounters(db), repo.countCourses(db)]);
  const counter = (name: string) =>
    counters.find((row) => row.name === name) ?? { count: 0, paisa: NO_MONEY };
  const countUsers = (role: Role) => counter(`user.${role}`).count;
  const admins = countUsers('admin');
  // The row of an erased student remains for the payments, but is not counted as a student.
  const students = countUsers('student') - counter('audit.student.erased').count;
  const enrolled = (...statuses: EnrollmentStatus[]) =>
    statuses.reduce((total, status) => total + counter(`enrollment.${status}`).count, 0);
  const paid = (...statuses: PaymentStatus[]) =>
    statuses.reduce((total, status) => total + counter(`payment.${status}`).count, 0);
  return {
    users: {
      total: students + admins,
      students,
      admins,
    },
    courses: { total: courses.total, active: courses.total - courses.archived, inactive: courses.archived },
    enrollments: {
      total: enrolled('approved', 'pending', 'under_review', 'rejected', 'ended'),
      enrolled: enrolled('approved'),
      pending: enrolled('pending', 'under_review'),
      rejected: enrolled('rejected'),
      ended: enrolled('ended'),
    },
    payments: {
      total: paid('completed', 'pending', 'failed', 'reversed'),
      completed: paid('completed'),
      pending: paid('pending'),
      rejected: paid('failed', 'reversed'),
    },
    revenue: asPaisa(counter('sale').paisa - counter('sale-reversal').paisa),
  };
}
