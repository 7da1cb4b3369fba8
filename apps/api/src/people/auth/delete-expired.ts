import { deleteJobsFailedBefore } from '@qanoon/db/jobs/job-queue';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import type { Deps } from '../../lib/context.ts';
import { deleteExpiredKeys } from '../../platform/idempotency/idempotency.service.ts';
import { removeExpired } from '../../platform/rate-limits/rate-limits.repo.ts';
import { deleteVerificationsExpiredBefore } from '../email/email.repo.ts';
import { deleteResetsExpiredBefore } from '../passwords/passwords.repo.ts';
import { deleteExpiredHandoffs, deleteExpiredSessions } from '../sessions/sessions.repo.ts';

/** Long enough to notice a failed job. Its input may contain an e-mail address or a network address. */
const FAILED_JOB_MS = 30 * DAY_MS;

/**
 * Deletes expired sessions, links, counted attempts and idempotency keys, and old failed jobs. Links stay for
 * another day, so that the page of an expired link can show the reason.
 */
export async function deleteExpired({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteExpiredSessions(tx, now());
    await deleteResetsExpiredBefore(tx, new Date(now().getTime() - DAY_MS));
    await deleteVerificationsExpiredBefore(tx, new Date(now().getTime() - DAY_MS));
    await deleteExpiredHandoffs(tx, now());
    await removeExpired(tx, now());
    await deleteExpiredKeys(tx, now());
    await deleteJobsFailedBefore(tx, new Date(now().getTime() - FAILED_JOB_MS));
  });
}
