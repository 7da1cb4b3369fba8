import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * PostgreSQL's types serve both engines: calls that exist only for SQLite do not compile, and calls that
 * exist only for PostgreSQL fail the SQLite tests.
 */
export type Canonical = PgDatabase<PgQueryResultHKT>;
type Reads = 'select' | 'selectDistinct' | '$count' | '$with' | 'with';

/** The statements of one transaction. */
export type Statements = Pick<Canonical, Reads | 'insert' | 'update' | 'delete'>;

/** The reads and writes of one transaction. */
export type Tx = Statements & {
  /**
   * Calls `callback` once, after this transaction has committed; never when it is rolled back. `transaction`
   * resolves after all callbacks, in the order in which they were added, so keep them short. The failure of a
   * callback is reported and does not fail the transaction.
   */
  afterCommit(callback: () => unknown): void;
  /** Deletes every row of the database, also of the ledger, except those of the tables `kept`. */
  emptyTables(kept: readonly string[]): Promise<void>;
};

/** Reads need a Db, and writes need a Tx, which only `transaction` provides. */
export type Db = Pick<Canonical, Reads> & {
  /**
   * Runs `work` in one durable transaction and rolls all of it back when it throws. Do not hash, upload or
   * send mail inside it, because other writers wait. On PostgreSQL `work` runs again after a deadlock:
   * effects belong into `tx.afterCommit` or into a job.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  connections(): Connections;
  /**
   * Removes the remains of deleted and changed rows from the file of SQLite, which is rewritten and must not
   * be in use for longer than a statement. PostgreSQL does that by itself as time passes
   * (docs/operations.md), so nothing happens there.
   */
  compact(): Promise<void>;
  close(): Promise<void>;
};

/** The numbers of open connections, idle connections, and calls that wait for a connection. */
export type Connections = { open: number; idle: number; waiting: number };

/**
 * One database engine's part of a Db; `openDatabase` completes it. `transaction` may run `work` more than
 * once.
 */
export type Engine = {
  reads: Pick<Canonical, Reads>;
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T>;
  emptyTables(statements: Statements, kept: readonly string[]): Promise<void>;
} & Pick<Db, 'ping' | 'connections' | 'compact' | 'close'>;
