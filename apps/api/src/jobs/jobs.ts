import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Tx } from '@qanoon/db/client';
import { JOB_TIMING, type JobTiming, openJobQueue, type TakenJob } from '@qanoon/db/job-queue';
import type { Logger } from 'pino';

/** What each kind of job needs to know. */
export type JobInputs = { 'convert-video': { uploadId: string }; 'draw-pictures': { uploadId: string } };
export type JobName = keyof JobInputs;

/** `signal` aborts when the process closes or the lease is lost; `lastAttempt` when a failure will not be tried again. */
export type JobAttempt = { signal: AbortSignal; lastAttempt: boolean };

/** Work that must be done even when a process dies: kept in the database, done at least once. */
export type Jobs = {
  /** Keeps a job in the transaction of what it belongs to: it is done when that stands, and never otherwise. */
  add<Name extends JobName>(tx: Tx, name: Name, input: JobInputs[Name]): Promise<void>;
  /** Does jobs of this kind in this process, one at a time; a failed one again after growing pauses, a dead process's after its lease. */
  work<Name extends JobName>(
    name: Name,
    handler: (input: JobInputs[Name], attempt: JobAttempt) => Promise<void>,
  ): Promise<void>;
  /** Resolves once every job that is due by now and worked on here has been attempted: for tests. */
  settled(): Promise<void>;
  /** How many jobs of each kind are not done. */
  waiting(): Promise<Record<JobName, number>>;
  /** Takes no more jobs, aborts the running ones and waits for them; what was not done is done by the next process. Jobs may still be added. */
  stop(): Promise<void>;
  /** Stops, and lets go of the database. */
  close(): Promise<void>;
};

const NAMES: readonly JobName[] = ['convert-video', 'draw-pictures'];

/** How often a worker without a job looks for one. */
const POLL_SECONDS = 2;

/** Tests hurry. */
export type Timing = JobTiming & { pollSeconds: number };
type Opened = { db: Db; databaseUrl: string; log: Logger; timing?: Partial<Timing> };

/** The jobs of this database. Nothing is asked of it before the first job is added or worked on. */
export async function openJobs({ db, databaseUrl, log, timing }: Opened): Promise<Jobs> {
  const { maxAttempts, leaseSeconds, retrySeconds, pollSeconds } = {
    ...JOB_TIMING,
    pollSeconds: POLL_SECONDS,
    ...timing,
  };
  const onError = (failure: unknown) => log.warn({ err: failure }, 'the job queue has trouble');
  const queue = await openJobQueue(db, databaseUrl, {
    names: NAMES,
    maxAttempts,
    leaseSeconds,
    retrySeconds,
    onError,
  });
  const stopping = new AbortController();
  const workers: Worker[] = [];

  return {
    add: (tx, name, input) => queue.add(tx, name, input),
    async work(name, handler) {
      workers.push(startWorker(name, handler as Handler));
    },
    settled: async () => void (await Promise.all(workers.map((worker) => worker.caughtUp()))),
    async waiting() {
      const counts = await Promise.all(
        NAMES.map(async (name) => [name, (await queue.pending(name)).length] as const),
      );
      return Object.fromEntries(counts) as Record<JobName, number>;
    },
    stop,
    async close() {
      await stop();
      await queue.close();
    },
  };

  async function stop(): Promise<void> {
    stopping.abort();
    await Promise.all(workers.map((worker) => worker.over));
  }

  function startWorker(name: JobName, handler: Handler): Worker {
    const waiting: (() => void)[] = [];
    let wake = new AbortController();
    return {
      over: goOn(),
      caughtUp: () =>
        new Promise((resolve) => {
          if (stopping.signal.aborted) return resolve();
          waiting.push(resolve);
          wake.abort();
        }),
    };

    async function goOn(): Promise<void> {
      while (!stopping.signal.aborted) {
        wake = new AbortController();
        // Those who asked before this look have their answer when it finds nothing.
        const asked = waiting.splice(0);
        const job = await queue.take(name).catch(onError);
        if (job) {
          waiting.push(...asked);
          await attempt(job, handler);
        } else {
          for (const response of asked) response();
          await pause(pollSeconds * 1000, undefined, {
            signal: AbortSignal.any([stopping.signal, wake.signal]),
          }).catch(() => undefined);
        }
      }
      for (const response of waiting) response();
    }
  }

  async function attempt(job: TakenJob, handler: Handler): Promise<void> {
    const lease = holdLease(job);
    const signal = AbortSignal.any([stopping.signal, lease.lost]);
    const about = { job: job.name, id: job.id, attempt: job.attempt };
    try {
      await handler(job.input, { signal, lastAttempt: job.attempt >= maxAttempts });
      await queue.done(job);
    } catch (thrown) {
      if (lease.lost.aborted) return log.warn({ ...about, err: thrown }, 'a job was lost to another process');
      if (stopping.signal.aborted) return await queue.release(job).catch(onError);
      log.error({ ...about, err: thrown }, 'a job failed');
      // Without the database the lease ends by itself, and the job is due again.
      await queue.fail(job, thrown instanceof Error ? thrown.message : String(thrown)).catch(onError);
    } finally {
      lease.end();
    }
  }

  /** Extends the lease three times as often as it ends. It is lost when another has the job, or when it could not be extended in time. */
  function holdLease(job: TakenJob) {
    const lost = new AbortController();
    let extendedAt = Date.now();
    const beat = async () => {
      const asked = Date.now();
      try {
        if (await queue.extend(job)) extendedAt = asked;
        else lost.abort();
      } catch (thrown) {
        onError(thrown);
        if (Date.now() - extendedAt > leaseSeconds * 1000) lost.abort();
      }
    };
    const timer = setInterval(() => void beat(), (leaseSeconds * 1000) / 3);
    return { lost: lost.signal, end: () => clearInterval(timer) };
  }
}

type Handler = (input: unknown, attempt: JobAttempt) => Promise<void>;
type Worker = { over: Promise<void>; caughtUp(): Promise<void> };
