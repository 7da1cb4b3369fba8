import type { Tx } from '@qanoon/db/engine/client';
import type { JobCount } from '@qanoon/db/jobs/job-queue';

/**
 * A kind of job. Its name and the shape of its input are stored: a release must still handle the jobs of the
 * release before.
 */
export type JobType<Input extends object> = {
  readonly name: string;
  /**
   * The key of a job. Adding a job whose key is waiting or running does nothing; a failed job with the key
   * becomes due again.
   */
  keyOf?(input: Input): string;
  /** Attempts before the job has failed permanently; the default is 5. */
  readonly maxAttempts?: number;
};

/**
 * `jobId` is the same for all attempts. `signal` aborts when the process closes or the lease is lost. After
 * `lastAttempt` a failure is final.
 */
export type JobAttempt = { jobId: string; signal: AbortSignal; lastAttempt: boolean };

export type JobHandler<Input extends object> = {
  handle(input: Input, attempt: JobAttempt): Promise<void>;
  /** Called before the job fails permanently because its process stopped during the last attempt. */
  onExhausted?(input: Input): Promise<void>;
  /** The maximum number of concurrent jobs of this type in this process; the default is 1. */
  concurrency?: number | undefined;
};

/** Work that survives the process: stored in the database, done at least once (decision 041). */
export type Jobs = {
  /** Adds a job that exists if and only if this transaction commits. */
  add<Input extends object>(tx: Tx, type: JobType<Input>, input: Input): Promise<void>;
  /** Adds a job that is not due before this time. False when a job with its key is waiting or running. */
  addAt<Input extends object>(tx: Tx, type: JobType<Input>, input: Input, dueAt: Date): Promise<boolean>;
  /**
   * Lets another job have the key of this running job, from this transaction on. False when the key is free already:
   * the job runs again after it was interrupted.
   */
  freeKey(tx: Tx, jobId: string): Promise<boolean>;
  /** Adds several jobs whose keys differ. The lowest `priority` runs first; the default is 0. */
  addAll<Input extends object>(
    tx: Tx,
    type: JobType<Input>,
    inputs: readonly Input[],
    priority?: number,
  ): Promise<void>;
  /**
   * Runs jobs of this type in this process. A failed attempt is retried with a growing delay; the job of a
   * dead process is retried when its lease expires.
   */
  work<Input extends object>(type: JobType<Input>, handler: JobHandler<Input>): void;
  /** Polls for due jobs at once. */
  wake(): void;
  /** Resolves when no job that this process works on is due or running. Only tests need it. */
  settled(): Promise<void>;
  /**
   * The number of jobs by name and state, including zeros for the jobs that wait for a worker of this
   * process.
   */
  count(): Promise<JobCount[]>;
  /**
   * Leases no more jobs, aborts the running ones and waits for them. Unfinished jobs are due at once, for
   * another process.
   */
  stop(): Promise<void>;
};
