import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { and, eq, like, or, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabaseUrl, freshDatabaseUrl } from '../testing/database.ts';
import { build, NOW } from '../testing/factories.ts';
import { fill } from '../testing/fill.ts';
import { openDatabase } from './client.ts';
import { diffCounters } from './counters.ts';
import { isPostgres } from './env.ts';
import { migratePostgres, POSTGRES_MIGRATIONS } from './postgres.ts';
import * as schema from './schema.ts';
import { migrateSqlite, SQLITE_MIGRATIONS } from './sqlite.ts';
import type { Db } from './types.ts';

const MIGRATIONS = isPostgres ? POSTGRES_MIGRATIONS : SQLITE_MIGRATIONS;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qanoon-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The product's migrations and one more, as the generator would write it. */
function migrationsAnd(statements: string[]): string {
  const next = join(folder, 'migrations');
  cpSync(MIGRATIONS, next, { recursive: true });
  const journalPath = join(next, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(journalPath, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_test' });
  mkdirSync(join(next, 'meta'), { recursive: true });
  writeFileSync(journalPath, JSON.stringify(journal));
  writeFileSync(join(next, '9999_test.sql'), statements.join('\n--> statement-breakpoint\n'));
  return next;
}

const TABLES = Object.entries(schema) as [string, typeof schema.users][];

async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, table] of TABLES) counts[name] = await db.$count(table);
  return counts;
}

async function migrateTo(url: string, migrationsFolder: string): Promise<void> {
  if (!isPostgres) {
    const writer = new Sqlite(url);
    try {
      writer.pragma('foreign_keys = ON');
      migrateSqlite(writer, migrationsFolder);
      expect(writer.pragma('foreign_keys', { simple: true }), 'foreign keys are on again').toBe(1);
    } finally {
      writer.close();
    }
    return;
  }
  await migratePostgres(url, migrationsFolder);
}

async function filledDatabase() {
  const url = await freshDatabaseUrl();
  const db = await openDatabase(url);
  await fill(db);
  const before = await countRows(db);
  await db.close();
  return { url, before };
}

const rowsAfter = async (url: string) => {
  const db = await openDatabase(url);
  return countRows(db).finally(() => db.close());
};

const createUsers = (url: string) => {
  const connection = new Sqlite(url, { readonly: true });
  const { sql: text } = connection.prepare(`select sql from sqlite_master where name = 'users'`).get() as {
    sql: string;
  };
  connection.close();
  return text;
};

describe('a populated database', () => {
  test('the test fills every table', async () => {
    const { before } = await filledDatabase();
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
  });

  test.skipIf(isPostgres)(
    'a table that everything hangs on is rebuilt, and its children survive',
    async () => {
      const { url, before } = await filledDatabase();
      const rebuilt = createUsers(url).replace(/CREATE TABLE [`"]users[`"]/u, 'CREATE TABLE `__new_users`');
      const next = migrationsAnd([
        rebuilt,
        'INSERT INTO `__new_users` SELECT * FROM `users`;',
        'DROP TABLE `users`;',
        'ALTER TABLE `__new_users` RENAME TO `users`;',
      ]);
      await migrateTo(url, next);
      expect(await rowsAfter(url)).toEqual(before);
    },
  );

  test.runIf(isPostgres)(
    'a table that everything hangs on changes its shape, and its children survive',
    async () => {
      const { url, before } = await filledDatabase();
      await migrateTo(
        url,
        migrationsAnd([
          "alter table users add column note text not null default ''",
          'alter table users alter column full_name type varchar(500)',
        ]),
      );
      expect(await rowsAfter(url)).toEqual(before);
    },
  );

  test('one that would lose parents is found: nobody gets to use the database', async () => {
    const { url, before } = await filledDatabase();
    const next = migrationsAnd(['delete from courses']);
    await expect(migrateTo(url, next)).rejects.toThrow(
      isPostgres ? /Failed query: delete from courses/u : /left \d+ rows whose parent is missing/u,
    );
    if (isPostgres) expect(await rowsAfter(url)).toEqual(before);
    else
      await expect(openDatabase(url), 'the next start finds it too').rejects.toThrow(
        /whose parent is missing/u,
      );
  });

  test('one that fails half way leaves the tables as they were', async () => {
    const { url, before } = await filledDatabase();
    await expect(
      migrateTo(url, migrationsAnd(['delete from watched_videos', 'delete from no_such_table'])),
    ).rejects.toThrow();
    expect(await rowsAfter(url)).toEqual(before);
  });

  test('totals of all methods together are made of those by method', async () => {
    const { url } = await filledDatabase();
    const db = await openDatabase(url);
    const method = 'bank' as const;
    await build.pendingPayment(db, { method, status: 'completed', processedAt: NOW, amount: 149_950 });
    const { name } = schema.counters;
    const together = and(eq(schema.counters.method, ''), or(eq(name, 'sale'), like(name, 'payment.%')));
    await db.transaction((tx) => tx.delete(schema.counters).where(together).execute());
    expect((await diffCounters(db)).length).toBeGreaterThan(0);
    await db.close();
    const migration = readFileSync(join(MIGRATIONS, '0010_totals-of-all-methods.sql'), 'utf8');
    await migrateTo(url, migrationsAnd([migration.split('--> statement-breakpoint').at(-1)!]));
    const migrated = await openDatabase(url);
    expect(await diffCounters(migrated).finally(() => migrated.close())).toEqual([]);
  });

  test('opening it again changes nothing', async () => {
    const { url, before } = await filledDatabase();
    for (let times = 0; times < 3; times++) expect(await rowsAfter(url)).toEqual(before);
  });
});

test('each migration is later than the one before, and none lies in the future: others would be skipped', () => {
  for (const folder of [SQLITE_MIGRATIONS, POSTGRES_MIGRATIONS]) {
    const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
      entries: { when: number }[];
    };
    const times = entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(Date.now());
  }
});

test('an empty database gets every table', async () => {
  const db = await openDatabase(await emptyDatabaseUrl());
  expect(await countRows(db)).toEqual(Object.fromEntries(TABLES.map(([name]) => [name, 0])));
  await db.close();
});

test.runIf(isPostgres)(
  'ten processes that start at once on an empty database all open it, and one migrates',
  { timeout: 240_000 },
  async () => {
    const url = await emptyDatabaseUrl();
    const program = fileURLToPath(new URL('../testing/open-process.ts', import.meta.url));
    const env = { DATABASE_URL: url };
    await Promise.all(
      Array.from({ length: 10 }, () => promisify(execFile)(process.execPath, [program, url], { env })),
    );
    const db = await openDatabase(url);
    const applied = await db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(sql`drizzle.__drizzle_migrations`);
    await db.close();
    const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
      entries: unknown[];
    };
    expect(applied[0]?.count).toBe(journal.entries.length);
  },
);

test.runIf(isPostgres)('a migration does not wait for ever for a table that somebody holds', async () => {
  const url = await freshDatabaseUrl();
  const db = await openDatabase(url);
  const limited =
    "do $$ begin if current_setting('lock_timeout') <> '15s' then raise exception 'no limit'; end if; end $$";
  const next = migrationsAnd([
    limited,
    "set lock_timeout = '100ms'",
    'alter table users add column note text',
  ]);
  await db.transaction(async (tx) => {
    await tx.select().from(schema.users);
    await expect(migrateTo(url, next)).rejects.toMatchObject({ cause: { code: '55P03' } });
  });
  await migrateTo(url, next);
  await db.close();
});
