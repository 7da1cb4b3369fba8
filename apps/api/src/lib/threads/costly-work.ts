import { AppError } from '../errors/errors.ts';

/** The limits for one kind of work in this process. */
export type CostlyWorkLimits = {
  /** Concurrent jobs, at most one for each account. */
  workers: number;
  /** Queued jobs, of all accounts and of one account. */
  maxWaiting: number;
  maxWaitingPerAccount: number;
  /** The time limit of one job in milliseconds, without its time in the queue. */
  limitMs: number;
};

/** Runs work that needs much CPU time or memory and that any caller can trigger. */
export type CostlyWork = {
  /**
   * Runs `work` for `account`. Each account has at most one running job, and the accounts take turns.
   * `limitMs` replaces the default time limit. Rejects with UNAVAILABLE and a Retry-After if the queue is
   * full. After the time limit it rejects with TimeLimitExceeded and aborts `signal`; the job occupies its
   * slot until `work` settles.
   */
  run<T>(
    account: string,
    work: (signal: AbortSignal) => Promise<T>,
    options?: { limitMs?: number },
  ): Promise<T>;
};

/** A job exceeded its time limit. */
export class TimeLimitExceeded extends Error {}

const RETRY_AFTER_SECONDS = 5;

/**
 * Creates a queue for costly work with a fair share per account, a maximum length and a time limit. The jobs
 * limit their memory themselves. Written here, because `p-queue` has no fair share per account.
 */
export function createCostlyWork({
  workers,
  maxWaiting,
  maxWaitingPerAccount,
  limitMs: commonLimitMs,
}: CostlyWorkLimits): CostlyWork {
  /** Queued jobs by account. The first account is next. */
  const queues = new Map<string, (() => void)[]>();
  const running = new Set<string>();
  let waiting = 0;

  function startNext(): void {
    for (const [account, queue] of queues) {
      if (running.size >= workers) return;
      if (running.has(account)) continue;
      const start = queue.shift()!;
      if (queue.length === 0) queues.delete(account);
      waiting -= 1;
      running.add(account);
      start();
    }
  }

  function finish(account: string): void {
    running.delete(account);
    // The account moves to the end of the queue after each of its jobs.
    const queue = queues.get(account);
    if (queue) {
      queues.delete(account);
      queues.set(account, queue);
    }
    startNext();
  }

  return {
    run(account, work, { limitMs = commonLimitMs } = {}) {
      const queue = queues.get(account) ?? [];
      const mustWait = running.size >= workers || running.has(account);
      if (mustWait && (waiting >= maxWaiting || queue.length >= maxWaitingPerAccount))
        return Promise.reject(new AppError('UNAVAILABLE', undefined, RETRY_AFTER_SECONDS));
      return new Promise((resolve, reject) => {
        queue.push(() => {
          const limit = new AbortController();
          const timer = setTimeout(() => {
            const thrown = new TimeLimitExceeded(`It took longer than ${limitMs} ms.`);
            limit.abort(thrown);
            reject(thrown);
          }, limitMs);
          // `work` may throw synchronously.
          Promise.resolve(limit.signal)
            .then(work)
            .then(resolve, reject)
            .finally(() => {
              clearTimeout(timer);
              finish(account);
            });
        });
        queues.set(account, queue);
        waiting += 1;
        startNext();
      });
    },
  };
}
