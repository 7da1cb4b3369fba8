import type { Permission } from '@qanoon/contracts/lib/roles';
import type { NotificationKind } from '@qanoon/contracts/platform/notifications';
import { notifications, users } from '@qanoon/db/schema';
import { and, eq, notInArray, or, type SQL } from 'drizzle-orm';
import { isAllowed } from '../../lib/access.ts';
import type { Actor } from '../../lib/context.ts';

/**
 * The permission that a kind of notification requires of its recipient. A kind that is absent is about the recipient's
 * own course, draft, payment or certificate.
 */
const PERMISSIONS: Partial<Record<NotificationKind, Permission>> = {
  'payment-submitted': 'canManageEnrollments',
  'certificate-requested': 'canManageEnrollments',
  // Owners get these notifications, and a former owner is an administrator who can lose permissions.
  'payment-taken-back': 'canManageEnrollments',
  'payment-contradicted': 'canManageEnrollments',
};

/**
 * Returns the condition of the notifications that an account may read now. The permission may have been lost
 * since they were created.
 */
export function isReadableBy(actor: Actor): SQL | undefined {
  const hidden = entries().flatMap(([kind, permission]) =>
    isAllowed(`admin:${permission}`, actor) ? [] : kind,
  );
  return and(eq(notifications.userId, actor.id), notInArray(notifications.kind, hidden));
}

const entries = () => Object.entries(PERMISSIONS) as [NotificationKind, Permission][];

/**
 * Returns whether the account may have this kind of notification now. The permission may have been lost since
 * it was created.
 */
export function mayReceive(): SQL | undefined {
  const permissions = entries();
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
