import type { Tx } from '@qanoon/db/engine/client';
import { requireApproved } from '../../enrollments/enrollments.service.ts';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import type { JobType } from '../../lib/services/jobs.ts';
import { issuesAutomaticallyTo } from '../issuing/draw-by-system.ts';
import { automaticIssueSince } from '../settings/read-print-settings.ts';
import { type Completion, requestOnce } from './request-certificate.ts';

export const issueAutomaticallyJob = {
  name: 'issue-certificate-automatically',
  keyOf: ({ studentId, courseId }) => `${studentId} ${courseId}`,
} as const satisfies JobType<Completion>;

/**
 * Adds the job that requests and draws the certificate of a course, if the academy issues them automatically.
 * It runs in the transaction in which a student completes the course; a failure of the job does not undo
 * that.
 */
export async function scheduleAutomaticIssue(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  completion: Completion,
): Promise<void> {
  if (await automaticIssueSince(tx)) await deps.jobs.add(tx, issueAutomaticallyJob, completion);
}

/**
 * Requests the certificate of a course that was completed, for a student who has confirmed her names. Others confirm
 * them when they request it.
 */
export async function issueAutomatically(deps: Deps, completion: Completion): Promise<void> {
  const { studentId, courseId } = completion;
  await deps.db.transaction(async (tx) => {
    if (!(await issuesAutomaticallyTo(tx, studentId))) return;
    const enrollment = await requireApproved(tx, studentId, courseId).catch((thrown: unknown) => {
      // The enrollment was ended meanwhile.
      if (thrown instanceof AppError && thrown.code === 'NOT_ENROLLED') return undefined;
      throw thrown;
    });
    if (enrollment?.completedAt) await requestOnce(deps, tx, completion);
  });
}
