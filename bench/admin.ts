import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '@qanoon/db/testing/postgres-server';
import type { Measured } from './admin-calls.ts';

/**
 * What an administrator asks, with few payments and with many, on both databases: `pnpm bench:admin [payments…]`, by default 1000 and 1000000.
 * Prints the median milliseconds of each call, how many times as long the many take as the few, and how the database finds the rows.
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 1_000_000];

const postgres = await startPostgres();
try {
  for (const [name, DATABASE_URL] of [
    ['SQLite', ''],
    ['PostgreSQL', 'postgres://chosen-by-the-harness'],
  ]) {
    const results: Measured[] = [];
    for (const size of sizes) results.push(await inChild(size, { DATABASE_URL, TEST_POSTGRES_URL: postgres.url }));
    process.stdout.write(`\n${name}, 1,000 courses\n`);
    console.table(Object.fromEntries(Object.keys(results[0]!).map((call) => [call, row(results.map((measured) => measured[call]!.ms))])));
    for (const [call, { plan }] of Object.entries(results.at(-1)!)) process.stdout.write(`${call}: ${plan}\n`);
  }
} finally {
  await postgres.stop();
}

function row(ms: number[]): Record<string, number> {
  const times = sizes.map((size, index) => [`ms at ${size.toLocaleString('en-US')}`, Number(ms[index]!.toFixed(2))]);
  return { ...Object.fromEntries(times), times: Number((ms.at(-1)! / ms[0]!).toFixed(1)) };
}

/** The dialect is fixed when the database package is loaded: a process for each. */
async function inChild(size: number, settings: NodeJS.ProcessEnv): Promise<Measured> {
  const child = fork(new URL('admin-calls.ts', import.meta.url), [String(size)], { env: { ...process.env, ...settings }, execArgv: [] });
  const [measured] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [undefined])])) as [Measured | undefined];
  if (!measured) throw new Error(`Measuring ${size} payments ended early.`);
  return measured;
}
