import type { Tx } from '@qanoon/db/engine/client';
import { getReviewHours } from '../../academy/settings/read-academy.ts';
import type { Deps } from '../../lib/context.ts';
import type { JobType } from '../../lib/services/jobs.ts';

const HOUR_MS = 3600_000;
/** After a mail, what follows within this time is collected into the next one. */
export const COLLECT_HOURS = 2;

/** What a mail to a reviewer is about: payments that were submitted, or that wait longer than the academy promises. */
export type ReviewTopic = 'submitted' | 'overdue';

/** `known` are the latest payments that a mail has reported, which are not reported as new again. */
type Collection = { userId: string; topic: ReviewTopic; since: string; known: readonly string[] };

/** Ends a collection. Each reviewer has at most one open for each topic. */
export const endCollecting: JobType<Collection> = {
  name: 'collect-review-mails',
  keyOf: ({ userId, topic }) => `${topic} ${userId}`,
};

/** Notices that a payment has waited too long. */
export const noticeOverdue: JobType<{ paymentId: string }> = {
  name: 'notice-overdue-payment',
  keyOf: ({ paymentId }) => paymentId,
};

/**
 * Starts a collection for the reviewers who have none open, and returns them: they get a mail at once. What
 * happens meanwhile is in the mail at the end, for the others too.
 */
export async function startCollecting(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  topic: ReviewTopic,
  { reviewerIds, known, at }: { reviewerIds: readonly string[]; known: readonly string[]; at: Date },
): Promise<string[]> {
  const started: string[] = [];
  const since = at.toISOString();
  const endsAt = new Date(at.getTime() + COLLECT_HOURS * HOUR_MS);
  // The reviewers are in one order everywhere, so that two transactions cannot wait for each other.
  for (const userId of reviewerIds.toSorted())
    if (await jobs.addAt(tx, endCollecting, { userId, topic, since, known }, endsAt)) started.push(userId);
  return started;
}

/** Adds the job for the end of the time in which the academy promises a decision. */
export async function scheduleOverdue(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<void> {
  // The hours are read in this transaction, because another connection might wait for one that another
  // submission has.
  const dueAt = new Date(createdAt.getTime() + (await getReviewHours(tx)) * HOUR_MS);
  await jobs.addAt(tx, noticeOverdue, { paymentId: id }, dueAt);
}

/** Payments that were submitted until this time are overdue. */
export const overdueSince = (reviewHours: number, at: Date): Date =>
  new Date(at.getTime() - reviewHours * HOUR_MS);
