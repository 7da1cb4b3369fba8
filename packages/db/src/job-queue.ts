import { isPostgres } from './env.ts';
import type { Db, Tx } from './types.ts';

/** A job in somebody's hands, and which attempt at it this is; the first is 1. The attempt tells the holder from whoever had the job before. */
export type TakenJob = { id: string; name: string; input: unknown; attempt: number };

/** Work that is kept in the database until it is done. Whoever takes a job holds it for a lease, which must be extended while working. */
export type JobQueue = {
  /** Keeps a job in this transaction: it is there when the transaction stands, and never otherwise. */
  add(tx: Tx, name: string, input: object): Promise<void>;
  /** The next job that is due, held by nobody else; undefined when there is none. */
  take(name: string): Promise<TakenJob | undefined>;
  /** Holds the job for another lease; false when it is no longer this holder's. */
  extend(job: TakenJob): Promise<boolean>;
  /** Forgets a job that is done. */
  done(job: TakenJob): Promise<void>;
  /** Makes the job due again after a pause that doubles with each attempt, or gives it up after the last. */
  fail(job: TakenJob, reason: string): Promise<void>;
  /** Makes the job due at once: it was put down unfinished, and that attempt is not held against it. */
  release(job: TakenJob): Promise<void>;
  /** The inputs of the jobs of this kind that are not done, oldest first. */
  pending(name: string): Promise<object[]>;
  close(): Promise<void>;
};

export type JobTiming = {
  maxAttempts: number;
  /** At least 10, the shortest that pg-boss watches. */
  leaseSeconds: number;
  /** The pause after the first failure. */
  retrySeconds: number;
};
export const JOB_TIMING: JobTiming = { maxAttempts: 5, leaseSeconds: 30, retrySeconds: 15 };

export type JobQueueSettings = JobTiming & {
  /** Every kind of job there is. */
  names: readonly string[];
  /** Told of failures behind the scenes, such as a lost connection; the queue goes on by itself. */
  onError: (failure: unknown) => void;
};

/** The longest pause between two attempts. */
export const MAX_RETRY_SECONDS = 3600;

/** The jobs of the database that `db` was opened on at `url`. Asks the database nothing until it is used. */
export async function openJobQueue(db: Db, url: string, settings: JobQueueSettings): Promise<JobQueue> {
  return isPostgres
    ? (await import('./job-queue.postgres.ts')).openPostgresQueue(url, settings)
    : (await import('./job-queue.sqlite.ts')).openSqliteQueue(db, settings);
}
