import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { SQLITE_MIGRATIONS } from '../migrations.ts';
import type { Canonical, Engine, Statements } from '../types.ts';
import { emptySqliteTables } from './empty-tables.sqlite.ts';
import { groupCommit } from './group-commit.sqlite.ts';

/** Settings that SQLite does not store in the file. A test asserts them. */
export const PRAGMAS = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, busy_timeout: 2000 } as const;

/** How long `compact` waits for the writes of other processes. */
const COMPACT_TIMEOUT_MS = 30_000;

/** The most prepared statements per connection. A list parameter makes one statement for each length. */
const MAX_STATEMENTS = 500;

function connect(path: string, busyTimeoutMs: number) {
  const connection = new Sqlite(path);
  cachePreparedStatements(connection);
  for (const [name, value] of Object.entries({ ...PRAGMAS, busy_timeout: busyTimeoutMs }))
    connection.pragma(`${name} = ${value}`);
  // SQLite's lower() changes ASCII only.
  connection.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  return connection;
}

/**
 * Reuses prepared statements: Drizzle prepares one for every query, which takes SQLite as long as running it.
 */
function cachePreparedStatements(connection: Sqlite.Database): void {
  const prepare = connection.prepare.bind(connection);
  const cache = new Map<string, Sqlite.Statement>();
  connection.prepare = ((text: string) => {
    const cached = cache.get(text);
    // A fresh statement returns rows as objects; Drizzle switches it to arrays where it needs them.
    if (cached) return cached.reader ? cached.raw(false) : cached;
    const statement = prepare(text);
    cache.set(text, statement);
    if (cache.size > MAX_STATEMENTS) cache.delete(cache.keys().next().value!);
    return statement;
  }) as typeof connection.prepare;
}

/** Opens a connection for reads and one for writes, whose transactions run one after the other. */
export async function openSqlite(
  path: string,
  busyTimeoutMs: number = PRAGMAS.busy_timeout,
): Promise<Engine> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // SQLite would create a file that every user can read. Its -wal and -shm files get the mode of this one.
  closeSync(openSync(path, 'a', 0o600));
  const writer = connect(path, busyTimeoutMs);
  migrateSqlite(writer);
  const reader = connect(path, busyTimeoutMs);
  const options = { casing: 'snake_case' } as const;
  const queue = groupCommit(writer, drizzle(writer, options) as unknown as Statements);
  return {
    reads: drizzle(reader, options) as unknown as Canonical,
    transaction: queue.transaction,
    emptyTables: emptySqliteTables,
    // Reads are synchronous, so the reader is always idle here.
    connections: () => ({
      open: 2,
      idle: queue.length() > 0 ? 1 : 2,
      waiting: Math.max(0, queue.length() - 1),
    }),
    compact: async () => compact(path),
    ping: async () => void reader.prepare('select 1').get(),
    close: async () => {
      reader.close();
      writer.close();
    },
  };
}

/**
 * Writes the file anew from the rows that exist, and empties the write-ahead log. A page keeps the bytes of
 * deleted rows until it is used again, and `secure_delete` clears neither the remains from before it was
 * turned on nor those that moving rows between pages leaves. Throws when another process writes for longer
 * than the timeout.
 */
function compact(path: string): void {
  // This connection is opened like any other, because indexes are rebuilt with our `lower`.
  const connection = connect(path, COMPACT_TIMEOUT_MS);
  try {
    connection.exec('vacuum');
    const [checkpoint] = connection.pragma('wal_checkpoint(truncate)') as { busy: number }[];
    if (checkpoint?.busy !== 0) throw new Error('The write-ahead log was in use and could not be emptied.');
  } finally {
    connection.close();
  }
}

/**
 * Applies the pending migrations, with foreign keys off: a table rebuild in a transaction would cascade its
 * deletes to other tables. Renaming the new table to its final name does not look for it in the triggers of
 * other tables, which refer to it already. Throws when a row refers to a missing one afterward.
 */
export function migrateSqlite(writer: Sqlite.Database, migrationsFolder = SQLITE_MIGRATIONS): void {
  writer.pragma('foreign_keys = OFF');
  writer.pragma('legacy_alter_table = ON');
  try {
    migrate(drizzle(writer), { migrationsFolder });
    requireParents(writer);
  } finally {
    writer.pragma('legacy_alter_table = OFF');
    writer.pragma('foreign_keys = ON');
  }
}

/**
 * Throws when a row refers to a missing one, until it does not. It reads every row, which takes seconds in a
 * large database, so the version of the file is the number of migrations after which it was done.
 */
function requireParents(writer: Sqlite.Database): void {
  const migrations = writer.prepare('select count(*) from __drizzle_migrations').pluck().get();
  if (writer.pragma('user_version', { simple: true }) === migrations) return;
  const broken = writer.pragma('foreign_key_check') as unknown[];
  if (broken.length > 0) throw new Error(`The migration left ${broken.length} rows whose parent is missing.`);
  writer.pragma(`user_version = ${migrations}`);
}
