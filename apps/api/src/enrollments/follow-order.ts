import type { EnrollmentStatus } from '@qanoon/contracts/enrollments/enrollments';
import type { Tx } from '@qanoon/db/engine/client';
import { approveFree } from './enrollments.service.ts';
import * as repo from './follow-order.repo.ts';

/** Courses of one student in one order. */
type Items = readonly repo.Ordered[];

/** Opens the courses of a paid order. */
export async function approveOrdered(tx: Tx, items: Items, at: Date): Promise<void> {
  for (const { studentId, courseId } of items) await approveFree(tx, { studentId, courseId, at });
}

/**
 * Sets the status of enrollments whose order waits for the student (`pending`), was rejected, or was closed
 * (`ended`). Approved enrollments stay.
 */
export async function markOrdered(
  tx: Tx,
  items: Items,
  to: 'pending' | 'rejected' | 'ended',
  from: EnrollmentStatus[] = ['pending', 'under_review', 'rejected'],
): Promise<void> {
  for (const item of items) await repo.setStatus(tx, item, to, from);
}

/** Closes the courses of an order whose payment was taken back. The progress stays. */
export async function endOrdered(tx: Tx, items: Items, ended: { reason: string; at: Date }): Promise<void> {
  for (const item of items) await repo.endPaid(tx, item, ended);
}
