import type { EnrollmentStatus } from '@qanoon/contracts/enrollments/enrollments';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { progressOf } from '@qanoon/domain/learning/course-progress';
import type { Actor, Deps } from '../lib/context.ts';
import { titleForReader } from '../lib/course-texts.ts';
import { AppError } from '../lib/errors/errors.ts';
import * as repo from './enrollments.repo.ts';

/**
 * Finds the student's enrollment status and progress in percent. It is null when there is no enrollment, and
 * after it has ended, because the student may enroll again.
 */
export async function findOwnEnrollment({ db }: Deps, actor: Actor, courseId: string) {
  const enrollment = await repo.findEnrollment(db, actor.id, courseId);
  if (!enrollment || enrollment.status === 'ended') return null;
  const { status } = enrollment;
  const orderId = status === 'approved' ? null : await repo.findOpenOrderId(db, actor.id, courseId);
  const rejected = status === 'rejected' ? await repo.findLatestPayment(db, enrollment) : undefined;
  return {
    status: status satisfies EnrollmentStatus,
    progress: status === 'approved' ? await getProgress(db, actor.id, courseId) : 0,
    rejectionReason: rejected?.reason ?? null,
    orderId,
    rejectedPayment: rejected ? { method: rejected.method, transactionId: rejected.transactionId } : null,
  };
}

/** Returns the percentage of the course's videos that the student has watched. */
export async function getProgress(db: Db | Tx, studentId: string, courseId: string): Promise<number> {
  const { watched, videos } = await repo.countWatched(db, studentId, courseId);
  return progressOf(watched, videos);
}

/** Finds the student's enrollment in any status. */
export const findEnrollment = (db: Db, studentId: string, courseId: string) =>
  repo.findEnrollment(db, studentId, courseId);

/** The student's approved enrollment. Throws NOT_ENROLLED. */
export async function requireApproved(
  db: Db | Tx,
  studentId: string,
  courseId: string,
): Promise<repo.Enrollment> {
  const enrollment = await repo.findEnrollment(db, studentId, courseId);
  if (enrollment?.status !== 'approved') throw new AppError('NOT_ENROLLED');
  return enrollment;
}

/**
 * Locks the course for share until the transaction ends: no other transaction can delete it or change its videos.
 * Throws NOT_ENROLLED.
 */
export async function requireApprovedAndLock(tx: Tx, studentId: string, courseId: string): Promise<void> {
  const enrollment = await repo.findWithLockedCourse(tx, studentId, courseId);
  if (enrollment?.status !== 'approved') throw new AppError('NOT_ENROLLED');
}

/** Puts the enrollment under review, in the transaction that inserts the payment. Throws ALREADY_ENROLLED. */
export async function submitForReview(
  tx: Tx,
  row: { studentId: string; courseId: string; at: Date },
): Promise<void> {
  if (!(await repo.setUnderReview(tx, row))) throw new AppError('ALREADY_ENROLLED');
}

/** Approves the enrollment without a payment, in the transaction that checked the price. */
export const approveFree = (tx: Tx, row: { studentId: string; courseId: string; at: Date }): Promise<void> =>
  repo.approveFree(tx, row);

/** The facts of an enrollment without a payment. */
export type Grant = Parameters<typeof repo.grant>[1];

/**
 * Enrolls a student without a payment. Locks the enrollment; the caller settles an open payment after it.
 * Undefined when the student is already enrolled.
 */
export const grantEnrollment = (tx: Tx, grant: Grant): Promise<repo.Enrollment | undefined> =>
  repo.grant(tx, grant);

/** Ends an approved enrollment: its content is closed at once. Throws NOT_FOUND or ENROLLMENT_NOT_ACTIVE. */
export async function endEnrollment(
  tx: Tx,
  id: string,
  ended: { reason: string; at: Date },
): Promise<repo.Enrollment> {
  const enrollment = await repo.end(tx, id, ended);
  if (enrollment) return enrollment;
  throw new AppError((await repo.existsById(tx, id)) ? 'ENROLLMENT_NOT_ACTIVE' : 'NOT_FOUND');
}

/** Lists the enrollments of these students. */
export const listEnrollmentsOfStudents = (db: Db | Tx, studentIds: string[]) =>
  repo.listOfStudents(db, studentIds);

/**
 * Lists every enrollment of the student, including approved ones
 * (docs/product/student-portal.md#enrollment-status). The panel hides those.
 */
export async function listOwnEnrollments({ db }: Deps, actor: Actor) {
  const rows = await repo.listOwn(db, actor.id);
  return rows.map(({ course, coursePrice, amount, paidIndex, paymentCreatedAt, ...row }) => ({
    ...row,
    ...titleForReader(course),
    // The payment of an order counts once, at its first course, as in the documented response.
    amount: paidIndex === 0 && amount !== null ? amount : coursePrice,
    submittedAt: paymentCreatedAt ?? row.createdAt,
  }));
}

/**
 * Finds which of these courses students have, have ordered or were promised for a price: they are archived,
 * not deleted.
 */
export const listUsedCourses = (db: Pick<Db, 'select'>, courseIds: string[]): Promise<Set<string>> =>
  repo.listUsedCourses(db, courseIds);

/**
 * Completes the course for students who have watched all videos that remain after an edit. Added videos do
 * not undo a completion.
 */
export const completeWatched = (tx: Tx, courseId: string, at: Date): Promise<void> =>
  repo.completeWatched(tx, courseId, at);

/** Whether the student has access to the course. */
export const isEnrolled = async (db: Db | Tx, studentId: string, courseId: string): Promise<boolean> =>
  (await repo.findEnrollment(db, studentId, courseId))?.status === 'approved';
