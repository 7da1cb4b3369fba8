import type { Tx } from '@qanoon/db/engine/client';
import { requireApproved } from '../../enrollments/enrollments.service.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { createReviewerNotifications } from '../../platform/notifications/notifications.service.ts';
import * as repo from '../issuing/certificate-issuing.repo.ts';
import { drawBySystem } from '../issuing/draw-by-system.ts';
import { findOwnByCourse } from '../records/certificate-records.repo.ts';
import { describeOwn } from '../records/list-certificates.ts';

/**
 * Requests the certificate of a completed course. A repeated call returns the same request; a declined one is requested
 * again. Throws NOT_ENROLLED or COURSE_NOT_COMPLETED.
 */
export async function requestCertificate(deps: Deps, actor: Actor, { courseId }: { courseId: string }) {
  const { row, isNew } = await deps.db.transaction(async (tx) => {
    const enrollment = await requireApproved(tx, actor.id, courseId);
    if (!enrollment.completedAt) throw new AppError('COURSE_NOT_COMPLETED');
    const isNew = await requestOnce(deps, tx, { studentId: actor.id, courseId });
    return { row: (await findOwnByCourse(tx, actor.id, courseId))!, isNew };
  });
  return { ...describeOwn(deps, actor, row), isNew };
}

/** A course that a student has completed. */
export type Completion = { studentId: string; courseId: string };

/** Adds the request; false if there is one. The system draws it, or the administrators are notified. */
export async function requestOnce(deps: Deps, tx: Tx, { studentId, courseId }: Completion): Promise<boolean> {
  const at = deps.now();
  const requested = { studentId, courseId, at };
  if (!(await repo.insertRequest(tx, requested)) && !(await repo.requestAgain(tx, requested))) return false;
  const { certificate, courseTitle, studentName } = (await findOwnByCourse(tx, studentId, courseId))!;
  if (await drawBySystem(deps, tx, certificate)) return true;
  await createReviewerNotifications(deps, tx, {
    kind: 'certificate-requested',
    subjectId: certificate.id,
    detail: { courseTitle, studentName },
    at,
    topics: ['certificates'],
  });
  return true;
}
