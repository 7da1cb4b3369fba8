import type { Deps } from '../context.ts';
import { authJobs } from '../features/auth/auth.jobs.ts';
import { takeBackupJob } from '../features/backups/backups.jobs.ts';
import { queueDailyBackup } from '../features/backups/daily-backup.jobs.ts';
import { transcriptJobs } from '../features/captions/transcripts.jobs.ts';
import { certificateJobs } from '../features/certificates/certificates.jobs.ts';
import { publishDraftJob } from '../features/courses/course-drafts.jobs.ts';
import { refreshCourseEntries } from '../features/courses/course-entries.jobs.ts';
import { notifyNewLectures } from '../features/enrollments/new-lectures.jobs.ts';
import { invitationJobs } from '../features/invitations/invitations.jobs.ts';
import { mailJobs } from '../features/mails/mails.jobs.ts';
import { matchingJobs, matchingMailJobs } from '../features/matching/matching.jobs.ts';
import { notificationJobs } from '../features/notifications/notifications.jobs.ts';
import { orderJobs } from '../features/orders/orders.jobs.ts';
import { payeeJobs } from '../features/payees/payees.jobs.ts';
import { paymentJobs } from '../features/payments/payments.jobs.ts';
import { reviewMailJobs } from '../features/payments/review-mails.jobs.ts';
import { drawPictures } from '../features/pictures/pictures.jobs.ts';
import { checkProofJob } from '../features/proof-checks/proof-checks.jobs.ts';
import { pushJobs } from '../features/push/push.jobs.ts';
import { certainPayments } from '../features/reviews/certain-payments.service.ts';
import { carryOutJob } from '../features/reviews/reviews.jobs.ts';
import { studentJobs } from '../features/students/students.jobs.ts';
import { convertVideo } from '../features/video/video.jobs.ts';
import type { Job } from './job.ts';
import { sweepJob } from './sweep.jobs.ts';

export const EMAIL_JOBS: readonly Job<object>[] = [
  ...authJobs,
  ...invitationJobs,
  ...mailJobs,
  ...matchingMailJobs,
  ...notificationJobs,
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
    ...certificateJobs,
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
