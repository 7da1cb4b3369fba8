import type { Deps } from '../../lib/context.ts';
import type { JobAttempt, JobType } from '../../lib/services/jobs.ts';

/**
 * A job that a feature declares in its `<feature>.jobs.ts`. A handler may run more than once. It runs later
 * than the transaction that added it, so it reads what it needs from the database and stops when the job no
 * longer applies. No secret belongs in an input.
 */
export type Job<Input extends object> = JobType<Input> & {
  handle(deps: Deps, input: Input, attempt: JobAttempt): Promise<void>;
  onExhausted?(deps: Deps, input: Input): Promise<void>;
  readonly concurrency?: number;
};

/**
 * Options of jobs that send an e-mail, which are retried for about twelve hours while the mail server is
 * down.
 */
export const EMAIL_JOB = { concurrency: 4, maxAttempts: 20 } as const;
