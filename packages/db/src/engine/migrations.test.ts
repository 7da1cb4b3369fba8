// @module-tag engine
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emptyDatabaseUrl, freshDatabaseUrl } from '../../testing/database.ts';
import { fill } from '../../testing/fill.ts';
import { copyMigrations, MIGRATIONS, migrate } from '../../testing/migrations.ts';
import * as schema from '../schema.ts';
import { openDatabase } from './client.ts';
import { isPostgres } from './env.ts';
import { POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS } from './migrations.ts';
import { migrateSqlite } from './sqlite/sqlite.ts';
import type { Db } from './types.ts';

/** The product's migrations and one more. */
function migrationsAnd(statements: string[]): string {
  const folder = copyMigrations((entries) => {
    const last = entries.at(-1)!;
    return [...entries, { ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_test' }];
  });
  writeFileSync(join(folder, '9999_test.sql'), statements.join('\n--> statement-breakpoint\n'));
  return folder;
}

const TABLES = Object.entries(schema) as [string, typeof schema.users][];

async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, table] of TABLES) counts[name] = await db.$count(table);
  return counts;
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
  test('has a row in every table', async () => {
    const { before } = await filledDatabase();
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
  });

  test.skipIf(isPostgres)('a rebuild of a referenced table keeps the rows that reference it', async () => {
    const { url, before } = await filledDatabase();
    const rebuilt = createUsers(url).replace(/CREATE TABLE [`"]users[`"]/u, 'CREATE TABLE `__new_users`');
    const next = migrationsAnd([
      rebuilt,
      'INSERT INTO `__new_users` SELECT * FROM `users`;',
      'DROP TABLE `users`;',
      'ALTER TABLE `__new_users` RENAME TO `users`;',
    ]);
    await migrate(url, next);
    expect(await rowsAfter(url)).toEqual(before);
  });

  test.runIf(isPostgres)('a change of a referenced table keeps the rows that reference it', async () => {
    const { url, before } = await filledDatabase();
    await migrate(
      url,
      migrationsAnd([
        "alter table users add column note text not null default ''",
        'alter table users alter column full_name type varchar(500)',
      ]),
    );
    expect(await rowsAfter(url)).toEqual(before);
  });

  test('a migration that deletes referenced rows fails, and opening the database fails', async () => {
    const { url, before } = await filledDatabase();
    const next = migrationsAnd(['delete from courses']);
    await expect(migrate(url, next)).rejects.toThrow(
      isPostgres ? /Failed query: delete from courses/u : /left \d+ rows whose parent is missing/u,
    );
    if (isPostgres) expect(await rowsAfter(url)).toEqual(before);
    else
      await expect(openDatabase(url), 'the next start fails as well').rejects.toThrow(
        /whose parent is missing/u,
      );
  });

  test('a migration that fails is rolled back', async () => {
    const { url, before } = await filledDatabase();
    await expect(
      migrate(url, migrationsAnd(['delete from watched_videos', 'delete from no_such_table'])),
    ).rejects.toThrow();
    expect(await rowsAfter(url)).toEqual(before);
  });

  test('opening the database again changes no rows', async () => {
    const { url, before } = await filledDatabase();
    for (let times = 0; times < 3; times++) expect(await rowsAfter(url)).toEqual(before);
  });
});

test('each migration is later than the one before and none is in the future, because Drizzle would skip others', () => {
  for (const folder of [SQLITE_MIGRATIONS, POSTGRES_MIGRATIONS]) {
    const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
      entries: { when: number }[];
    };
    const times = entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(Date.now());
  }
});

test('migrations create every table in an empty database', async () => {
  const db = await openDatabase(await emptyDatabaseUrl());
  expect(await countRows(db)).toEqual(Object.fromEntries(TABLES.map(([name]) => [name, 0])));
  await db.close();
});

test.runIf(isPostgres)(
  'ten processes that start at once on an empty database all open it, and one of them migrates',
  { timeout: 240_000 },
  async () => {
    const url = await emptyDatabaseUrl();
    const program = fileURLToPath(new URL('../../testing/open-process.ts', import.meta.url));
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

test.skipIf(isPostgres)('foreign keys are enforced again after a migration', () => {
  const writer = new Sqlite(':memory:');
  migrateSqlite(writer);
  expect(writer.pragma('foreign_keys', { simple: true })).toBe(1);
  writer.close();
});

test.runIf(isPostgres)('a migration stops waiting for a locked table after its timeout', async () => {
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
    await expect(migrate(url, next)).rejects.toMatchObject({ cause: { code: '55P03' } });
  });
  await migrate(url, next);
  await db.close();
});
