import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { createThreadPool } from './thread-pool.ts';

/** A thread that sends back what it receives, with its id. */
const ECHO = new URL(
  `data:text/javascript,${encodeURIComponent("import { parentPort, threadId } from 'node:worker_threads'; parentPort.on('message', (text) => parentPort.postMessage({ text, threadId }));")}`,
);

const pool = (idleMs: number) =>
  createThreadPool<string, { text: string; threadId: number }>({
    script: ECHO,
    memory: { maxOldGenerationSizeMb: 32 },
    limits: { workers: 1, maxWaiting: 10, maxWaitingPerAccount: 10, limitMs: 20_000 },
    idleMs,
  });

test('a thread is used again, and ends when it is idle', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  try {
    const threads = pool(200);
    const first = await threads.run('one', 'a');
    expect(first?.text).toBe('a');
    expect((await threads.run('one', 'b'))?.threadId).toBe(first!.threadId);
    await vi.waitUntil(() => terminate.mock.calls.length > 0, { timeout: 20_000 });
    const ended = terminate.mock.contexts[0] as Worker;
    if (ended.threadId !== -1) await once(ended, 'exit');
    expect(ended.threadId, 'it has ended').toBe(-1);
    expect((await threads.run('one', 'c'))!.threadId).not.toBe(first!.threadId);
  } finally {
    terminate.mockRestore();
  }
});
