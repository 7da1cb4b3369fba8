import { z } from 'zod';
import { id, pkr, timestamp } from './primitives.ts';

/** `pending`: no proof yet. `under_review`: proof submitted (decisions.md, "Enrolment and payment"). */
export const ENROLLMENT_STATUSES = ['pending', 'under_review', 'approved', 'rejected'] as const;
export const enrollmentStatus = z.enum(ENROLLMENT_STATUSES);
export type EnrollmentStatus = z.infer<typeof enrollmentStatus>;

/**
 * One row of the student's Enrollment Status panel (§2, §3). `failed` is shown when the latest payment
 * failed.
 */
export const enrollmentStatusItem = z.strictObject({
  id,
  courseId: id,
  status: enrollmentStatus,
  courseTitle: z.string(),
  amount: pkr,
  rejectionReason: z.string().nullable(),
  createdAt: timestamp,
});

/** Rows per page of the panel (§9). */
export const ENROLLMENT_STATUS_PAGE_SIZE = 2;
