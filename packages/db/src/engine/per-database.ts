import type { Db } from './types.ts';

/**
 * A cache of this process for each database: creates it on the first call and returns it on the later ones.
 */
export function perDatabase<Cache>(create: () => Cache): (db: Db) => Cache {
  const caches = new WeakMap<Db, Cache>();
  return (db) => {
    const cache = caches.get(db) ?? create();
    caches.set(db, cache);
    return cache;
  };
}
