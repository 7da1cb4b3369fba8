import type { Db } from './types.ts';

/** A question that is asked at every request, put together and prepared once for each database in place of each time. */
export function preparePerDatabase<Question>(prepare: (db: Db) => Question): (db: Db) => Question {
  const prepared = new WeakMap<Db, Question>();
  return (db) => {
    const known = prepared.get(db) ?? prepare(db);
    prepared.set(db, known);
    return known;
  };
}
