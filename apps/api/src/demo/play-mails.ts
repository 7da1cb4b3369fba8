import { EMAIL_JOBS } from '../workers.ts';
import type { DemoContext, PastJob } from './demo-context.ts';

/** Records the mails that these jobs would send in the log of their accounts. Nothing leaves the server. */
export async function logMails({ ctx }: DemoContext, jobs: readonly PastJob[]): Promise<void> {
  for (const { name, input } of jobs) {
    const job = EMAIL_JOBS.find((each) => each.name === name);
    await job?.handle(ctx, input, {
      ...{ jobId: 'demo', signal: AbortSignal.timeout(60_000), lastAttempt: true },
    });
  }
}
