import { z } from 'zod';
import { listTotal } from '../lib/list-total.ts';
import { id, karachiDay, page, pageInput, timestamp } from '../lib/primitives.ts';
import { searchTerm } from '../lib/text.ts';

/** The actions of the audit log. */
export const AUDIT_ACTIONS = [
  'payment.approved',
  'payment.rejected',
  'payment.reversed',
  'order.refunded',
  'order.cash-received',
  'credit.paid-out',
  'credit.entered',
  'credit.connected',
  'credit.disconnected',
  'credit.set-aside',
  'credit.reopened',
  'credit.objection-settled',
  'credit-device.added',
  'credit-device.revoked',
  'books.month-closed',
  'receipts.exported',
  'matching.started',
  'matching.suspended',
  'coupon.created',
  'coupon.changed',
  'bundle.created',
  'bundle.changed',
  'bundle.deleted',
  'sale.set',
  'sale.ended',
  'scholarship.granted',
  'scholarship.withdrawn',
  'certificate.issued',
  'certificate.declined',
  'certificate.reissued',
  'certificate.revoked',
  'certificate.reinstated',
  'certificates.exported',
  'certificate-settings.updated',
  'automatic-issue.started',
  'automatic-issue.stopped',
  'course.created',
  'course.updated',
  'course.deleted',
  'course.restored',
  'course.scheduled',
  'course.draft-deleted',
  'payee.added',
  'payee.changed',
  'payee.activated',
  'payee.deactivated',
  'payee.qr-confirmed',
  'rating.replied',
  'rating.hidden',
  'rating.shown',
  'page.created',
  'page.updated',
  'page.deleted',
  'publication.created',
  'publication.updated',
  'publication.deleted',
  'admin.created',
  'admin.updated',
  'admin.invited',
  'admin.invitation-resent',
  'admin.invitation-revoked',
  'admin.joined',
  'academy.checklist-dismissed',
  'student.created',
  'student.updated',
  'student.activated',
  'student.deactivated',
  'student.session-ended',
  'student.sessions-ended',
  'student.reset-link-sent',
  'student.enrolled',
  'student.note-added',
  'student.note-deleted',
  'enrollment.ended',
  'students.exported',
  'academy.updated',
  'network.allowed',
  'network.disallowed',
  'server.mail-changed',
  'server.addresses-changed',
  'server.backup-time-changed',
  'server.backup-downloaded',
  // These actions are taken on the server's command line.
  'owner.created',
  'account.password-set',
  'account.sessions-ended',
  'student.exported',
  'student.erased',
  'credential-key.rotated',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const auditEntry = z.strictObject({
  id,
  action: z.enum(AUDIT_ACTIONS),
  /**
   * The administrator's name at that time; null for the command line, whose user `detail.operator` names, and
   * with `detail.automatic` for the server.
   */
  actorName: z.string().nullable(),
  subjectId: z.string(),
  /** The names at that time of the student or administrator and of the course. An erased student has none. */
  personName: z.string().nullable(),
  courseTitle: z.string().nullable(),
  /** Details whose fields depend on the action. */
  detail: z.record(z.string(), z.json()),
  /**
   * The reader lacks the permission for this action's details: `detail` has at most `operator` and
   * `automatic`.
   */
  detailHidden: z.boolean(),
  createdAt: timestamp,
});
export type AuditEntry = z.infer<typeof auditEntry>;

/**
 * `person`: a part of the name of who decided, or of whom the decision was about. The days are in Karachi,
 * both included.
 */
export const auditFilter = z.strictObject({
  action: z.enum(AUDIT_ACTIONS).optional(),
  person: searchTerm.optional(),
  from: karachiDay.optional(),
  to: karachiDay.optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

export const listAuditInput = auditFilter.extend({
  ...pageInput,
  limit: z.int().min(1).max(100).default(50),
});
export const auditPage = page(auditEntry).extend(listTotal);
