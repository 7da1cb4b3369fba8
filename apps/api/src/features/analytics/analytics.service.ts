import type { AnalyticsSummary } from '@qanoon/contracts/analytics';
import { toPkr } from '@qanoon/contracts/money';
import type { Deps } from '../../context.ts';
import * as repo from './analytics.repo.ts';

/** The four groups of §2 (Analytics). `under_review` counts as pending, archived courses as inactive. */
export async function getSummary({ db }: Deps): Promise<AnalyticsSummary> {
  const [byRole, courses, byStatus, revenue] = await Promise.all([
    repo.countUsersByRole(db),
    repo.countCourses(db),
    repo.countEnrollmentsByStatus(db),
    repo.sumRevenue(db),
  ]);
  const people = (role: string) => byRole.find((row) => row.role === role)?.count ?? 0;
  const enrolled = (...statuses: string[]) => byStatus.filter((row) => statuses.includes(row.status)).reduce((total, row) => total + row.count, 0);
  return {
    users: { total: people('student') + people('admin'), students: people('student'), admins: people('admin') },
    courses: { total: courses.total, active: courses.total - courses.archived, inactive: courses.archived },
    enrollments: {
      total: enrolled('approved', 'pending', 'under_review', 'rejected'),
      enrolled: enrolled('approved'),
      pending: enrolled('pending', 'under_review'),
      rejected: enrolled('rejected'),
    },
    revenue: toPkr(revenue),
  };
}
