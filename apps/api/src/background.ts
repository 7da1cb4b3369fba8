import type { Logger } from 'pino';

/** Work that no answer waits for, such as a mail. Never begin it inside a transaction. */
export type Background = {
  /** Begins `work`; its failure is logged under `what`, and told nobody. */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when everything begun so far is over: before a process ends, and for tests. */
  settled(): Promise<void>;
};

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const job = Promise.resolve()
        .then(work)
        .catch((thrown: unknown) => log.error({ err: thrown }, `${what} failed`))
        .finally(() => running.delete(job));
      running.add(job);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
