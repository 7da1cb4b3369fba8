import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '@qanoon/db/testing/postgres-server';
import type { CallInput, CallResult } from './admin-calls.ts';
import { median } from './median.ts';

/**
 * What an administrator asks, with few payments and with many, on both databases: `pnpm bench:admin [payments…]`, by default 1000, 100000 and 1000000.
 * Prints the median milliseconds of each call, how many times as long the many take as the few, and how the database finds the rows. The sizes
 * take turns at each call, so that a busy moment of the machine falls on all.
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 100_000, 1_000_000];
/** After one that warms up. */
const TURNS = 7;

type School = { child: ChildProcess; gone: AbortSignal };

const postgres = await startPostgres();
try {
  await measure('SQLite', '');
  await measure('PostgreSQL', 'postgres://chosen-by-the-harness');
} finally {
  await postgres.stop();
}

async function measure(engine: string, DATABASE_URL: string): Promise<void> {
  const schools: School[] = [];
  let names: string[] = [];
  for (const size of sizes) {
    schools.push(open(size, { DATABASE_URL, TEST_POSTGRES_URL: postgres.url }));
    ({ names } = await toldBy<{ names: string[] }>(schools.at(-1)!));
  }
  const table: Record<string, Record<string, number>> = {};
  const plans: string[] = [];
  for (const name of names) {
    plans.push(`${name}: ${(await ask<{ plan: string }>(schools.at(-1)!, { name, plan: true })).plan}`);
    const turns: number[][] = sizes.map(() => []);
    for (let turn = 0; turn <= TURNS; turn++)
      for (const [index, dataset] of schools.entries())
        turns[index]!.push((await ask<{ ms: number }>(dataset, { name })).ms);
    table[name] = row(turns.map(([, ...measured]) => median(measured)));
  }
  for (const { child } of schools) child.disconnect();
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

/** The dialect is fixed when the database package is loaded: a process for each. */
function open(size: number, settings: NodeJS.ProcessEnv): School {
  const child = fork(new URL('admin-calls.ts', import.meta.url), [String(size)], {
    env: { ...process.env, ...settings },
    execArgv: [],
  });
  const gone = new AbortController();
  child.once('exit', () => gone.abort(new Error(`Measuring ${size} payments ended early.`)));
  return { child, gone: gone.signal };
}

function ask<Answer extends CallResult>(dataset: School, asked: CallInput): Promise<Answer> {
  const told = toldBy<Answer>(dataset);
  dataset.child.send(asked);
  return told;
}

async function toldBy<Answer extends CallResult>({ child, gone }: School): Promise<Answer> {
  const [told] = (await once(child, 'message', { signal: gone })) as [Answer];
  return told;
}
