/** What is written down about decisions (audit log): who did which of these to what, when. */
export const AUDIT_ACTIONS = [
  'payment.approved',
  'payment.rejected',
  'certificate.issued',
  'course.created',
  'course.updated',
  'course.deleted',
  'admin.created',
  'admin.updated',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
