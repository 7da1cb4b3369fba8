import { z } from 'zod';
import { id, page, pageInput, timestamp } from './primitives.ts';

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
  // By whoever runs the server, on its command line.
  'owner.created',
  'account.password-set',
  'account.sessions-ended',
  'student.exported',
  'student.erased',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const auditEntry = z.strictObject({
  id,
  action: z.enum(AUDIT_ACTIONS),
  /** Who decided, as they were called then; null where `detail.operator` names who was at the server's command line. */
  actorName: z.string().nullable(),
  subjectId: z.string(),
  /** Whom and what it was about, as they were called then: a student, a course, an administrator. An erased student has no name any more. */
  personName: z.string().nullable(),
  courseTitle: z.string().nullable(),
  /** What was written down with the decision; its names are the action's own. */
  detail: z.record(z.string(), z.json()),
  /** The reader may not see the details of what concerns students: `detail` names the server's operator at most. */
  detailHidden: z.boolean(),
  createdAt: timestamp,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditInput = z.strictObject({
  action: z.enum(AUDIT_ACTIONS).optional(),
  ...pageInput,
  limit: z.int().min(1).max(100).default(50),
});
export const auditPage = page(auditEntry).extend({ totalCount: z.int() });
