import type { NotificationKind } from '@qanoon/contracts/notifications';
import type { Permission } from '@qanoon/contracts/roles';
import { notifications, users } from '@qanoon/db/schema';
import { and, eq, notInArray, or, type SQL } from 'drizzle-orm';

/**
 * The permission that a kind of notification requires of its recipient. A kind that is absent is about the recipient's
 * own course, draft, payment or certificate.
 */
const PERMISSIONS: Partial<Record<NotificationKind, Permission>> = {
  'payment-submitted': 'canManageEnrollments',
  'certificate-requested': 'canManageEnrollments',
};

/** Whether the account may have this kind of notification now. The permission can be gone since it was created. */
export function mayReceive(): SQL | undefined {
  const permissions = Object.entries(PERMISSIONS) as [NotificationKind, Permission][];
  return and(
    eq(users.isActive, true),
    or(
      notInArray(
        notifications.kind,
        permissions.map(([kind]) => kind),
      ),
      ...permissions.map(([kind, permission]) =>
        and(eq(notifications.kind, kind), eq(users.role, 'admin'), eq(users[permission], true)),
      ),
    ),
  );
}
