import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { SQLITE_MIGRATIONS } from './migrations.ts';
import * as schema from './schema.ts';
import type { Canonical, Engine, Statements } from './types.ts';

/** Settings that SQLite forgets between connections: asserted by a test. */
export const PRAGMAS = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, busy_timeout: 2000 } as const;

/** Texts of statements that are kept prepared; a list in a question makes one of each length. */
const MOST_STATEMENTS = 500;

function connect(path: string) {
  const connection = new Sqlite(path);
  keepStatements(connection);
  for (const [name, value] of Object.entries(PRAGMAS)) connection.pragma(`${name} = ${value}`);
  // SQLite's own lower() knows ASCII alone.
  connection.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  return connection;
}

/** SQLite takes as long to prepare a statement as to run it, and Drizzle prepares anew each time: what was prepared is used again. */
function keepStatements(connection: Sqlite.Database): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new Map<string, Sqlite.Statement>();
  connection.prepare = ((text: string) => {
    const before = kept.get(text);
    // As it came: Drizzle asks for rows as arrays where it wants them.
    if (before) return before.reader ? before.raw(false) : before;
    const statement = prepare(text);
    kept.set(text, statement);
    if (kept.size > MOST_STATEMENTS) kept.delete(kept.keys().next().value!);
    return statement;
  }) as typeof connection.prepare;
}

/** A reader, and one writer whose transactions queue one at a time. */
export async function openSqlite(path: string): Promise<Engine> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // SQLite would make it readable for everybody; its -wal and -shm get the rights of this one.
  closeSync(openSync(path, 'a', 0o600));
  const writer = connect(path);
  migrateSqlite(writer);
  const reader = connect(path);
  const options = { schema, casing: 'snake_case' } as const;
  const queue = oneWriterAtATime(writer, drizzle(writer, options) as unknown as Statements);
  return {
    reads: drizzle(reader, options) as unknown as Canonical,
    transaction: queue.transaction,
    // The reader answers at once, so it is never seen at work.
    connections: () => ({
      open: 2,
      idle: queue.length() > 0 ? 1 : 2,
      waiting: Math.max(0, queue.length() - 1),
    }),
    ping: async () => void reader.prepare('select 1').get(),
    close: async () => {
      reader.close();
      writer.close();
    },
  };
}

/**
 * Brings the tables up to date. Foreign keys are off while it runs: rebuilding a table inside a transaction would
 * otherwise silently delete its children. Whatever the migration broke is found before anyone uses the database.
 */
export function migrateSqlite(writer: Sqlite.Database, migrationsFolder = SQLITE_MIGRATIONS): void {
  writer.pragma('foreign_keys = OFF');
  try {
    migrate(drizzle(writer), { migrationsFolder });
    const broken = writer.pragma('foreign_key_check') as unknown[];
    if (broken.length > 0)
      throw new Error(`The migration left ${broken.length} rows whose parent is missing.`);
  } finally {
    writer.pragma('foreign_keys = ON');
  }
}

/** SQLite has one write lock, and waiting for it would block the event loop: one writer connection, and a queue in front of it. */
function oneWriterAtATime(
  writer: Sqlite.Database,
  statements: Statements,
): { transaction: Engine['transaction']; length(): number } {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  const transaction: Engine['transaction'] = (work) => {
    length += 1;
    const run = last.then(async () => {
      writer.exec('BEGIN IMMEDIATE');
      try {
        const result = await work(statements);
        writer.exec('COMMIT');
        return result;
      } catch (failure) {
        if (writer.inTransaction) writer.exec('ROLLBACK');
        throw failure;
      } finally {
        length -= 1;
      }
    });
    last = run.catch(() => undefined);
    return run;
  };
  return { transaction, length: () => length };
}
