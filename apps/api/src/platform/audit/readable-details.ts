import type { Permission, Permissions } from '@qanoon/contracts/lib/roles';
import type { AuditAction } from '@qanoon/contracts/platform/audit';

/**
 * The actions whose details a reader with each permission may read, because the permission shows the same elsewhere, or
 * because the detail is public or about an administrator (docs/console.md). An action that nobody has listed is closed.
 */
const READABLE: Record<Permission, readonly AuditAction[]> = {
  canManageUsers: [
    ...(['admin.created', 'admin.updated', 'admin.invited', 'admin.invitation-resent'] as const),
    ...(['admin.invitation-revoked', 'admin.joined', 'owner.created'] as const),
    ...(['account.password-set', 'account.sessions-ended', 'credential-key.rotated'] as const),
    // The accounts that students pay to, and who changed them, concern everybody who watches over
    // administrators.
    ...(['payee.added', 'payee.changed', 'payee.activated', 'payee.deactivated'] as const),
    ...(['payee.qr-confirmed', 'matching.started', 'matching.suspended', 'books.month-closed'] as const),
    ...(['receipts.exported'] as const),
    ...(['academy.updated', 'academy.checklist-dismissed', 'certificate-settings.updated'] as const),
    ...(['automatic-issue.started', 'automatic-issue.stopped', 'certificates.exported'] as const),
    ...(['page.created', 'page.updated', 'page.deleted'] as const),
    ...(['publication.created', 'publication.updated', 'publication.deleted'] as const),
    ...(['course.created', 'course.updated', 'course.deleted', 'course.restored'] as const),
  ],
  canManageEnrollments: [
    ...([
      'payment.approved',
      'payment.rejected',
      'payment.reversed',
      'order.refunded',
      'order.cash-received',
    ] as const),
    ...(['credit.paid-out', 'credit.connected', 'credit.disconnected', 'credit.set-aside'] as const),
    ...(['credit.entered', 'credit.reopened', 'credit.objection-settled', 'enrollment.ended'] as const),
    ...(['scholarship.granted', 'scholarship.withdrawn'] as const),
    ...(['certificate.issued', 'certificate.declined', 'certificate.reissued'] as const),
    ...(['certificate.revoked', 'certificate.reinstated', 'students.exported'] as const),
    ...(['student.created', 'student.updated', 'student.activated', 'student.deactivated'] as const),
    ...(['student.session-ended', 'student.sessions-ended', 'student.reset-link-sent'] as const),
    ...(['student.enrolled', 'student.note-added', 'student.note-deleted'] as const),
    ...(['student.exported', 'student.erased'] as const),
  ],
  canManageCourses: [
    ...(['coupon.created', 'coupon.changed', 'bundle.created', 'bundle.changed'] as const),
    ...(['bundle.deleted', 'sale.set', 'sale.ended', 'course.scheduled', 'course.draft-deleted'] as const),
    ...(['rating.replied', 'rating.hidden', 'rating.shown'] as const),
  ],
  canManageAcademy: [
    ...(['credit-device.added', 'credit-device.revoked', 'network.allowed', 'network.disallowed'] as const),
    ...(['server.mail-changed', 'server.addresses-changed'] as const),
    ...(['server.backup-time-changed', 'server.backup-downloaded'] as const),
  ],
  canViewAnalytics: [],
};

export function mayReadDetail(permissions: Permissions, action: AuditAction): boolean {
  return Object.entries(READABLE).some(
    ([permission, actions]) => permissions[permission as Permission] && actions.includes(action),
  );
}
