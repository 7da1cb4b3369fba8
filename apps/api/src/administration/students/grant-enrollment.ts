import type { Tx } from '@qanoon/db/engine/client';
import * as m from '@qanoon/messages/server/students';
import { findCourse, lockCourseForShare } from '../../catalog/courses/courses.service.ts';
import { endEnrollment, grantEnrollment } from '../../enrollments/enrollments.service.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { type TitlesForLater, titlesForLater } from '../../lib/course-texts.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { closeForGrant, lockSingleOrder } from '../../orders/payments/close-for-grant.ts';
import { findStudent, lockStudent } from '../../people/find-account.repo.ts';
import { createNotifications } from '../../platform/notifications/notifications.service.ts';
import { recordAboutStudent } from './record-about-student.ts';
import type { Student } from './students.repo.ts';

/**
 * Enrolls a student without a payment, for example as a scholarship. A payment under review for the course
 * fails in the same transaction. Throws STUDENT_NOT_FOUND, STUDENT_INACTIVE, COURSE_NOT_FOUND or
 * ALREADY_ENROLLED.
 */
export async function grantToStudent(
  deps: Deps,
  actor: Actor,
  { studentId, courseId, reason }: { studentId: string; courseId: string; reason: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    // This does not lock for `update`, because the student's own request, which has the enrollment's lock,
    // would wait for this lock.
    const student = await lockStudent(tx, studentId);
    if (!student) throw new AppError('STUDENT_NOT_FOUND');
    if (!student.isActive) throw new AppError('STUDENT_INACTIVE');
    const granted = await grant(deps, tx, actor, { student, courseId, reason });
    if (!granted) throw new AppError('ALREADY_ENROLLED', m.thisStudentIsAlreadyEnrolled);
    await createNotifications(deps, tx, {
      kind: 'enrollment-granted',
      userIds: [studentId],
      subjectId: granted.enrollmentId,
      detail: { ...granted.titles, courseId },
      at: deps.now(),
      topics: ['payments', 'enrollments'],
    });
  });
  return { ok: true };
}

/** Enrolls a student without a notification; undefined if the student is enrolled already. */
export async function grant(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { student, courseId, reason }: { student: Student; courseId: string; reason: string },
): Promise<{ enrollmentId: string; titles: TitlesForLater } | undefined> {
  const at = deps.now();
  const course = await lockCourseForShare(tx, courseId);
  if (!course || course.archivedAt) throw new AppError('COURSE_NOT_FOUND');
  // The order is locked before the enrollment, as in every transaction.
  const order = await lockSingleOrder(tx, student.id, courseId);
  const enrollment = await grantEnrollment(tx, {
    studentId: student.id,
    courseId,
    grantedById: actor.id,
    grantReason: reason,
    at,
  });
  if (!enrollment) return undefined;
  const courseTitle = course.title;
  if (order) await closeForGrant(deps, tx, actor, { order, personName: student.fullName, courseTitle, at });
  await recordAboutStudent(tx, actor, student, {
    action: 'student.enrolled',
    at,
    courseTitle,
    detail: { reason },
  });
  return { enrollmentId: enrollment.id, titles: titlesForLater(course) };
}

/**
 * Ends a student's access to a course. The progress stays, and the student may enroll again. Throws NOT_FOUND
 * or ENROLLMENT_NOT_ACTIVE.
 */
export async function endStudentEnrollment(
  deps: Deps,
  actor: Actor,
  { enrollmentId, reason }: { enrollmentId: string; reason: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    const { studentId, courseId } = await endEnrollment(tx, enrollmentId, { reason, at });
    const student = await findStudent(tx, studentId);
    if (!student) throw new AppError('NOT_FOUND');
    const course = (await findCourse(tx, courseId))!;
    await recordAboutStudent(tx, actor, student, {
      action: 'enrollment.ended',
      at,
      courseTitle: course.title,
      detail: { reason },
    });
    await createNotifications(deps, tx, {
      kind: 'enrollment-ended',
      userIds: [studentId],
      subjectId: enrollmentId,
      detail: { ...titlesForLater(course), courseId, reason },
      at,
      topics: ['enrollments'],
    });
  });
  return { ok: true };
}
