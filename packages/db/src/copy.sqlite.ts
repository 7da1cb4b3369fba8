import { createReadStream, createWriteStream, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Sqlite from 'better-sqlite3';
import { APART, columnKinds, type Row, type WaitingJob } from './copy-lines.ts';
import { newId } from './ids.ts';
import { NotEmpty } from './snapshot.ts';
import { migrateSqlite } from './sqlite.ts';

const TABLES =
  "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> '__drizzle_migrations' order by name";

/** One file of JSON lines a table, in PostgreSQL's words, read in one transaction. */
export async function dumpSqlite(
  path: string,
  folder: string,
): Promise<{ migrations: number; jobs: WaitingJob[] }> {
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
    const waiting = database.prepare('select name, input from jobs order by created_at, id').all() as {
      name: string;
      input: string;
    }[];
    const migrations = database.prepare('select count(*) from __drizzle_migrations').pluck().get() as number;
    return {
      migrations,
      jobs: waiting.map(({ name, input }) => ({ name, input: JSON.parse(input) as object })),
    };
  } finally {
    database.close();
  }
}

function* linesOf(database: Sqlite.Database, table: string): Generator<string> {
  if (APART.has(table)) return;
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

/** Makes a database file of the lines in `folder`. Refuses a file that is there; one that could not be filled is removed. */
export async function loadSqlite(path: string, folder: string, jobs: WaitingJob[]): Promise<void> {
  if (existsSync(path) && statSync(path).size > 0) throw new NotEmpty(`There is a database at ${path}.`);
  const database = new Sqlite(path);
  try {
    database.pragma('journal_mode = wal');
    migrateSqlite(database);
    database.pragma('foreign_keys = OFF');
    database.exec('begin');
    // What triggers keep is among the rows: they must not count them again.
    const triggers = database.prepare("select name, sql from sqlite_master where type = 'trigger'").all() as {
      name: string;
      sql: string;
    }[];
    for (const { name } of triggers) database.exec(`drop trigger "${name}"`);
    for (const table of database.prepare(TABLES).pluck().all() as string[]) {
      // A migration may have put rows of its own there.
      database.exec(`delete from "${table}"`);
      if (!APART.has(table)) await loadTable(database, table, join(folder, 'tables', `${table}.jsonl`));
    }
    const keep = database.prepare(
      'insert into jobs (id, name, input, due_at, created_at) values (?, ?, ?, ?, ?)',
    );
    for (const { name, input } of jobs)
      keep.run(newId(), name, JSON.stringify(input), Date.now(), Date.now());
    for (const { sql } of triggers) database.exec(sql);
    const broken = database.pragma('foreign_key_check') as unknown[];
    if (broken.length > 0) throw new Error(`${broken.length} rows name something that is not there.`);
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
