import type { AnalyticsSummary } from '@qanoon/contracts/analytics';
import type { EnrollmentStatus } from '@qanoon/contracts/enrollments';
import { toPkr } from '@qanoon/contracts/money';
import type { Role } from '@qanoon/contracts/roles';
import type { Deps } from '../../context.ts';
import * as repo from './analytics.repo.ts';

/** The four groups of §2 (Analytics). `under_review` counts as pending, archived courses as inactive. */
export async function getSummary({ db }: Deps): Promise<AnalyticsSummary> {
  const [counters, courses] = await Promise.all([repo.listCounters(db), repo.countCourses(db)]);
  const counter = (name: string) => counters.find((row) => row.name === name) ?? { count: 0, paisa: 0 };
  const countUsers = (role: Role) => counter(`user.${role}`).count;
  const enrolled = (...statuses: EnrollmentStatus[]) =>
    statuses.reduce((total, status) => total + counter(`enrollment.${status}`).count, 0);
  return {
    users: {
      total: countUsers('student') + countUsers('admin'),
      students: countUsers('student'),
      admins: countUsers('admin'),
    },
    courses: { total: courses.total, active: courses.total - courses.archived, inactive: courses.archived },
    enrollments: {
      total: enrolled('approved', 'pending', 'under_review', 'rejected'),
      enrolled: enrolled('approved'),
      pending: enrolled('pending', 'under_review'),
      rejected: enrolled('rejected'),
    },
    revenue: toPkr(counter('payment.completed').paisa),
  };
}
