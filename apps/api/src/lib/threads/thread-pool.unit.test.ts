import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { createThreadPool } from './thread-pool.ts';

/** The script of a thread that returns what it receives, with the thread's id, and prints a warning. */
const ECHO = new URL(
  `data:text/javascript,${encodeURIComponent("import { parentPort, threadId } from 'node:worker_threads'; parentPort.on('message', (text) => { console.warn(text); parentPort.postMessage({ text, threadId }); });")}`,
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

test('an idle thread that has warned does not keep the process running', async () => {
  const program = `
    import { createThreadPool } from ${JSON.stringify(new URL('./thread-pool.ts', import.meta.url))};
    const limits = { workers: 1, maxWaiting: 10, maxWaitingPerAccount: 10, limitMs: 20_000 };
    const memory = { maxOldGenerationSizeMb: 32 };
    const pool = createThreadPool({ script: new URL(${JSON.stringify(ECHO)}), memory, limits });
    console.log((await pool.run('one', 'a warning')).text);`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    timeout: 20_000,
  });
  expect(await run, 'the program ends before the thread does').toEqual({ stdout: 'a warning\n', stderr: '' });
});
