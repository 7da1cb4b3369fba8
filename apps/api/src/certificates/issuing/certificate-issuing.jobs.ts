import type { Job } from '../../platform/jobs/job.ts';
import { drawAndIssue, drawCertificateJob, recordFailedDrawing } from './draw-certificate.ts';
import { issueAutomatically, issueAutomaticallyJob } from './issue-automatically.ts';

type Drawing = Parameters<typeof drawAndIssue>[1];

/** Draws a certificate and issues it. One at a time: each needs a thread and much CPU time. */
const drawCertificate: Job<Drawing> = {
  ...drawCertificateJob,
  concurrency: 1,
  async handle(deps, drawing, { signal, lastAttempt }) {
    try {
      await drawAndIssue(deps, drawing);
    } catch (thrown) {
      if (lastAttempt && !signal.aborted) await recordFailedDrawing(deps, drawing);
      throw thrown;
    }
  },
  onExhausted: recordFailedDrawing,
};

const issueOnCompletion: Job<Parameters<typeof issueAutomatically>[1]> = {
  ...issueAutomaticallyJob,
  handle: issueAutomatically,
};

export const certificateJobs: readonly Job<never>[] = [drawCertificate, issueOnCompletion];
