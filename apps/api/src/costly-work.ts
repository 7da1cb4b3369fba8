import { AppError } from './errors.ts';

/** How much of one kind of work there may be at once, in this process. */
export type CostlyWorkLimits = {
  /** Jobs that run at the same time, each for another account. */
  workers: number;
  /** Jobs that wait, of all accounts together and of one of them. */
  maxWaiting: number;
  maxWaitingPerAccount: number;
  /** How long one job may run, in milliseconds; the time it waits does not count. */
  limitMs: number;
};

/** Runs work that costs much processor time or memory and that an outsider can trigger. */
export type CostlyWork = {
  /**
   * Runs `work` for `account`: at most one job of an account at a time, and the accounts take turns. `limitMs` replaces the common time limit.
   * Rejects with UNAVAILABLE and a Retry-After when too many jobs wait, and with TimeLimitExceeded when the job takes too long. Its `signal`
   * is aborted then, and its worker stays taken until the work has really ended.
   */
  run<T>(
    account: string,
    work: (signal: AbortSignal) => Promise<T>,
    options?: { limitMs?: number },
  ): Promise<T>;
};

/** A job ran longer than it may. */
export class TimeLimitExceeded extends Error {}

const RETRY_AFTER_SECONDS = 5;

/** The one interface for costly work: a fair share per account, a bounded queue and a time limit. Memory is limited by what runs in it. */
export function createCostlyWork({
  workers,
  maxWaiting,
  maxWaitingPerAccount,
  limitMs: commonLimitMs,
}: CostlyWorkLimits): CostlyWork {
  /** Waiting jobs by account; the account whose turn is next comes first. */
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
    // An account that has just been served goes behind all that wait.
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
          // `work` may throw before it returns a promise.
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
