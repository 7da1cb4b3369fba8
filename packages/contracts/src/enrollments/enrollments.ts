import { LANGUAGES } from '@qanoon/messages/language';
import { z } from 'zod';
import { id, paisa, timestamp } from '../lib/primitives.ts';

/**
 * `pending`: no proof yet. `under_review`: proof submitted (docs/product/payments.md#statuses). `ended`: an
 * administrator has ended the access; the student may enroll again.
 */
export const ENROLLMENT_STATUSES = ['pending', 'under_review', 'approved', 'rejected', 'ended'] as const;
export const enrollmentStatus = z.enum(ENROLLMENT_STATUSES);
export type EnrollmentStatus = z.infer<typeof enrollmentStatus>;

/** The statuses in the documented REST responses. */
export const documentedEnrollmentStatus = enrollmentStatus.exclude(['ended']);

/** The status in a documented REST response: `ended` is `rejected` there. */
export const toDocumentedStatus = (status: EnrollmentStatus): z.infer<typeof documentedEnrollmentStatus> =>
  status === 'ended' ? 'rejected' : status;

/**
 * One row of the student's Enrollment Status panel (docs/product/student-portal.md#enrollment-status).
 * `failed` is shown when the latest payment failed.
 */
export const enrollmentStatusItem = z.strictObject({
  id,
  courseId: id,
  status: enrollmentStatus,
  courseTitle: z.string(),
  courseTitleLanguage: z.enum(LANGUAGES),
  amount: paisa,
  rejectionReason: z.string().nullable(),
  createdAt: timestamp,
  /** When the latest payment was sent; the time of the enrollment when there is no payment. */
  submittedAt: timestamp,
  /** The student's open order that contains the course. */
  orderId: id.nullable(),
});
