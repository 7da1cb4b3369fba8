import { AsyncLocalStorage } from 'node:async_hooks';
import { foldingStatements } from '../search/folding-statements.ts';
import { isPostgres } from './env.ts';
import { sharePrepared } from './prepare-per-database.ts';
import type { Db, Engine, Statements, Tx } from './types.ts';

export type { Db, Tx } from './types.ts';

type Options = {
  /** The maximum number of connections to PostgreSQL. */
  poolSize?: number;
  /**
   * How long a write waits for another process that writes to the SQLite file; the default is two seconds.
   */
  busyTimeoutMs?: number;
  /** Called with the failure of an `afterCommit` callback. */
  onCallbackError?: (failure: unknown) => void;
};

/**
 * Opens the database at `url` (`postgres://…` or the path of a SQLite file) and applies its migrations. Its
 * engine must be that of `DATABASE_URL` when this package was loaded.
 */
export async function openDatabase(
  url: string,
  { poolSize = 10, busyTimeoutMs, onCallbackError = () => undefined }: Options = {},
): Promise<Db> {
  const engine = isPostgres
    ? await (await import('./postgres/postgres.ts')).openPostgres(url, poolSize)
    : await (await import('./sqlite/sqlite.ts')).openSqlite(url, busyTimeoutMs);
  const inTransaction = new AsyncLocalStorage<true>();
  const { reads } = engine;
  return {
    ...readsOf(reads),
    ping: engine.ping,
    connections: engine.connections,
    compact: engine.compact,
    close: engine.close,
    transaction: async (work) => {
      // A nested transaction would deadlock on SQLite and be a separate transaction on PostgreSQL.
      if (inTransaction.getStore()) throw new Error('Already in a transaction: pass its tx on.');
      let callbacks: (() => unknown)[] = [];
      const result = await inTransaction.run(true, () =>
        engine.transaction((statements) => {
          // Callbacks of an earlier attempt are dropped, because it was rolled back after losing to another
          // transaction.
          callbacks = [];
          const tx = transactionOf(engine, statements, callbacks);
          sharePrepared(tx, statements);
          return work(tx);
        }),
      );
      for (const callback of callbacks) {
        try {
          await callback();
        } catch (thrown) {
          onCallbackError(thrown);
        }
      }
      return result;
    },
  };
}

const readsOf = (from: Engine['reads']): Engine['reads'] => ({
  select: from.select.bind(from) as Db['select'],
  selectDistinct: from.selectDistinct.bind(from) as Db['selectDistinct'],
  $count: from.$count.bind(from) as Db['$count'],
  $with: from.$with.bind(from) as Db['$with'],
  with: from.with.bind(from) as Db['with'],
});

const transactionOf = (engine: Engine, statements: Statements, callbacks: (() => unknown)[]): Tx => ({
  ...readsOf(statements),
  ...foldingStatements(statements),
  delete: statements.delete.bind(statements) as Tx['delete'],
  afterCommit: (callback) => void callbacks.push(callback),
  emptyTables: (kept) => engine.emptyTables(statements, kept),
});
