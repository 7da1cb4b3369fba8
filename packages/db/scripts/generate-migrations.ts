import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import Sqlite from 'better-sqlite3';
import { createTriggers, dropTriggers, recount } from '../src/counters/triggers.ts';
import { migrateSqlite } from '../src/engine/sqlite/sqlite.ts';
import { createSearchIndex } from '../src/search/search-index.ts';

/**
 * Writes the migrations of both engines after a change of the schema or of the counters' definitions:
 * `pnpm --filter @qanoon/db generate-migrations --name what-changed`. `--out` names another folder than `migrations`.
 */
const { values } = parseArgs({ options: { name: { type: 'string' }, out: { type: 'string' } } });
const home = fileURLToPath(new URL('..', import.meta.url));
const out = resolve(home, values.out ?? 'migrations');

// The schema's columns are those of the engine that DATABASE_URL names.
const ENGINES = [
  { engine: 'sqlite', dialect: 'sqlite', folder: join(out, 'sqlite'), DATABASE_URL: '' },
  { engine: 'postgres', dialect: 'postgresql', folder: join(out, 'pg'), DATABASE_URL: 'postgres://generate' },
] as const;
type Target = (typeof ENGINES)[number];

const listSql = ({ folder }: Target) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();

function generate({ dialect, folder, DATABASE_URL }: Target, ...options: string[]): void {
  const name = values.name ? ['--name', values.name] : [];
  const settings = [
    '--dialect',
    dialect,
    '--schema',
    './src/schema.ts',
    '--out',
    relative(home, folder),
    '--casing',
    'snake_case',
  ];
  execFileSync(`${home}node_modules/.bin/drizzle-kit`, ['generate', ...settings, ...name, ...options], {
    cwd: home,
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL },
  });
}

/**
 * Whether the migrations create the triggers that the counters' definitions describe. Rebuilding a table
 * drops its triggers.
 */
function hasTriggers(folder: string): boolean {
  const database = new Sqlite(':memory:');
  migrateSqlite(database, folder);
  const triggers = database.prepare("select sql from sqlite_master where type = 'trigger'").pluck().all();
  database.close();
  return triggers.sort().join() === createTriggers('sqlite').sort().join();
}

/** What Drizzle cannot declare. A later migration replaces the triggers and recomputes the counters. */
const listStatements = (engine: Target['engine'], isFirst: boolean): string[] =>
  isFirst
    ? [
        ...(engine === 'postgres' ? ['CREATE EXTENSION IF NOT EXISTS pg_trgm'] : []),
        ...createSearchIndex(engine),
        ...createTriggers(engine),
      ]
    : [...dropTriggers(engine), ...createTriggers(engine), ...recount(engine)];

/** Adds the triggers to the new migration, or to a separate one. */
function addTriggers(target: Target, before: string[]): void {
  const { engine, folder } = target;
  const created = () => listSql(target).find((file) => !before.includes(file));
  const extended = created();
  if (!extended) {
    generate(target, '--custom');
    writeFileSync(join(folder, created()!), '');
  }
  const statements = listStatements(engine, before.length === 0);
  appendFileSync(
    join(folder, created()!),
    `${extended ? '\n--> statement-breakpoint\n' : ''}${statements.join(';\n--> statement-breakpoint\n')};\n`,
  );
}

const before = ENGINES.map(listSql);
for (const target of ENGINES) generate(target);
if (!hasTriggers(ENGINES[0].folder))
  for (const [index, target] of ENGINES.entries()) addTriggers(target, before[index]!);
