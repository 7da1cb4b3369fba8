// @module-tag engine
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabaseUrl, freshDatabaseUrl } from '../../testing/database.ts';
import { build } from '../../testing/factories.ts';
import { copyMigrations, migrate } from '../../testing/migrations.ts';
import { openDatabase } from '../engine/client.ts';
import { isPostgres } from '../engine/env.ts';
import { inspectSearch } from './inspect-search.ts';
import { searchEntries } from './search-entries.ts';

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

test('a migrated database can index Latin and Urdu texts', async () => {
  expect(await inspectSearch(await freshDatabaseUrl())).toBe('ok');
});

test.runIf(isPostgres)('a database without the extension is recognized', async () => {
  const url = await freshDatabaseUrl();
  await run(url, 'drop extension pg_trgm cascade');
  expect(await inspectSearch(url)).toBe('missing');
});

test.runIf(isPostgres)('a locale without Urdu letters is recognized, and searches stay correct', async () => {
  const name = `latin_${randomBytes(6).toString('hex')}`;
  const server = process.env.TEST_POSTGRES_URL!;
  await run(
    server,
    `create database ${name} template template0 locale_provider libc locale 'C' encoding utf8`,
  );
  const address = new URL(server);
  address.pathname = `/${name}`;
  const url = address.href;
  const db = await openDatabase(url);
  const { id } = await build.student(db, { fullName: 'ثنا ملک' });
  expect((await searchEntries(db, { kind: 'student', terms: ['ملک'], limit: 5 })).ids).toEqual([id]);
  await db.close();
  expect(await inspectSearch(url)).toBe('latin-only');
  await run(server, `drop database ${name}`);
});

test.runIf(isPostgres)('a migration without the extension says what to install and run', async () => {
  const folder = copyMigrations((entries) => entries);
  const path = join(folder, '0000_baseline.sql');
  writeFileSync(path, readFileSync(path, 'utf8').replace('EXISTS pg_trgm', 'EXISTS pg_absent'));
  await expect(migrate(await emptyDatabaseUrl(), folder)).rejects.toThrow(
    'run CREATE EXTENSION pg_absent in this database',
  );
});
