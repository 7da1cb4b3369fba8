import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dataset, end, openDataset, type Server } from './dataset.ts';
import { long, onPostgres } from './env.ts';
import { FLOWS } from './flows.ts';
import { type Acknowledged, findBreaches } from './invariants.ts';

const approval = FLOWS.find(({ name }) => name === 'an approval')!;
/** Every way in which the server writes to a file, a socket or a pipe. */
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
/** Past this many writes of one kind a flow that still goes on is another mistake. */
const MOST = 200;

let dataset: Dataset;
let server: Server;
const acknowledged: Acknowledged[] = [];
beforeAll(async () => {
  execFileSync('strace', ['-V']);
  dataset = await openDataset();
  server = await dataset.start();
}, 120_000);
afterAll(() => dataset.close());

/** The approve flow with the server killed as it begins its `count`th write of this kind; whether it came so far. */
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
  if (died) await end(server.process, 'SIGKILL');
  else tracer.kill('SIGINT');
  await traced;
  if (died) server = await dataset.start();
  acknowledged.push(died ? await attempt(server.url) : outcome);
  return died;
}

/** Resolves once strace follows the process. */
async function attached(tracer: ReturnType<typeof spawn>): Promise<void> {
  let said = '';
  for await (const chunk of tracer.stderr!) {
    said += String(chunk);
    if (/attached/u.test(said)) break;
  }
  if (!/attached/u.test(said)) throw new Error(`strace could not follow the server: ${said}`);
  tracer.stderr!.resume();
}

// SQLite writes in this process; PostgreSQL's writes are another program's.
test.skipIf(onPostgres)(
  'an approval killed at every one of its writes is whole or not there',
  { timeout: long ? 3_600_000 : 180_000 },
  async () => {
    const reached: Record<string, number> = {};
    for (const call of WRITES) {
      let count = 0;
      // The short run looks at the first two writes of a kind, the long one at all.
      while (count < (long ? MOST : 2) && (await killedAt(call, count + 1))) {
        count += 1;
        expect(await findBreaches(dataset, acknowledged), `at ${call} ${count}`).toEqual([]);
      }
      if (count > 0) reached[call] = count;
    }
    expect(Object.keys(reached), 'it writes its pages and makes them durable').toEqual(
      expect.arrayContaining(['pwrite64', expect.stringMatching(/^f(data)?sync$/u)]),
    );
    process.stdout.write(`An approval was killed at ${JSON.stringify(reached)}\n`);
    expect(Object.values(reached).every((count) => count < MOST)).toBe(true);
  },
);
