import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { openDatabase } from '../src/engine/client.ts';
import { isPostgres } from '../src/engine/env.ts';
import type { Db } from '../src/engine/types.ts';
import { createRestorer, type Origin, RESTORER, readOrigin } from './restore-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'qanoon-db-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Makes the database names unique, because a worker may load this module again for a later file. */
const instance = randomBytes(6).toString('hex');
type Fill = (db: Db) => Promise<void>;
/** The path of a template, or on PostgreSQL its name with what its copies contain. */
type Template = { source: string; origin?: Origin };
const templates = new Map<Fill | undefined, Promise<Template>>();
let copies = 0;
let server: Pool | undefined;
/** The names of the PostgreSQL databases that exist, without templates. */
const existing = new Set<string>();
type Reusable = { url: string; source: string; restore: () => Promise<boolean> };
/** The databases that can be used again, by their URLs. */
const reusable = new Map<string, Reusable>();
/** The databases that no test uses now. */
const free = new Set<Reusable>();

/**
 * Copies a migrated template, which takes a few milliseconds on SQLite, and returns the URL of the new
 * database. On PostgreSQL it may be one that a test has released. The copies have the rows that `fill` adds;
 * it runs once for all of them.
 */
export async function freshDatabaseUrl(fill?: Fill): Promise<string> {
  const template = templates.get(fill) ?? createTemplate(templates.size, fill);
  templates.set(fill, template);
  const { source, origin } = await template;
  copies += 1;
  if (!isPostgres) {
    const path = join(folder, `copy-${copies}.db`);
    copyFileSync(source, path);
    return path;
  }
  const released = [...free].find((each) => each.source === source);
  if (released) {
    free.delete(released);
    return released.url;
  }
  const url = await createPostgres(`t_${instance}_${copies}`, source);
  reusable.set(url, { url, source, restore: createRestorer(url, origin!) });
  return url;
}

/**
 * Ends the use of a database that `freshDatabaseUrl` returned. It is removed, so that a run needs little
 * memory, or on PostgreSQL restored for another test, which takes a tenth of the time of removing it and
 * creating one.
 */
export async function releaseDatabase(url: string): Promise<void> {
  if (!isPostgres) {
    for (const suffix of ['', '-wal', '-shm']) rmSync(url + suffix, { force: true });
    return;
  }
  const each = reusable.get(url);
  // It cannot be restored after a change of its schema, or when its connections were ended.
  if (each && (await each.restore().catch(() => false))) free.add(each);
  else await dropPostgres(parseName(url));
}

const parseName = (url: string): string => new URL(url).pathname.slice(1);

/** Removes the databases of a test file that its tests have closed and not released. */
export async function dropClosedDatabases(): Promise<void> {
  if (existing.size === 0) return;
  const released = new Set([...free].map(({ url }) => parseName(url)));
  const { rows } = await server!.query<{ name: string }>(
    `select datname as name from pg_database
     where datname = any($1) and not exists (
       select from pg_stat_activity used where used.datname = pg_database.datname and application_name <> $2)`,
    [[...existing].filter((name) => !released.has(name)), RESTORER],
  );
  for (const { name } of rows) await dropPostgres(name);
}

async function dropPostgres(name: string): Promise<void> {
  await server!.query(`drop database if exists ${name} with (force)`);
  existing.delete(name);
  for (const url of reusable.keys()) if (parseName(url) === name) reusable.delete(url);
}

/** The URL of a database without tables. */
export async function emptyDatabaseUrl(): Promise<string> {
  copies += 1;
  return isPostgres ? createPostgres(`e_${instance}_${copies}`) : join(folder, `empty-${copies}.db`);
}

/** Opens a new database with migrated, empty tables. Close it at the end. */
export const testDatabase = async (): Promise<Db> => openDatabase(await freshDatabaseUrl());

/** Creates a migrated and closed database. */
async function createTemplate(index: number, fill: Fill = async () => undefined): Promise<Template> {
  const name = `template_${instance}_${index}`;
  const source = isPostgres ? name : join(folder, `${name}.db`);
  const url = isPostgres ? await createPostgres(name) : source;
  const db = await openDatabase(url);
  await fill(db);
  await db.close();
  existing.delete(name);
  return isPostgres ? { source, origin: await readOrigin(url) } : { source };
}

/** Creates a database on TEST_POSTGRES_URL, the server that the global setup started. */
async function createPostgres(name: string, template?: string): Promise<string> {
  // This process uses one connection for all databases, which does not keep the process alive.
  server ??= new Pool({ connectionString: process.env.TEST_POSTGRES_URL, max: 1, allowExitOnIdle: true });
  // Copying files is twice as fast as the default, which writes the copy to the log.
  await server.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  existing.add(name);
  const url = new URL(process.env.TEST_POSTGRES_URL!);
  url.pathname = `/${name}`;
  return url.href;
}
