import type { Job } from '../../platform/jobs/job.ts';
import { drawAndIssue, drawCertificateJob, recordFailedDrawing } from './draw-certificate.ts';

type Drawing = Parameters<typeof drawAndIssue>[1];

/** Draws a certificate and issues it. One runs at a time, because each needs a thread and much CPU time. */
export const drawCertificate: Job<Drawing> = {
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
