import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** PostgreSQL's types serve both engines: calls that only SQLite has do not compile, calls that only PostgreSQL has fail its tests. */
export type Canonical = PgDatabase<PgQueryResultHKT, typeof schema>;
type Reads = 'select' | 'selectDistinct' | '$count' | '$with' | 'with';

/** Writes, inside one transaction. */
export type Tx = Pick<Canonical, Reads | 'insert' | 'update' | 'delete'>;

/** Reads take a Db; writes take a Tx. Only `transaction` turns one into the other. */
export type Db = Pick<Canonical, Reads> & {
  /**
   * Runs `work` in one durable transaction and rolls all of it back when it throws. Do not hash, upload or send mail inside: other writers
   * wait. On PostgreSQL `work` runs again after a deadlock, so it must have no other effects.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  connections(): Connections;
  close(): Promise<void>;
};

/** The numbers of open connections, of idle ones, and of calls that wait for one. */
export type Connections = { open: number; idle: number; waiting: number };

/** One database engine's part of a Db. */
export type Engine = { reads: Pick<Canonical, Reads>; transaction: Db['transaction'] } & Pick<
  Db,
  'ping' | 'connections' | 'close'
>;
