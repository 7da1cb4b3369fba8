import { existsSync } from 'node:fs';
import { isPostgres } from './env.ts';
import { countMigrations, POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS } from './migrations.ts';

/**
 * The engine's version, the number of applied migrations, the number in this release, and the database's
 * clock.
 */
export type Inspection = { program: string; run: number; known: number; clock: Date | undefined };

/**
 * Inspects the database at `url` without migrating it. A missing SQLite file has no migrations. Fails when
 * the database cannot be opened.
 */
export const inspectDatabase = (url: string): Promise<Inspection> =>
  isPostgres ? inspectPostgres(url) : inspectSqlite(url);

async function inspectPostgres(url: string): Promise<Inspection> {
  const { Client } = await import('pg');
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    statement_timeout: 5000,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; clock: Date; migrated: boolean }>(
      `select current_setting('server_version') as version, clock_timestamp() as clock, to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
    );
    const { version, clock, migrated } = rows[0]!;
    const counted = migrated
      ? await client.query<{ run: string }>('select count(*) as run from drizzle.__drizzle_migrations')
      : undefined;
    return {
      program: `PostgreSQL ${version.split(' ')[0]}`,
      run: Number(counted?.rows[0]?.run ?? 0),
      known: countMigrations(POSTGRES_MIGRATIONS),
      clock,
    };
  } finally {
    await client.end();
  }
}

async function inspectSqlite(path: string): Promise<Inspection> {
  const { default: Sqlite } = await import('better-sqlite3');
  const known = countMigrations(SQLITE_MIGRATIONS);
  const memory = new Sqlite(':memory:');
  const program = `SQLite ${memory.prepare('select sqlite_version()').pluck().get()}`;
  memory.close();
  if (!existsSync(path)) return { program, run: 0, known, clock: undefined };
  const file = new Sqlite(path, { readonly: true });
  try {
    const migrated = file
      .prepare("select count(*) from sqlite_master where name = '__drizzle_migrations'")
      .pluck()
      .get() as number;
    const run =
      migrated > 0 ? (file.prepare('select count(*) from __drizzle_migrations').pluck().get() as number) : 0;
    return { program, run, known, clock: undefined };
  } finally {
    file.close();
  }
}
