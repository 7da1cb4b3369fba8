import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { asc } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabaseUrl } from '../testing/database.ts';
import { build } from '../testing/factories.ts';
import { type Db, openDatabase } from './client.ts';
import { diffCounters } from './counters/repair.ts';
import { isPostgres } from './env.ts';
import { POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS } from './migrations.ts';
import { migratePostgres } from './postgres.ts';
import * as schema from './schema.ts';
import { migrateSqlite } from './sqlite.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qanoon-release-before-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The migrations of the release before the jobs of both engines had one table. */
function migrationsBefore(): string {
  const before = join(folder, 'migrations');
  cpSync(isPostgres ? POSTGRES_MIGRATIONS : SQLITE_MIGRATIONS, before, { recursive: true });
  const path = join(before, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith('_jobs'));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return before;
}

/** The parts of the schema of pg-boss 12 that hold jobs: a table that is partitioned by name, with its own types. */
const PGBOSS = `
  create schema pgboss;
  create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
  create table pgboss.version (version int primary key);
  create table pgboss.queue (name text primary key, retry_limit int);
  create table pgboss.job (
    id uuid not null default gen_random_uuid(), name text not null, data jsonb,
    state pgboss.job_state not null default 'created', retry_count int not null default 0,
    start_after timestamptz not null default now(), created_on timestamptz not null default now(),
    primary key (name, id)
  ) partition by list (name);
  create table pgboss.job_common partition of pgboss.job default;
  create function pgboss.job_table_format(command text, name text) returns text as $$ select command $$ language sql;`;

const OLD_JOBS = [
  { name: 'convert-video', uploadId: 'waits', state: 'created', attempts: 0 },
  { name: 'convert-video', uploadId: 'failed once', state: 'retry', attempts: 1 },
  { name: 'draw-pictures', uploadId: 'waits', state: 'created', attempts: 0 },
  { name: 'draw-pictures', uploadId: 'twice', state: 'active', attempts: 0 },
  { name: 'draw-pictures', uploadId: 'twice', state: 'created', attempts: 0 },
];

/** A database of that release, with accounts and a course, and with these jobs. */
async function databaseBefore(jobs: typeof OLD_JOBS): Promise<{ url: string; users: number }> {
  const url = await emptyDatabaseUrl();
  if (isPostgres) await migratePostgres(url, migrationsBefore());
  else {
    const connection = new Sqlite(url);
    migrateSqlite(connection, migrationsBefore());
    connection.close();
  }
  const statements = jobs.map(({ name, uploadId, state, attempts }, index) => {
    const input = JSON.stringify({ uploadId });
    return isPostgres
      ? `insert into pgboss.job (name, data, state, retry_count) values ('${name}', '${input}', '${state}', ${attempts})`
      : `insert into jobs (id, name, input, attempts, due_at, created_at) values ('job-${index}', '${name}', '${input}', ${attempts}, 1, 1)`;
  });
  const fill = `insert into users (id, email, full_name, role, password_hash, created_at) values ('sana', 's@example.test', 'Sana', 'student', 'none', ${isPostgres ? 'now()' : '1'})`;
  if (!isPostgres) {
    const connection = new Sqlite(url);
    for (const statement of [fill, ...statements]) connection.exec(statement);
    connection.close();
    return { url, users: 1 };
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(fill);
  if (jobs.length > 0) {
    await client.query(PGBOSS);
    for (const statement of statements) await client.query(statement);
    const done = `insert into pgboss.job (name, data, state) values ('convert-video', '{"uploadId":"done"}', 'completed')`;
    await client.query(done);
  }
  await client.end();
  return { url, users: 1 };
}

const jobsOf = async (db: Db) =>
  (await db.select().from(schema.jobs).orderBy(asc(schema.jobs.name), asc(schema.jobs.key))).map((row) => ({
    name: row.name,
    uploadId: (row.input as { uploadId: string }).uploadId,
    key: row.key,
    state: row.state,
    attempts: row.attempts,
    due: row.dueAt.getTime() <= Date.now(),
  }));

test('pending jobs of the release before wait in the table, with a key for each upload', async () => {
  const { url, users } = await databaseBefore(OLD_JOBS);
  const db = await openDatabase(url);
  const rows = await jobsOf(db);
  expect(rows.map(({ name, uploadId, attempts }) => ({ name, uploadId, attempts }))).toEqual(
    expect.arrayContaining(OLD_JOBS.map(({ name, uploadId, attempts }) => ({ name, uploadId, attempts }))),
  );
  expect(rows).toHaveLength(OLD_JOBS.length);
  expect(rows.every(({ state, due }) => state === 'waiting' && due)).toBe(true);
  expect(rows.filter(({ key }) => key === null).map(({ uploadId }) => uploadId)).toEqual(['twice']);
  expect(rows.every(({ key, uploadId }) => key === null || key === uploadId)).toBe(true);
  expect(await db.$count(schema.users)).toBe(users);
  expect(await diffCounters(db)).toEqual([]);
  await build.student(db);
  await db.close();

  if (!isPostgres) return;
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: schemas } = await client.query("select nspname from pg_namespace where nspname = 'pgboss'");
  await client.end();
  expect(schemas).toEqual([]);
});

test('a database that never had a job is migrated too', async () => {
  const { url } = await databaseBefore([]);
  const db = await openDatabase(url);
  expect(await jobsOf(db)).toEqual([]);
  await db.close();
});
