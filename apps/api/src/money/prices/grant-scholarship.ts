import type { GrantScholarship } from '@qanoon/contracts/money/prices';
import * as m from '@qanoon/messages/server/students';
import { isEnrolled } from '../../enrollments/enrollments.service.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { findStudent } from '../../people/find-account.repo.ts';
import * as repo from './prices.repo.ts';
import { checkPriced, recordPriceDecision, toDate, toNamed } from './prices.service.ts';

/** Lists all scholarships of a student, newest first. Throws STUDENT_NOT_FOUND. */
export async function listScholarships({ db }: Deps, { studentId }: { studentId: string }) {
  if (!(await findStudent(db, studentId, { orErased: true }))) throw new AppError('STUDENT_NOT_FOUND');
  const rows = await repo.listScholarships(db, studentId);
  return rows.map(({ scholarship, course, grantedByName }) => ({
    id: scholarship.id,
    course: toNamed(course),
    listPrice: course.price,
    price: scholarship.price,
    reason: scholarship.reason,
    endsAt: scholarship.endsAt,
    withdrawnAt: scholarship.withdrawnAt,
    grantedByName,
    createdAt: scholarship.createdAt,
  }));
}

/**
 * Sets the price of a course for one student. It applies to orders that are opened later. Throws STUDENT_NOT_FOUND,
 * COURSE_NOT_FOUND, COURSE_IS_FREE, ALREADY_ENROLLED or PRICE_NOT_LOWER.
 */
export async function grantScholarship(
  deps: Deps,
  actor: Actor,
  { studentId, courseId, price, reason, endsAt }: GrantScholarship,
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    const student = await findStudent(tx, studentId, { orErased: true });
    if (!student) throw new AppError('STUDENT_NOT_FOUND');
    const course = checkPriced(await repo.lockCourse(tx, courseId));
    if (await isEnrolled(tx, studentId, courseId))
      throw new AppError('ALREADY_ENROLLED', m.thisStudentIsAlreadyEnrolled);
    if (price >= course.price) throw new AppError('PRICE_NOT_LOWER');
    await repo.insertScholarship(tx, {
      studentId,
      courseId,
      price,
      reason,
      endsAt: toDate(endsAt),
      grantedById: actor.id,
      createdAt: at,
    });
    // The subject is the student, so that the entry loses the name when the student is erased.
    await recordPriceDecision(tx, actor, {
      action: 'scholarship.granted',
      subjectId: studentId,
      at,
      personName: student.fullName,
      courseTitle: course.title,
      detail: { listPricePaisa: course.price, pricePaisa: price, reason, endsAt },
    });
  });
  return { ok: true };
}

/** Withdraws a scholarship. Opened orders keep their prices. Throws SCHOLARSHIP_NOT_FOUND. */
export async function withdrawScholarship(
  deps: Deps,
  actor: Actor,
  { scholarshipId }: { scholarshipId: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    const scholarship = await repo.withdrawScholarship(tx, scholarshipId, at);
    if (!scholarship) throw new AppError('SCHOLARSHIP_NOT_FOUND');
    const [course] = await repo.listCourses(tx, [scholarship.courseId]);
    await recordPriceDecision(tx, actor, {
      action: 'scholarship.withdrawn',
      subjectId: scholarship.studentId,
      at,
      personName: (await findStudent(tx, scholarship.studentId, { orErased: true }))!.fullName,
      courseTitle: course!.title,
      detail: { pricePaisa: scholarship.price },
    });
  });
  return { ok: true };
}
