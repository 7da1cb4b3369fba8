import type { Logger } from 'pino';

/**
 * Runs work after the response. The work belongs to no transaction and may be lost when the process ends.
 * Other effects are jobs.
 */
export type Background = {
  /** Starts `work`. A failure is logged as `<what> failed`. */
  run(label: string, work: () => Promise<void>): void;
  /** Resolves when all started work has settled, for the shutdown and for tests. */
  settled(): Promise<void>;
};

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run(label, work) {
      const job = Promise.resolve()
        .then(work)
        .catch((thrown: unknown) => log.error({ err: thrown }, `${label} failed`))
        .finally(() => running.delete(job));
      running.add(job);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
