import { setImmediate as nextTurn } from 'node:timers/promises';
import { findActiveOwner, listOwnerIds } from '../../people/find-account.repo.ts';
import { EMAIL_JOB, type Job } from '../../platform/jobs/job.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { matchCreditsJob, matchPaymentJob, matchPendingJob } from '../matching/matching.service.ts';
import { approvalSummaryMail } from './approval-summary-mail.ts';
import * as repo from './automatic-approval.repo.ts';
import {
  type Approver,
  approveForCredits,
  approveForPayments,
  approvePending,
} from './automatic-approval.service.ts';
import { connectApproved } from './connect-approved.ts';
import { summarizedTime, summaryJob } from './schedule-summary.ts';

/** A mail lists this many approvals; its link leads to the others. */
const LISTED = 50;

/** Sends an owner what the server approved. */
const sendSummary: Job<{ ownerId: string; until: string }> = {
  ...EMAIL_JOB,
  name: 'send-automatic-approvals-email',
  keyOf: ({ ownerId, until }) => `${ownerId} ${until}`,
  async handle(deps, { ownerId, until }, attempt) {
    const owner = await findActiveOwner(deps.db, ownerId, { wantingMails: true });
    const time = summarizedTime(new Date(until));
    const { count, amount } = await repo.sumApproved(deps.db, time);
    if (!owner || count === 0) return;
    const approved = await repo.listApproved(deps.db, time, LISTED);
    const summary = {
      until: time.until,
      count,
      amount,
      payments: approved.map(({ reference, amount: received, processedAt }) => ({
        reference,
        amount: received!,
        processedAt: processedAt!,
      })),
    };
    const { admin: adminUrl } = deps.env.urls;
    await sendMail(deps, attempt, {
      to: owner,
      content: () => approvalSummaryMail(summary, { adminUrl }),
      settingsUrl: `${adminUrl}/admin/settings`,
    });
  },
};

const summarize: Job<{ until: string }> = {
  ...summaryJob,
  handle: (deps, { until }, { jobId }) =>
    deps.db.transaction(async (tx) => {
      // The job was interrupted after its transaction: the mails are on their way.
      if (!(await deps.jobs.freeKey(tx, jobId))) return;
      const owners = await listOwnerIds(tx, { wantingMails: true });
      await deps.jobs.addAll(
        tx,
        sendSummary,
        owners.map((ownerId) => ({ ownerId, until })),
      );
    }),
};

/** The jobs that match, and approve with `approver`. */
export function matchingJobs(approver: Approver): readonly Job<never>[] {
  const matchCredits: Job<{ creditIds: string[] }> = {
    ...matchCreditsJob,
    async handle(deps, { creditIds }) {
      await connectApproved(deps, creditIds);
      // On SQLite, awaiting a query does not let other requests run.
      await nextTurn();
      await approveForCredits(deps, approver, creditIds);
    },
  };
  const matchPayment: Job<{ paymentId: string }> = {
    ...matchPaymentJob,
    handle: (deps, { paymentId }) => approveForPayments(deps, approver, [paymentId]),
  };
  const matchPending: Job<{ cursor?: string }> = {
    ...matchPendingJob,
    handle: (deps, input) => approvePending(deps, approver, input),
  };
  return [matchCredits, matchPayment, matchPending, summarize];
}
export const matchingMailJobs = [sendSummary];
