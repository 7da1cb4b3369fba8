import { getAcademy, getReviewHours } from '../../academy/settings/read-academy.ts';
import { EMAIL_JOB, type Job } from '../../platform/jobs/job.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { listReviewerIds } from '../../platform/notifications/notifications.service.ts';
import { reviewMail } from './review-mail.ts';
import * as repo from './review-mails.repo.ts';
import {
  endCollecting,
  noticeOverdue,
  overdueSince,
  type ReviewTopic,
  startCollecting,
} from './review-mails.service.ts';

/** An upper bound on the length of a transaction that began before a mail and ended after it. */
const TRANSACTION_MS = 10 * 60_000;
/** A mail lists this many payments; its link leads to the others. */
const LISTED = 10;

/**
 * Sends a reviewer the payments that wait for a decision, or those that are overdue. Sends nothing when there
 * are none, or when the reviewer has turned e-mails off. `since` distinguishes the mails of different
 * collections.
 */
export const sendReviewEmail: Job<{ userId: string; topic: ReviewTopic; since: string }> = {
  ...EMAIL_JOB,
  name: 'send-review-email',
  keyOf: ({ userId, topic, since }) => `${topic} ${userId} ${since}`,
  async handle(deps, { userId, topic }, attempt) {
    const reviewer = await repo.findReviewer(deps.db, userId);
    const { reviewHours } = await getAcademy(deps);
    const submitted = topic === 'overdue' ? { until: overdueSince(reviewHours, deps.now()) } : {};
    const { count, amount, oldest } = await repo.sumPending(deps.db, submitted);
    if (!reviewer || !oldest) return;
    const payments = await repo.listPending(deps.db, submitted, LISTED);
    const { admin } = deps.env.urls;
    const waiting = {
      topic,
      count,
      amount,
      oldest,
      payments,
    };
    await sendMail(deps, attempt, {
      to: reviewer,
      content: () => reviewMail(waiting, { reviewHours, adminUrl: admin }),
      settingsUrl: `${admin}/admin/settings`,
    });
  },
};

/**
 * When the collection ends, mails the payments that were submitted since it began and still wait, and starts
 * another one. When there are none, the next payment is mailed at once.
 */
const endCollectingJob: Job<Parameters<NonNullable<typeof endCollecting.keyOf>>[0]> = {
  ...endCollecting,
  handle: (deps, { userId, topic, since, known }, { jobId }) =>
    deps.db.transaction(async (tx) => {
      // From here on another payment waits for this transaction, and either starts a new collection or
      // becomes part of it.
      if (!(await deps.jobs.freeKey(tx, jobId))) return;
      const at = deps.now();
      const began = new Date(since);
      const isOverdue = topic === 'overdue';
      const reviewHours = await getReviewHours(tx);
      const came = isOverdue
        ? { after: overdueSince(reviewHours, began), until: overdueSince(reviewHours, at) }
        : { after: new Date(began.getTime() - TRANSACTION_MS), except: known };
      if (!(await repo.hasPending(tx, came))) return;
      const reported = isOverdue
        ? []
        : await repo.listPendingIds(tx, { after: new Date(at.getTime() - TRANSACTION_MS) });
      await startCollecting(deps, tx, topic, { reviewerIds: [userId], known: reported, at });
      await deps.jobs.add(tx, sendReviewEmail, { userId, topic, since: at.toISOString() });
    }),
};

/** Mails the reviewers when a payment is overdue, unless it was decided. */
const noticeOverdueJob: Job<{ paymentId: string }> = {
  ...noticeOverdue,
  handle: (deps, { paymentId }) =>
    deps.db.transaction(async (tx) => {
      if (!(await repo.isPending(tx, paymentId))) return;
      const at = deps.now();
      const reviewerIds = await listReviewerIds(tx);
      const mailed = await startCollecting(deps, tx, 'overdue', { reviewerIds, known: [], at });
      const since = at.toISOString();
      await deps.jobs.addAll(
        tx,
        sendReviewEmail,
        mailed.map((userId) => ({ userId, topic: 'overdue' as const, since })),
      );
    }),
};

export const reviewMailJobs = [endCollectingJob, noticeOverdueJob];
