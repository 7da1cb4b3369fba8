import type { Permission } from '@qanoon/contracts/lib/roles';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/users';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';

/**
 * The labels of the permissions: `short` in the table, `long` in forms
 * (docs/product/console.md#user-management), and what each includes.
 */
export const PERMISSION_LABELS: { flag: Permission; short: Message; long: Message; includes: Message }[] = [
  { flag: 'canManageUsers', short: common.users, long: m.canManageUsers, includes: m.includesOfUsers },
  {
    flag: 'canManageCourses',
    short: shared.courses,
    long: m.canManageCourses,
    includes: m.includesOfCourses,
  },
  {
    flag: 'canManageEnrollments',
    short: shared.enrollments,
    long: m.canManageEnrollments,
    includes: m.includesOfEnrollments,
  },
  {
    flag: 'canViewAnalytics',
    short: common.analytics,
    long: m.canViewAnalytics,
    includes: m.includesOfAnalytics,
  },
  {
    flag: 'canManageAcademy',
    short: shared.academy,
    long: m.canManageAcademy,
    includes: m.includesOfAcademy,
  },
];
