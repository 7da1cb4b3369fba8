import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@qanoon/db/engine/client';
import {
  addJobs,
  countJobs,
  freeJobKey,
  type LeasedJob,
  openJobQueue,
  type QueueTiming,
} from '@qanoon/db/jobs/job-queue';
import type { Logger } from 'pino';
import { inCallLanguage } from '../../lib/call-language.ts';
import type { JobHandler, Jobs } from '../../lib/services/jobs.ts';

/** The polling interval for due jobs. Added jobs start the worker at once. */
const POLL_SECONDS = 2;
const MAX_ATTEMPTS = 5;

export type Timing = QueueTiming & { pollSeconds: number };
const TIMING: Timing = { leaseSeconds: 30, retrySeconds: 15, pollSeconds: POLL_SECONDS };

type Options = { db: Db; log: Logger; timing?: Partial<Timing> };
type Worker = JobHandler<object> & { concurrency: number; maxAttempts: number; running: number };

/** Opens the jobs of this database. It runs no query before the first job is added or worked on. */
export function openJobs({ db, log, timing }: Options): Jobs {
  const { leaseSeconds, retrySeconds, pollSeconds } = { ...TIMING, ...timing };
  const queue = openJobQueue(db, { leaseSeconds, retrySeconds });
  const onError = (failure: unknown) => log.warn({ err: failure }, 'a query of the job queue failed');
  const stopping = new AbortController();
  const workers = new Map<string, Worker>();
  const running = new Set<Promise<void>>();
  let settledCallbacks: (() => void)[] = [];
  let sleep = new AbortController();
  let loop: Promise<void> | undefined;

  const jobs: Jobs = {
    add: (tx, type, input) => jobs.addAll(tx, type, [input]),
    addAt: async (tx, type, input, dueAt) =>
      (await addJobs(tx, [{ name: type.name, input, key: type.keyOf?.(input), dueAt }])) > 0,
    freeKey: freeJobKey,
    async addAll(tx, type, inputs, priority) {
      await addJobs(
        tx,
        inputs.map((input) => ({ name: type.name, input, key: type.keyOf?.(input), priority })),
      );
      tx.afterCommit(jobs.wake);
    },
    work({ name, maxAttempts = MAX_ATTEMPTS }, handler) {
      workers.set(name, {
        ...(handler as JobHandler<object>),
        concurrency: handler.concurrency ?? 1,
        maxAttempts,
        running: 0,
      });
      loop ??= runLoop();
      jobs.wake();
    },
    wake: () => sleep.abort(),
    settled: () =>
      new Promise((resolve) => {
        if (!loop || stopping.signal.aborted) return resolve();
        settledCallbacks.push(resolve);
        jobs.wake();
      }),
    async count() {
      const counts = await countJobs(db);
      const missing = [...workers.keys()].filter(
        (name) => !counts.some((row) => row.name === name && row.state === 'waiting'),
      );
      return [...counts, ...missing.map((name) => ({ name, state: 'waiting' as const, jobs: 0 }))];
    },
    async stop() {
      stopping.abort();
      await loop;
      await Promise.all(running);
    },
  };
  return jobs;

  async function runLoop(): Promise<void> {
    while (!stopping.signal.aborted) {
      sleep = new AbortController();
      const callbacks = settledCallbacks;
      settledCallbacks = [];
      const idle = running.size === 0;
      const names = [...workers].flatMap(([name, worker]) =>
        worker.running < worker.concurrency ? [name] : [],
      );
      const job = names.length > 0 ? await queue.lease(names).catch(onError) : undefined;
      if (!job && idle) for (const callback of callbacks) callback();
      else settledCallbacks.push(...callbacks);
      if (job) start(job);
      else
        await pause(pollSeconds * 1000, undefined, {
          signal: AbortSignal.any([stopping.signal, sleep.signal]),
        }).catch(() => undefined);
    }
    for (const callback of settledCallbacks) callback();
  }

  function start(job: LeasedJob): void {
    const worker = workers.get(job.name)!;
    worker.running += 1;
    // English, not the language of the call that woke the worker, because jobs store texts.
    const attempt = inCallLanguage('en', () => runAttempt(job, worker)).finally(() => {
      worker.running -= 1;
      running.delete(attempt);
      jobs.wake();
    });
    running.add(attempt);
  }

  async function runAttempt(job: LeasedJob, worker: Worker): Promise<void> {
    const lease = holdLease(job);
    const signal = AbortSignal.any([stopping.signal, lease.lost]);
    const { maxAttempts } = worker;
    const about = { job: job.name, id: job.id, attempt: job.attempt };
    try {
      if (job.attempt > maxAttempts) {
        await worker.onExhausted?.(job.input as object);
        throw new Error('The process stopped during the last attempt.');
      }
      await worker.handle(job.input as object, {
        jobId: job.id,
        signal,
        lastAttempt: job.attempt === maxAttempts,
      });
      await queue.complete(job);
    } catch (thrown) {
      if (lease.lost.aborted) return log.warn({ ...about, err: thrown }, 'job lease lost to another process');
      if (stopping.signal.aborted) return await queue.release(job).catch(onError);
      log.error(
        { ...about, err: thrown },
        job.attempt < maxAttempts ? 'a job failed' : 'a job failed permanently',
      );
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      // While the database is unavailable the lease ends by itself, and the job becomes due.
      await queue.fail(job, reason, maxAttempts).catch(onError);
    } finally {
      lease.end();
    }
  }

  /**
   * Extends the lease three times per lease. The lease is lost when another worker has the job, or when it
   * could not be extended in time.
   */
  function holdLease(job: LeasedJob) {
    const lost = new AbortController();
    let extendedAt = Date.now();
    const extend = async () => {
      const startedAt = Date.now();
      try {
        if (await queue.extend(job)) extendedAt = startedAt;
        else lost.abort();
      } catch (thrown) {
        onError(thrown);
        if (Date.now() - extendedAt > leaseSeconds * 1000) lost.abort();
      }
    };
    const timer = setInterval(() => void extend(), (leaseSeconds * 1000) / 3);
    return { lost: lost.signal, end: () => clearInterval(timer) };
  }
}
