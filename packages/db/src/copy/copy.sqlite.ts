import { createReadStream, createWriteStream, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Sqlite from 'better-sqlite3';
import { IS_DATA } from '../engine/sqlite/data-tables.sqlite.ts';
import { migrateSqlite } from '../engine/sqlite/sqlite.ts';
import { REBUILD_INDEX } from '../search/search-index.ts';
import { columnKinds, type Row, SKIPPED_TABLES } from './copy-lines.ts';
import { NotEmpty } from './snapshot-format.ts';

const TABLES = `select name from sqlite_master where type = 'table' and ${IS_DATA} order by name`;

/**
 * Writes one file of JSON lines per table, with PostgreSQL's representation of values, in one transaction;
 * and returns the number of migrations.
 */
export async function dumpSqlite(path: string, folder: string): Promise<number> {
  if (!existsSync(path)) throw new Error(`There is no database at ${path}.`);
  const database = new Sqlite(path, { readonly: true });
  try {
    database.exec('begin');
    mkdirSync(join(folder, 'tables'), { recursive: true });
    const names = database.prepare(TABLES).pluck().all() as string[];
    for (const table of names)
      await pipeline(
        Readable.from(linesOf(database, table)),
        createWriteStream(join(folder, 'tables', `${table}.jsonl`)),
      );
    return database.prepare('select count(*) from __drizzle_migrations').pluck().get() as number;
  } finally {
    database.close();
  }
}

function* linesOf(database: Sqlite.Database, table: string): Generator<string> {
  if (SKIPPED_TABLES.has(table)) return;
  const kinds = columnKinds(table);
  for (const row of database.prepare(`select * from "${table}"`).iterate() as Iterable<Row>) {
    for (const [column, value] of Object.entries(row)) {
      if (value === null) continue;
      if (kinds[column] === 'boolean') row[column] = value === 1;
      if (kinds[column] === 'date') row[column] = new Date(value as number).toISOString();
      if (kinds[column] === 'json') row[column] = JSON.parse(value as string);
    }
    yield `${JSON.stringify(row)}\n`;
  }
}

/**
 * Creates a database file from the lines in `folder`. Refuses an existing file; removes the file when a row
 * does not fit.
 */
export async function loadSqlite(path: string, folder: string): Promise<void> {
  if (existsSync(path) && statSync(path).size > 0) throw new NotEmpty(`There is a database at ${path}.`);
  const database = new Sqlite(path);
  try {
    database.pragma('journal_mode = wal');
    migrateSqlite(database);
    database.pragma('foreign_keys = OFF');
    database.exec('begin');
    // The rows already include the counters that triggers maintain, so triggers must not count the rows
    // again.
    const triggers = database.prepare("select name, sql from sqlite_master where type = 'trigger'").all() as {
      name: string;
      sql: string;
    }[];
    for (const { name } of triggers) database.exec(`drop trigger "${name}"`);
    for (const table of database.prepare(TABLES).pluck().all() as string[]) {
      // The tables are emptied, because a migration may have inserted rows.
      database.exec(`delete from "${table}"`);
      if (!SKIPPED_TABLES.has(table))
        await loadTable(database, table, join(folder, 'tables', `${table}.jsonl`));
    }
    database.exec(REBUILD_INDEX);
    for (const { sql } of triggers) database.exec(sql);
    const broken = database.pragma('foreign_key_check') as unknown[];
    if (broken.length > 0) throw new Error(`${broken.length} rows refer to a row that does not exist.`);
    database.exec('commit');
    database.close();
  } catch (thrown) {
    database.close();
    for (const part of ['', '-wal', '-shm']) rmSync(path + part, { force: true });
    throw thrown;
  }
}

async function loadTable(database: Sqlite.Database, table: string, path: string): Promise<void> {
  const columns = (database.pragma(`table_info("${table}")`) as { name: string }[]).map(({ name }) => name);
  const kinds = columnKinds(table);
  const insert = database.prepare(
    `insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  );
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const row = JSON.parse(line) as Row;
    insert.run(
      columns.map((column) => {
        const value = row[column] ?? null;
        if (value === null) return null;
        if (kinds[column] === 'boolean') return value ? 1 : 0;
        if (kinds[column] === 'date') return new Date(value as string).getTime();
        return kinds[column] === 'json' ? JSON.stringify(value) : value;
      }),
    );
  }
}
