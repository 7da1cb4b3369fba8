import type { Db, Tx } from '@qanoon/db/client';
import { isPostgres } from '@qanoon/db/env';
import Sqlite from 'better-sqlite3';
import { drizzle as overSqlite } from 'drizzle-orm/better-sqlite3';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { QueryInput, Questions } from './bare-drizzle.ts';

type Statement = { text: string; values: unknown[] };
type LogQuery = (text: string, values: unknown[]) => void;
export type Bare = {
  /** Drizzle alone: without our pool's settings, queue and kept statements. */
  drizzle: Db;
  logged(logQuery: LogQuery): Tx;
  /** Answer the rows of each statement: as many at once as the driver can, or in one transaction. */
  read(all: Statement[]): unknown;
  write(all: Statement[]): unknown;
};

/** Learns the statements that `questions` come to, by asking them once for `asking`; answers what asks the same of the driver for anybody else. */
export async function byDriver(
  bare: Bare,
  questions: Questions,
  asking: QueryInput,
): Promise<(now: QueryInput) => unknown> {
  const statements: Statement[] = [];
  const tx = bare.logged((text, values) => statements.push({ text, values }));
  let ask = bare.read;
  const db = asDb(tx, (work) => {
    ask = bare.write;
    return work(tx);
  });
  await questions(db, asking);
  return (now) => {
    const others = new Map<unknown, unknown>(
      Object.entries(asking).map(([name, value]) => [value, now[name as keyof QueryInput]]),
    );
    return ask(
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
  const ask = ({ text, values }: Statement) => {
    const known = prepared.get(text) ?? connection.prepare(text);
    prepared.set(text, known);
    return known.reader ? known.all(...values) : known.run(...values);
  };
  return {
    drizzle: asDb(tx, async (work) => {
      // Waits for nothing but this connection, which answers at once: no other request comes in between.
      connection.exec('begin immediate');
      const done = await work(tx);
      connection.exec('commit');
      return done;
    }),
    logged: drizzle,
    read: (all) => all.map(ask),
    write: (all) => connection.transaction(() => all.map(ask)).immediate(),
  };
}

function openPool(url: string): Bare {
  const pool = new Pool({ connectionString: url });
  const drizzle = (logQuery?: LogQuery) =>
    overPostgres(pool, { casing: 'snake_case', ...(logQuery && { logger: { logQuery } }) });
  const alone = drizzle();
  return {
    drizzle: asDb(alone as unknown as Tx, (work) => alone.transaction((tx) => work(tx as unknown as Tx))),
    logged: (logQuery) => drizzle(logQuery) as unknown as Tx,
    read: (all) => Promise.all(all.map(async (statement) => (await pool.query(statement)).rows)),
    write: async (all) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const rows = [];
        for (const statement of all) rows.push((await client.query(statement)).rows);
        await client.query('commit');
        return rows;
      } finally {
        client.release();
      }
    },
  };
}
