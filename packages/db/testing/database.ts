import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { openDatabase } from '../src/client.ts';
import { isPostgres } from '../src/env.ts';
import type { Db } from '../src/types.ts';

const folder = mkdtempSync(join(tmpdir(), 'qanoon-db-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Part of the database names, because a worker may load this module again for a later file. */
const instance = randomBytes(6).toString('hex');
type Fill = (db: Db) => Promise<void>;
const templates = new Map<Fill | undefined, Promise<string>>();
let copies = 0;
let server: Pool | undefined;
/** The names of the PostgreSQL databases that exist, without the template. */
const existing = new Set<string>();

/**
 * Copies a migrated template, which takes a few milliseconds, and returns the URL of the new database. The
 * copies have the rows that `fill` adds; it runs once for all of them.
 */
export async function freshDatabaseUrl(fill?: Fill): Promise<string> {
  const template = templates.get(fill) ?? createTemplate(templates.size, fill);
  templates.set(fill, template);
  const source = await template;
  copies += 1;
  if (!isPostgres) {
    const path = join(folder, `copy-${copies}.db`);
    copyFileSync(source, path);
    return path;
  }
  return createPostgres(`t_${instance}_${copies}`, source);
}

/** Removes a database that `freshDatabaseUrl` created, so that a run needs little memory. */
export async function dropDatabase(url: string): Promise<void> {
  if (!isPostgres) for (const suffix of ['', '-wal', '-shm']) rmSync(url + suffix, { force: true });
  else await dropPostgres(new URL(url).pathname.slice(1));
}

/** Removes the databases of a test file that its tests have closed and not removed. */
export async function dropClosedDatabases(): Promise<void> {
  if (existing.size === 0) return;
  const { rows } = await server!.query<{ name: string }>(
    `select datname as name from pg_database
     where datname = any($1) and not exists (select from pg_stat_activity used where used.datname = pg_database.datname)`,
    [[...existing]],
  );
  for (const { name } of rows) await dropPostgres(name);
}

async function dropPostgres(name: string): Promise<void> {
  await server!.query(`drop database if exists ${name} with (force)`);
  existing.delete(name);
}

/** The URL of a database without tables. */
export async function emptyDatabaseUrl(): Promise<string> {
  copies += 1;
  return isPostgres ? createPostgres(`e_${instance}_${copies}`) : join(folder, `empty-${copies}.db`);
}

/** Opens a new database with migrated, empty tables. Close it at the end. */
export const testDatabase = async (): Promise<Db> => openDatabase(await freshDatabaseUrl());

/** Returns the path, on PostgreSQL the name, of a migrated and closed database. */
async function createTemplate(index: number, fill: Fill = async () => undefined): Promise<string> {
  const name = `template_${instance}_${index}`;
  const source = isPostgres ? name : join(folder, `${name}.db`);
  const db = await openDatabase(isPostgres ? await createPostgres(name) : source);
  await fill(db);
  await db.close();
  existing.delete(name);
  return source;
}

/** TEST_POSTGRES_URL is the server that the global setup started. */
async function createPostgres(name: string, template?: string): Promise<string> {
  // One connection for all databases of this process; it does not keep the process alive.
  server ??= new Pool({ connectionString: process.env.TEST_POSTGRES_URL, max: 1, allowExitOnIdle: true });
  // Copying files is twice as fast as the default, which writes the copy to the log.
  await server.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  existing.add(name);
  const url = new URL(process.env.TEST_POSTGRES_URL!);
  url.pathname = `/${name}`;
  return url.href;
}
