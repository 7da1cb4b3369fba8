import { takeBackupJob } from './administration/backups/backups.jobs.ts';
import { queueDailyBackup } from './administration/backups/daily-backup.jobs.ts';
import { mailJobs } from './administration/mails/mails.jobs.ts';
import { studentJobs } from './administration/students/students.jobs.ts';
import { publishDraftJob } from './catalog/course-drafts/course-drafts.jobs.ts';
import { refreshCourseEntries } from './catalog/course-search/course-search.jobs.ts';
import { drawCertificate } from './certificates/issuing/certificate-issuing.jobs.ts';
import { issueOnCompletion } from './certificates/requests/certificate-requests.jobs.ts';
import { notifyNewLectures } from './enrollments/enrollments.jobs.ts';
import { matchingJobs, matchingMailJobs } from './evidence/automatic-approval/automatic-approval.jobs.ts';
import { checkProofJob } from './evidence/proof-checks/proof-checks.jobs.ts';
import { certainPayments } from './evidence/reviews/approve-certain.ts';
import { carryOutJob } from './evidence/reviews/reviews.jobs.ts';
import type { Deps } from './lib/context.ts';
import { transcriptJobs } from './media/captions/captions.jobs.ts';
import { drawPictures } from './media/pictures/pictures.jobs.ts';
import { convertVideo } from './media/video/video.jobs.ts';
import { payeeJobs } from './money/payees/payees.jobs.ts';
import { orderJobs } from './orders/orders/orders.jobs.ts';
import { paymentJobs } from './orders/payments/payments.jobs.ts';
import { reviewMailJobs } from './orders/review-mails/review-mails.jobs.ts';
import { emailJobs } from './people/email/email.jobs.ts';
import { invitationJobs } from './people/invitations/invitations.jobs.ts';
import { passwordJobs } from './people/passwords/passwords.jobs.ts';
import type { Job } from './platform/jobs/job.ts';
import { notificationJobs } from './platform/notifications/notifications.jobs.ts';
import { pushJobs } from './platform/push/push.jobs.ts';
import { sweepJob } from './sweep.jobs.ts';

export const EMAIL_JOBS: readonly Job<object>[] = [
  ...emailJobs,
  ...invitationJobs,
  ...mailJobs,
  ...matchingMailJobs,
  ...notificationJobs,
  ...passwordJobs,
  ...payeeJobs,
  ...paymentJobs,
  ...studentJobs,
];

/** Runs every job that this process supports. */
export async function startAllWorkers(deps: Deps): Promise<void> {
  startWorkers(deps, [
    ...EMAIL_JOBS,
    ...pushJobs,
    notifyNewLectures,
    drawPictures,
    ...transcriptJobs,
    drawCertificate,
    issueOnCompletion,
    checkProofJob,
    publishDraftJob,
    refreshCourseEntries,
    ...orderJobs,
    ...matchingJobs(certainPayments),
    ...reviewMailJobs,
    carryOutJob,
    sweepJob,
    takeBackupJob,
    queueDailyBackup,
    ...((await deps.ffmpeg) ? [convertVideo] : []),
  ]);
}

/** Runs these jobs in this process. */
export function startWorkers(deps: Deps, jobs: readonly Job<object>[]): void {
  for (const job of jobs)
    deps.jobs.work(job, {
      concurrency: job.concurrency,
      handle: (input, attempt) => job.handle(deps, input, attempt),
      ...(job.onExhausted && { onExhausted: (input: object) => job.onExhausted!(deps, input) }),
    });
}
