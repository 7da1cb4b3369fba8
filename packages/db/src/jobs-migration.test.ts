// @module-tag engine
import { asc } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { databaseOfRelease, earlierRows } from '../testing/earlier-release.ts';
import { build } from '../testing/factories.ts';
import { openDatabase } from './client.ts';
import { diffCounters } from './counters/repair.ts';
import { isPostgres } from './env.ts';
import * as schema from './schema.ts';
import type { Db } from './types.ts';

/** The job tables of pg-boss 12: a table that is partitioned by name, with its own types. */
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

/**
 * A database of the release before the jobs of both engines had one table, with an account and with these
 * jobs.
 */
async function earlierDatabase(jobs: typeof OLD_JOBS): Promise<{ url: string; users: number }> {
  const url = await databaseOfRelease('0014_standard-names', async (insert) => {
    await insert('users', earlierRows.user('sana'));
    if (isPostgres) return;
    for (const [index, { name, uploadId, attempts }] of jobs.entries())
      await insert('jobs', {
        id: `job-${index}`,
        name,
        input: { uploadId },
        attempts,
        due_at: 1,
        created_at: 1,
      });
  });
  if (isPostgres && jobs.length > 0) await createPgBossJobs(url, jobs);
  return { url, users: 1 };
}

async function createPgBossJobs(url: string, jobs: typeof OLD_JOBS): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(PGBOSS);
  const completed = { name: 'convert-video', uploadId: 'done', state: 'completed', attempts: 0 };
  for (const { name, uploadId, state, attempts } of [...jobs, completed])
    await client.query('insert into pgboss.job (name, data, state, retry_count) values ($1, $2, $3, $4)', [
      name,
      { uploadId },
      state,
      attempts,
    ]);
  await client.end();
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

test('pending jobs of an earlier release wait in the table, with a key for each upload', async () => {
  const { url, users } = await earlierDatabase(OLD_JOBS);
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

test('a database without jobs is migrated too', async () => {
  const { url } = await earlierDatabase([]);
  const db = await openDatabase(url);
  expect(await jobsOf(db)).toEqual([]);
  await db.close();
});
