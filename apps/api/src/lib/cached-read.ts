import type { Db } from '@qanoon/db/engine/client';
import type { Deps } from './context.ts';

/**
 * The age of a cached value. All API processes on a database agree on the value after this time. A separate
 * public site caches it again.
 */
const MAX_AGE_MS = 500;

type Reading = Pick<Deps, 'db' | 'env'>;
type Cached<T> = { value: Promise<T>; readAt: number };

/**
 * Creates a read that pages and mails need all the time, cached for half a second or `maxAgeMs` per database.
 * While the database is unreachable it returns the last value; it throws when there is none.
 */
export function cachedRead<T>(read: (deps: Reading) => Promise<T>, maxAgeMs = MAX_AGE_MS) {
  const cachedByDatabase = new WeakMap<Db, Cached<T>>();
  const lastByDatabase = new WeakMap<Db, T>();

  async function readNow(deps: Reading): Promise<T> {
    try {
      const value = await read(deps);
      lastByDatabase.set(deps.db, value);
      return value;
    } catch (thrown) {
      cachedByDatabase.delete(deps.db);
      const last = lastByDatabase.get(deps.db);
      if (last === undefined) throw thrown;
      return last;
    }
  }

  return {
    /** The value, at most `maxAgeMs` old. */
    get(deps: Reading): Promise<T> {
      const cached = cachedByDatabase.get(deps.db);
      // The clock of the machine: the clock of `deps` may stand still in tests.
      const time = performance.now();
      if (cached && time - cached.readAt < maxAgeMs) return cached.value;
      const value = readNow(deps);
      cachedByDatabase.set(deps.db, { value, readAt: time });
      return value;
    },
    /** The next read sees a change that this process has made. Call it in `tx.afterCommit`. */
    drop({ db }: Pick<Deps, 'db'>): void {
      cachedByDatabase.delete(db);
    },
  };
}
