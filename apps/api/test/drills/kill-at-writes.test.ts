// @module-tag full
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { isPostgres } from '@qanoon/db/engine/env';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { long } from '../support/test-length.ts';
import { type Dataset, end, openDataset, type Server } from './dataset.ts';
import { FLOWS } from './flows.ts';
import { type Acknowledged, findViolations } from './invariants.ts';

const approval = FLOWS.find(({ name }) => name === 'an approval')!;
/** The system calls with which the server writes to files, sockets and pipes. */
const WRITES = [
  'pwrite64',
  'fdatasync',
  'fsync',
  'ftruncate',
  'write',
  'writev',
  'sendto',
  'rename',
  'unlink',
];
/** An approval needs fewer writes of one kind, so more than this indicate another bug. */
const MAX_WRITES = 200;

let dataset: Dataset;
let server: Server;
const acknowledged: Acknowledged[] = [];
beforeAll(async () => {
  execFileSync('strace', ['-V']);
  dataset = await openDataset();
  server = await dataset.start();
}, 120_000);
afterAll(() => dataset.close());

/**
 * Runs the approval and kills the server at its `count`th write of this kind. Returns whether that write was
 * reached.
 */
async function killedAt(call: string, count: number): Promise<boolean> {
  const { known, attempt } = await approval.prepare(dataset, server.url);
  acknowledged.push(...known);
  const tracer = spawn(
    'strace',
    [
      '-f',
      '-p',
      String(server.process.pid),
      '-o',
      '/dev/null',
      '-e',
      `trace=${call}`,
      '-e',
      `inject=${call}:signal=SIGKILL:when=${count}`,
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const traced = once(tracer, 'exit');
  await attached(tracer);
  const outcome = await attempt(server.url).catch((thrown: unknown) => thrown as Error);
  const died = outcome instanceof Error;
  // A server that did not die is killed too, because a write in the background may kill it while strace
  // detaches, and strace would wait forever.
  await end(server.process, 'SIGKILL');
  await traced;
  server = await dataset.start();
  acknowledged.push(died ? await attempt(server.url) : outcome);
  return died;
}

/**
 * Resolves once strace is attached to the process. The output of strace is read until it ends, because strace
 * would end at its next line if the pipe were closed.
 */
async function attached(tracer: ReturnType<typeof spawn>): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    tracer.stderr!.on('data', (chunk) => {
      output += String(chunk);
      if (/attached/u.test(output)) resolve();
    });
    tracer.once('close', () => reject(new Error(`strace could not attach to the server: ${output}`)));
  });
}

// SQLite writes in the server's process; PostgreSQL writes in its own.
test.skipIf(isPostgres)(
  'an approval killed at any of its writes is complete or absent',
  { timeout: long ? 3_600_000 : 180_000 },
  async () => {
    const reached: Record<string, number> = {};
    for (const call of WRITES) {
      let count = 0;
      // The short run tests the first two writes of each kind, and the long run tests all.
      while (count < (long ? MAX_WRITES : 2) && (await killedAt(call, count + 1))) {
        count += 1;
        expect(await findViolations(dataset, acknowledged), `at ${call} ${count}`).toEqual([]);
      }
      if (count > 0) reached[call] = count;
    }
    expect(Object.keys(reached), 'pages are written and synced').toEqual(
      expect.arrayContaining(['pwrite64', expect.stringMatching(/^f(data)?sync$/u)]),
    );
    process.stdout.write(`An approval was killed at ${JSON.stringify(reached)}\n`);
    expect(Object.values(reached).every((count) => count < MAX_WRITES)).toBe(true);
  },
);
