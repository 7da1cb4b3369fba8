import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '@qanoon/db/testing/postgres-server';
import { addFigure } from './comparison/figures.ts';
import { median } from './comparison/median.ts';
import type { CallInput, CallResult } from './load/admin-calls.ts';

/**
 * Measures an administrator's calls with few and with many payments on both databases: `pnpm bench admin
 * [payments…]`, by default 1000, 100000 and 1000000. Prints the median milliseconds of each call, the ratio
 * of the largest to the smallest size, and the query plans. The sizes take turns at each call, so that a busy
 * moment of the machine affects all of them.
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 100_000, 1_000_000];
/** The number of measured turns. One more before them warms up. */
const TURNS = 7;

type Worker = { child: ChildProcess; exited: AbortSignal };

const postgres = await startPostgres();
try {
  await measure('SQLite', '');
  await measure('PostgreSQL', 'postgres://chosen-by-the-harness');
} finally {
  await postgres.stop();
}

async function measure(engine: string, DATABASE_URL: string): Promise<void> {
  const workers: Worker[] = [];
  let names: string[] = [];
  for (const size of sizes) {
    workers.push(open(size, { DATABASE_URL, TEST_POSTGRES_URL: postgres.url }));
    ({ names } = await nextMessage<{ names: string[] }>(workers.at(-1)!));
  }
  const table: Record<string, Record<string, number>> = {};
  const plans: string[] = [];
  for (const name of names) {
    plans.push(`${name}: ${(await call<{ plan: string }>(workers.at(-1)!, { name, plan: true })).plan}`);
    const turns: number[][] = sizes.map(() => []);
    for (let turn = 0; turn <= TURNS; turn++)
      for (const [index, worker] of workers.entries())
        turns[index]!.push((await call<{ ms: number }>(worker, { name })).ms);
    const medians = turns.map(([, ...measured]) => median(measured));
    table[name] = row(medians);
    // The floor is the same call among the fewest payments.
    addFigure(`${name}, ${engine}, ${sizes.at(-1)} payments`, medians.at(-1)!, 'ms', medians[0]!);
  }
  // The processes must drop their databases before PostgreSQL stops.
  const exits = workers.map(({ child }) => once(child, 'exit'));
  for (const { child } of workers) child.disconnect();
  await Promise.all(exits);
  process.stdout.write(`\n${engine}, 1,000 courses\n`);
  console.table(table);
  process.stdout.write(`${plans.join('\n')}\n`);
}

function row(ms: number[]): Record<string, number> {
  const times = sizes.map((size, index) => [
    `ms at ${size.toLocaleString('en-US')}`,
    Number(ms[index]!.toFixed(2)),
  ]);
  return { ...Object.fromEntries(times), times: Number((ms.at(-1)! / ms[0]!).toFixed(1)) };
}

/** Starts a process for each dataset, because the dialect is fixed when the database package is loaded. */
function open(size: number, settings: NodeJS.ProcessEnv): Worker {
  const child = fork(new URL('load/admin-calls.ts', import.meta.url), [String(size)], {
    env: { ...process.env, ...settings },
    execArgv: [],
  });
  const exited = new AbortController();
  child.once('exit', () => exited.abort(new Error(`The process with ${size} payments exited early.`)));
  return { child, exited: exited.signal };
}

function call<Result extends CallResult>(worker: Worker, input: CallInput): Promise<Result> {
  const result = nextMessage<Result>(worker);
  worker.child.send(input);
  return result;
}

async function nextMessage<Result extends CallResult>({ child, exited }: Worker): Promise<Result> {
  const [result] = (await once(child, 'message', { signal: exited })) as [Result];
  return result;
}
