import type { Permission } from '@qanoon/contracts/roles';

/** The labels of the permissions: `short` in the table, `long` in forms (§2, User Management). */
export const PERMISSION_LABELS: { flag: Permission; short: string; long: string }[] = [
  { flag: 'canManageUsers', short: 'Users', long: 'Can manage users' },
  { flag: 'canManageCourses', short: 'Courses', long: 'Can manage courses' },
  { flag: 'canManageEnrollments', short: 'Enrollments', long: 'Can manage enrollments' },
  { flag: 'canViewAnalytics', short: 'Analytics', long: 'Can view analytics' },
  { flag: 'canManageAcademy', short: 'Academy', long: 'Can manage the academy' },
];
