import type { EnrollmentStatus } from '@qanoon/contracts/enrollments/enrollments';
import type { Tx } from '@qanoon/db/engine/client';
import { enrollments } from '@qanoon/db/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';

export type Ordered = { studentId: string; courseId: string };

const of = ({ studentId, courseId }: Ordered) =>
  and(eq(enrollments.studentId, studentId), eq(enrollments.courseId, courseId));

export async function setStatus(
  tx: Tx,
  ordered: Ordered,
  to: 'pending' | 'rejected' | 'ended',
  from: EnrollmentStatus[],
): Promise<void> {
  await tx
    .update(enrollments)
    .set({ status: to })
    .where(and(of(ordered), inArray(enrollments.status, from)));
}

/** Ends an enrollment that was paid for, but not one that an administrator has granted. */
export async function endPaid(
  tx: Tx,
  ordered: Ordered,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await tx
    .update(enrollments)
    .set({ status: 'ended', endedAt: at, endReason: reason })
    .where(and(of(ordered), eq(enrollments.status, 'approved'), isNull(enrollments.grantedById)));
}
