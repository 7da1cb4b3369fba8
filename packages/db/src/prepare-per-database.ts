import type { Db } from './types.ts';

/** Builds and prepares a query once per database. For queries that run on every request. */
export function preparePerDatabase<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const prepared = new WeakMap<Db, Query>();
  return (db) => {
    const query = prepared.get(db) ?? prepare(db);
    prepared.set(db, query);
    return query;
  };
}
