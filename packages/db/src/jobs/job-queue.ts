import { and, asc, count, eq, inArray, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { isPostgres } from '../engine/env.ts';
import type { Db, Tx } from '../engine/types.ts';
import type { JobState } from '../schema/platform/jobs.ts';
import { jobs } from '../schema.ts';

/** The channel on which PostgreSQL notifies workers of added jobs. */
export const JOBS_CHANNEL = 'qanoon_jobs';

/** The longest delay between two attempts. */
export const MAX_RETRY_SECONDS = 3600;

const MAX_ERROR_LENGTH = 1000;
/** SQLite and PostgreSQL limit the parameters of one statement. */
const ROWS_PER_INSERT = 500;

export type NewJob = {
  name: string;
  input: object;
  /**
   * Adding a job whose name and key are waiting or running does nothing; a failed job with them becomes due
   * again.
   */
  key?: string | undefined;
  /** Among the jobs that are due, the lowest number runs first; the default is 0. */
  priority?: number | undefined;
  /** The earliest time of the first attempt; the default is now. */
  dueAt?: Date | undefined;
};

/**
 * A job under the lease of a worker. `attempt` counts from 1 and distinguishes this lease from earlier ones.
 */
export type LeasedJob = { id: string; name: string; input: unknown; attempt: number };
export type FailedJob = {
  id: string;
  name: string;
  attempts: number;
  failedAt: Date;
  lastError: string | null;
};
export type JobCount = { name: string; state: JobState; jobs: number };

export type QueueTiming = {
  leaseSeconds: number;
  /**
   * The delay after the first failed attempt. It doubles with each attempt, up to `MAX_RETRY_SECONDS`.
   */
  retrySeconds: number;
};

/** The worker's side of the `jobs` table. */
export type JobQueue = {
  /** Leases the next due job with one of these names; undefined when none is due. */
  lease(names: readonly string[]): Promise<LeasedJob | undefined>;
  /** Renews the lease; false when it was lost. */
  extend(job: LeasedJob): Promise<boolean>;
  /** Deletes a finished job. */
  complete(job: LeasedJob): Promise<void>;
  /** Schedules the next attempt, or marks the job as failed when this was the last of `maxAttempts`. */
  fail(job: LeasedJob, error: string, maxAttempts: number): Promise<void>;
  /** Makes an unfinished job due at once; the attempt does not count. */
  release(job: LeasedJob): Promise<void>;
};

const isPending = sql`state <> 'failed'`;

/** A time by the database's clock, so that processes on several machines agree about leases. */
const secondsFromNow = (seconds: number): Date | SQL<Date> =>
  isPostgres
    ? sql`date_trunc('milliseconds', clock_timestamp()) + ${seconds} * interval '1 second'`
    : new Date(Date.now() + seconds * 1000);

/**
 * Adds jobs that exist if and only if this transaction commits. The keys of one call differ. On PostgreSQL
 * the commit notifies the workers of all processes. Returns the number of jobs that did not exist before.
 */
export async function addJobs(tx: Tx, added: readonly NewJob[]): Promise<number> {
  const at = secondsFromNow(0);
  let count = 0;
  for (let from = 0; from < added.length; from += ROWS_PER_INSERT) {
    const rows = await tx
      .insert(jobs)
      .values(
        added
          .slice(from, from + ROWS_PER_INSERT)
          .map((job) => ({ ...job, dueAt: job.dueAt ?? at, createdAt: at })),
      )
      .onConflictDoUpdate({
        target: [jobs.name, jobs.key],
        set: {
          ...retried(),
          input: sql`excluded.input`,
          priority: sql`excluded.priority`,
          dueAt: sql`excluded.due_at`,
          createdAt: at,
        },
        setWhere: eq(jobs.state, 'failed'),
      })
      // Several notifications with the same text in one transaction are delivered as one.
      .returning({ notified: isPostgres ? sql`pg_notify(${JOBS_CHANNEL}, '')` : sql`null` });
    count += rows.length;
  }
  return count;
}

/**
 * Lets another job have the key of a running job. A transaction that adds one waits for this transaction.
 * False when the key is free already: the job runs again after it was interrupted.
 */
export async function freeJobKey(tx: Tx, jobId: string): Promise<boolean> {
  const freed = await tx
    .update(jobs)
    .set({ key: null })
    .where(and(eq(jobs.id, jobId), isNotNull(jobs.key)))
    .returning({ id: jobs.id });
  return freed.length > 0;
}

/** Deletes the jobs with these names and keys that no worker has begun. */
export async function deleteWaitingJobs(
  tx: Tx,
  unneeded: readonly { name: string; key: string }[],
): Promise<void> {
  for (const { name, key } of unneeded)
    await tx.delete(jobs).where(and(eq(jobs.name, name), eq(jobs.key, key), eq(jobs.state, 'waiting')));
}

export function openJobQueue(db: Db, { leaseSeconds, retrySeconds }: QueueTiming): JobQueue {
  const dueWith = (names: readonly string[]) =>
    and(isPending, inArray(jobs.name, [...names]), lte(jobs.dueAt, secondsFromNow(0)));
  const leasedAs = (job: LeasedJob) =>
    and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempt), eq(jobs.state, 'running'));
  const change = async (job: LeasedJob, values: PgUpdateSetSource<typeof jobs>) =>
    (
      await db.transaction((tx) =>
        tx.update(jobs).set(values).where(leasedAs(job)).returning({ id: jobs.id }),
      )
    ).length > 0;

  return {
    async lease(names) {
      const [due] = await db.select({ id: jobs.id }).from(jobs).where(dueWith(names)).limit(1);
      if (!due) return undefined;
      return db.transaction(async (tx) => {
        const query = tx
          .select()
          .from(jobs)
          .where(dueWith(names))
          .orderBy(asc(jobs.priority), asc(jobs.dueAt), asc(jobs.id))
          .limit(1);
        // Transactions on SQLite run one at a time, so only PostgreSQL needs the lock.
        const [next] = await (isPostgres ? query.for('update', { skipLocked: true }) : query);
        if (!next) return undefined;
        const { id, name, input } = next;
        const attempt = next.attempts + 1;
        await tx
          .update(jobs)
          .set({ state: 'running', attempts: attempt, dueAt: secondsFromNow(leaseSeconds) })
          .where(eq(jobs.id, id));
        return { id, name, input, attempt };
      });
    },
    extend: (job) => change(job, { dueAt: secondsFromNow(leaseSeconds) }),
    complete: (job) => db.transaction(async (tx) => void (await tx.delete(jobs).where(leasedAs(job)))),
    async fail(job, error, maxAttempts) {
      const pause = Math.min(retrySeconds * 2 ** (job.attempt - 1), MAX_RETRY_SECONDS);
      const lastError = error.slice(0, MAX_ERROR_LENGTH);
      if (job.attempt < maxAttempts)
        await change(job, { state: 'waiting', lastError, dueAt: secondsFromNow(pause) });
      else await change(job, { state: 'failed', lastError, dueAt: secondsFromNow(0) });
    },
    release: async (job) =>
      void (await change(job, { state: 'waiting', attempts: job.attempt - 1, dueAt: secondsFromNow(0) })),
  };
}

const retried = () => ({ state: 'waiting' as const, attempts: 0, lastError: null, dueAt: secondsFromNow(0) });
const isFailed = (id: string | undefined) =>
  and(eq(jobs.state, 'failed'), id === undefined ? undefined : eq(jobs.id, id));

/** The failed jobs, the oldest first. */
export const listFailedJobs = (db: Db): Promise<FailedJob[]> =>
  db
    .select({
      id: jobs.id,
      name: jobs.name,
      attempts: jobs.attempts,
      failedAt: jobs.dueAt,
      lastError: jobs.lastError,
    })
    .from(jobs)
    .where(isFailed(undefined))
    .orderBy(asc(jobs.dueAt), asc(jobs.id));

/**
 * Makes one failed job, or without `id` all of them, due again with all attempts. Returns the number of jobs.
 */
export const retryFailedJobs = async (tx: Tx, id?: string): Promise<number> =>
  (
    await tx
      .update(jobs)
      .set(retried())
      .where(isFailed(id))
      .returning({ notified: isPostgres ? sql`pg_notify(${JOBS_CHANNEL}, '')` : sql`null` })
  ).length;

/** Deletes a failed job; false when there is none with this id. */
export const discardFailedJob = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.delete(jobs).where(isFailed(id)).returning({ id: jobs.id })).length > 0;

export async function deleteJobsFailedBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(jobs).where(and(isFailed(undefined), lt(jobs.dueAt, before)));
}

export const countJobs = (db: Db): Promise<JobCount[]> =>
  db.select({ name: jobs.name, state: jobs.state, jobs: count() }).from(jobs).groupBy(jobs.name, jobs.state);
