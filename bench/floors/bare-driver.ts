import type { Db, Tx } from '@qanoon/db/engine/client';
import { isPostgres } from '@qanoon/db/engine/env';
import Sqlite from 'better-sqlite3';
import { drizzle as overSqlite } from 'drizzle-orm/better-sqlite3';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Queries, QueryInput } from './bare-drizzle.ts';

type Statement = { text: string; values: unknown[] };
type LogQuery = (text: string, values: unknown[]) => void;
export type Bare = {
  /** Drizzle as it comes, without our pool settings, write queue and statement cache. */
  drizzle: Db;
  logged(logQuery: LogQuery): Tx;
  /**
   * Both return the rows of each statement, one with as much concurrency as the driver allows, one in a
   * single transaction.
   */
  read(all: Statement[]): unknown;
  write(all: Statement[]): unknown;
};

/**
 * Records the statements of `queries` by running them once with `sample`. Returns a function that runs them
 * on the driver with other inputs.
 */
export async function recordStatements(
  bare: Bare,
  queries: Queries,
  sample: QueryInput,
): Promise<(input: QueryInput) => unknown> {
  const statements: Statement[] = [];
  const tx = bare.logged((text, values) => statements.push({ text, values }));
  let run = bare.read;
  const db = asDb(tx, (work) => {
    run = bare.write;
    return work(tx);
  });
  await queries(db, sample);
  return (input) => {
    const others = new Map<unknown, unknown>(
      Object.entries(sample).map(([name, value]) => [value, input[name as keyof QueryInput]]),
    );
    return run(
      statements.map(({ text, values }) => ({
        text,
        values: values.map((value) => others.get(value) ?? value),
      })),
    );
  };
}

export const openBare = (url: string): Bare => (isPostgres ? openPool(url) : openFile(url));

const asDb = (tx: Tx, transaction: Db['transaction']) =>
  ({ select: tx.select.bind(tx), $count: tx.$count.bind(tx), transaction }) as unknown as Db;

function openFile(path: string): Bare {
  const connection = new Sqlite(path);
  connection.pragma('synchronous = full');
  const drizzle = (logQuery?: LogQuery) =>
    overSqlite(connection, {
      casing: 'snake_case',
      ...(logQuery && { logger: { logQuery } }),
    }) as unknown as Tx;
  const tx = drizzle();
  const prepared = new Map<string, Sqlite.Statement<unknown[]>>();
  const run = ({ text, values }: Statement) => {
    const statement = prepared.get(text) ?? connection.prepare(text);
    prepared.set(text, statement);
    return statement.reader ? statement.all(...values) : statement.run(...values);
  };
  return {
    drizzle: asDb(tx, async (work) => {
      // better-sqlite3 is synchronous, so no other request runs between these statements.
      connection.exec('begin immediate');
      const done = await work(tx);
      connection.exec('commit');
      return done;
    }),
    logged: drizzle,
    read: (all) => all.map(run),
    write: (all) => connection.transaction(() => all.map(run)).immediate(),
  };
}

function openPool(url: string): Bare {
  const pool = new Pool({ connectionString: url });
  const drizzle = (logQuery?: LogQuery) =>
    overPostgres(pool, { casing: 'snake_case', ...(logQuery && { logger: { logQuery } }) });
  const plain = drizzle();
  const names = new Map<string, string>();
  const prepared = (statement: Statement) => {
    const name = names.get(statement.text) ?? `bare-${names.size}`;
    names.set(statement.text, name);
    return { ...statement, name };
  };
  return {
    drizzle: asDb(plain as unknown as Tx, (work) => plain.transaction((tx) => work(tx as unknown as Tx))),
    logged: (logQuery) => drizzle(logQuery) as unknown as Tx,
    read: (all) => Promise.all(all.map(async (statement) => (await pool.query(prepared(statement))).rows)),
    write: async (all) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const rows = [];
        for (const statement of all) rows.push((await client.query(prepared(statement))).rows);
        await client.query('commit');
        return rows;
      } finally {
        client.release();
      }
    },
  };
}
