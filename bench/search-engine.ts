import { openDatabase } from '@qanoon/db/engine/client';
import { isPostgres } from '@qanoon/db/engine/env';
import { payments } from '@qanoon/db/schema';
import { countEntries, type EntryFilter, searchEntries } from '@qanoon/db/search/search-entries';
import { freshDatabaseUrl, releaseDatabase } from '@qanoon/db/testing/database';
import Sqlite from 'better-sqlite3';
import { type SQL, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { addFigure } from './comparison/figures.ts';
import { median } from './comparison/median.ts';
import { fillDataset } from './load/admin-data.ts';

// This process measures one engine for bench/search.ts, which passes the number of payments.
const count = Number(process.argv[2]);
const TURNS = 15;
/** The page size of the console, with the row after the page. */
const LIMIT = 25;
/** A search that takes longer is repeated less often, such as one whose condition no row fulfills. */
const SLOW_MS = 300;

type Statement = { text: string; values: unknown[] };
let recorded: Statement[] | undefined;
/** The processor time of SQLite's longest statement in milliseconds; the thread is blocked meanwhile. */
let longest = 0;
recordStatements();

const url = await freshDatabaseUrl();
const db = await openDatabase(url, { poolSize: 1 });
const started = Date.now();
await fillDataset(db, { url, count, now: new Date() });
process.stdout.write(
  `\n${isPostgres ? 'PostgreSQL' : 'SQLite'}, ${count} payments and students; filled in ${Math.round((Date.now() - started) / 1000)} s\n`,
);
const bare = await openBareDriver();

process.stdout.write(
  `${'median ms'.padEnd(60)}     page   driver    count${isPostgres ? '' : '  longest'}  ids\n`,
);

const ofMethod = (method: string) => (id: SQL) =>
  sql`exists (select 1 from ${payments} where ${payments.id} = ${id} and ${payments.method} = ${method})`;
const number = Math.floor(count / 3);
const TERMS = {
  'an ID': `BENCH${number}`,
  'the beginning of an ID': `BENCH${String(number).slice(0, -2)}`,
  'an e-mail address': `bench-${number}@example.test`,
  'a first name': 'Muhammad',
  'a full name': 'Muhammad Qureshi',
  'a name in Urdu': 'قریشی',
  'inside words': 'hamma',
  'in every payment': 'bench course',
  'a title': 'Bench Course 77',
  absent: 'zzqqx',
  'absent, of common parts': 'Muhammad Course',
  'two letters': 'mu',
};
const FILTERS: Record<string, Pick<EntryFilter, 'state' | 'where'>> = {
  none: {},
  pending: { state: 'pending' },
  completed: { state: 'completed' },
  reversed: { state: 'reversed' },
  'by bank': { where: ofMethod('bank') },
  'pending, by bank': { state: 'pending', where: ofMethod('bank') },
};
for (const [name, term] of Object.entries(TERMS))
  for (const [filter, conditions] of Object.entries(FILTERS))
    await measure(`payments: ${name}, ${filter}`, { kind: 'payment', terms: [term], ...conditions });
await measure('payments: in every payment, a condition that none fulfils', {
  kind: 'payment',
  terms: ['bench course'],
  where: ofMethod('none'),
});
for (const kind of ['student', 'certificate', 'course'] as const)
  for (const name of ['an e-mail address', 'a first name', 'in every payment', 'absent'] as const)
    await measure(`${kind}s: ${name}`, { kind, terms: [TERMS[name]] });

await db.close();
await bare.close();
await releaseDatabase(url);
process.exit();

async function measure(name: string, filter: EntryFilter): Promise<void> {
  const page = () => searchEntries(db, { ...filter, limit: LIMIT });
  recorded = [];
  const { ids } = await page();
  const statements = recorded;
  recorded = undefined;
  longest = 0;
  // The searches take turns, so that a busy moment of the machine affects all of them.
  const times: number[][] = [[], [], []];
  for (let turn = 0; turn < TURNS; turn++) {
    times[0]!.push(await timed(page));
    times[1]!.push(await timed(() => bare.run(statements)));
    times[2]!.push(await timed(() => countEntries(db, filter, 1000)));
    if (times[0]![0]! > SLOW_MS) break;
  }
  addFigure(
    `search, ${name}, ${isPostgres ? 'PostgreSQL' : 'SQLite'}`,
    median(times[0]!),
    'ms',
    median(times[1]!),
  );
  const [pageMs, driverMs, countMs] = times.map((each) => median(each).toFixed(2).padStart(9));
  process.stdout.write(
    `${name.padEnd(60)}${pageMs}${driverMs}${countMs}${isPostgres ? '' : longest.toFixed(1).padStart(9)}${String(ids.length).padStart(5)}\n`,
  );
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Patches the drivers: `recorded` gets their statements, and `longest` the time of SQLite's. */
function recordStatements(): void {
  const statement = Object.getPrototypeOf(new Sqlite(':memory:').prepare('select 1')) as Sqlite.Statement;
  const { all } = statement;
  statement.all = function (this: Sqlite.Statement, ...values: unknown[]) {
    recorded?.push({ text: this.source, values });
    const before = process.cpuUsage();
    try {
      return all.apply(this, values);
    } finally {
      const { user, system } = process.cpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
    }
  } as Sqlite.Statement['all'];
  const query = Client.prototype.query as (...args: unknown[]) => unknown;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [config, values] = args as [{ text?: string }, unknown[] | undefined];
    if (config.text) recorded?.push({ text: config.text, values: values ?? [] });
    return query.apply(this, args);
  } as typeof Client.prototype.query;
}

async function openBareDriver(): Promise<{ run(all: Statement[]): unknown; close(): unknown }> {
  if (!isPostgres) {
    const connection = new Sqlite(url, { readonly: true });
    const prepared = new Map<string, Sqlite.Statement>();
    const prepare = (text: string) => {
      const found = prepared.get(text) ?? connection.prepare(text);
      prepared.set(text, found);
      return found;
    };
    return {
      run: (all) => {
        for (const { text, values } of all) prepare(text).all(...values);
      },
      close: () => connection.close(),
    };
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `bare_${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    run: async (all) => {
      for (const { text, values } of all) await client.query({ name: nameOf(text), text, values });
    },
    close: () => client.end(),
  };
}
