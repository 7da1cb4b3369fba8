import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { isPostgres } from './env.ts';
import type * as schema from './schema.ts';
import { recomputeFormerKeys } from './transaction-keys.ts';

export type Canonical = PgDatabase<PgQueryResultHKT, typeof schema>;
type Reads = 'select' | 'selectDistinct' | '$count' | '$with' | 'with';

/** Writes, inside one transaction. */
export type Tx = Pick<Canonical, Reads | 'insert' | 'update' | 'delete'>;

/** Reads take a Db; writes take a Tx. Only `transaction` turns one into the other. */
export type Db = Pick<Canonical, Reads> & {
  /**
   * Runs `work` in one durable transaction: all of it or, when it throws, nothing. Never await a hash, an upload or a mail inside, and keep
   * nothing outside: on PostgreSQL it is run again after a deadlock with another.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** How many connections are open and idle, and how many calls wait for one. */
  connections(): Connections;
  close(): Promise<void>;
};

export type Connections = { open: number; idle: number; waiting: number };

/** What a dialect has to offer; `openDatabase` makes a Db of it. */
export type Engine = { reads: Pick<Canonical, Reads>; transaction: Db['transaction'] } & Pick<
  Db,
  'ping' | 'connections' | 'close'
>;

/**
 * Opens the database at `url` (`postgres://…` or a file path for SQLite) and brings its tables, and the keys of its transaction IDs, up to date.
 * The dialect must be the one that `DATABASE_URL` named when this package was loaded. `poolSize`: connections to PostgreSQL at most.
 */
export async function openDatabase(url: string, { poolSize = 10 }: { poolSize?: number } = {}): Promise<Db> {
  const engine = isPostgres
    ? await (await import('./postgres.ts')).openPostgres(url, poolSize)
    : await (await import('./sqlite.ts')).openSqlite(url);
  const inTransaction = new AsyncLocalStorage<true>();
  const { reads } = engine;
  const db: Db = {
    select: reads.select.bind(reads) as Db['select'],
    selectDistinct: reads.selectDistinct.bind(reads) as Db['selectDistinct'],
    $count: reads.$count.bind(reads) as Db['$count'],
    $with: reads.$with.bind(reads) as Db['$with'],
    with: reads.with.bind(reads) as Db['with'],
    ping: engine.ping,
    connections: engine.connections,
    close: engine.close,
    transaction: (work) => {
      // On SQLite a nested one would wait for itself for ever; on PostgreSQL it would be a second transaction.
      if (inTransaction.getStore()) throw new Error('Already in a transaction: pass its tx on.');
      return inTransaction.run(true, () => engine.transaction(work));
    },
  };
  try {
    await recomputeFormerKeys(db);
  } catch (thrown) {
    await db.close();
    throw thrown;
  }
  return db;
}
