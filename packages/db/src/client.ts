import { AsyncLocalStorage } from 'node:async_hooks';
import { isPostgres } from './env.ts';
import { recomputeFormerKeys } from './transaction-keys.ts';
import type { Db } from './types.ts';

export type { Db, Tx } from './types.ts';

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
