import { chmodSync, copyFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { countMigrations, SQLITE_MIGRATIONS } from '../engine/migrations.ts';
import { IS_DATA } from '../engine/sqlite/data-tables.sqlite.ts';
import { MadeByNewer, NAMED_OBJECTS, type NamedObject, NotEmpty, type Snapshot } from './snapshot-format.ts';

const FILE = 'qanoon.db';

/**
 * Writes one file without free pages. `VACUUM INTO` reads one state and, unlike the backup API, never
 * restarts because of a concurrent write.
 */
export function readSqliteSnapshot(path: string, folder: string): Snapshot {
  const target = join(folder, FILE);
  const source = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    source.prepare('vacuum into ?').run(target);
    chmodSync(target, 0o600);
  } finally {
    source.close();
  }
  return describe(target);
}

export function restoreSqliteSnapshot(
  path: string,
  folder: string,
  migrations: number,
): Record<string, number> {
  if (existsSync(path) && statSync(path).size > 0) throw new NotEmpty(`There is a database at ${path}.`);
  if (migrations > countMigrations(SQLITE_MIGRATIONS)) throw new MadeByNewer();
  for (const leftover of ['', '-wal', '-shm']) rmSync(path + leftover, { force: true });
  copyFileSync(join(folder, FILE), path);
  chmodSync(path, 0o600);
  try {
    const { tables } = describe(path);
    const database = new Sqlite(path);
    // Uploads in progress are left out, because their bytes are on the machine that received them.
    if ('upload_sessions' in tables) database.exec('delete from upload_sessions');
    database.close();
    return tables;
  } catch (thrown) {
    rmSync(path, { force: true });
    throw thrown;
  }
}

/** Describes a database file without writers. Fails when it is damaged. */
function describe(path: string): Snapshot {
  const database = new Sqlite(path, { readonly: true });
  try {
    const state = database.pragma('integrity_check', { simple: true });
    if (state !== 'ok') throw new Error(`The database file is damaged: ${String(state)}`);
    const names = database.prepare(`select name from sqlite_master where type = 'table' and ${IS_DATA}`);
    const count = (table: string) =>
      database.prepare(`select count(*) from "${table}"`).pluck().get() as number;
    const tables = Object.fromEntries(
      (names.pluck().all() as string[]).sort().map((table) => [table, count(table)]),
    );
    return {
      migrations: count('__drizzle_migrations'),
      tables,
      objects: database.prepare(NAMED_OBJECTS).all() as NamedObject[],
    };
  } finally {
    database.close();
  }
}
