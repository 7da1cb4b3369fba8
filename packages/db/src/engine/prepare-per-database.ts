import type { Db, Tx } from './types.ts';

const sources = new WeakMap<object, object>();

/** Makes `wrapper` use the queries that are prepared for `source`, whose connection it shares. */
export function sharePrepared(wrapper: object, source: object): void {
  sources.set(wrapper, source);
}

/**
 * Builds and prepares a query once per database, for queries that run on every request. In transactions it
 * does so once for all of them on SQLite, whose writes have one connection, and once for each on PostgreSQL.
 */
export function preparePerDatabase<Query>(
  prepare: (db: Pick<Db, 'select'>) => Query,
): (db: Db | Tx | Pick<Db, 'select'>) => Query {
  const prepared = new WeakMap<object, Query>();
  return (db) => {
    const source = sources.get(db) ?? db;
    const query = prepared.get(source) ?? prepare(db);
    prepared.set(source, query);
    return query;
  };
}
