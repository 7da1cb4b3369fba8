import type { IDBPDatabase } from 'idb';
import { deleteDatabase } from '../session/device-data.ts';
import { openDatabase } from './browser-database.ts';

const KEY = 'last';

/** A database of this browser with one record. Reading and writing reject if the browser forbids storage. */
export function browserRecord<Value>(database: string, store: string) {
  /**
   * Opens a connection for one operation only, because an open one would delay the deletion when the session
   * ends.
   */
  async function withDatabase<Result>(
    mayCreate: () => boolean,
    work: (db: IDBPDatabase) => Promise<Result>,
  ): Promise<Result | undefined> {
    const db = await openDatabase(database, {
      mayCreate,
      createStores: (created) => created.createObjectStore(store),
    });
    try {
      return db && (await work(db));
    } finally {
      db?.close();
    }
  }
  return {
    get: (): Promise<Value | undefined> =>
      withDatabase(
        () => false,
        (db) => db.get(store, KEY),
      ),
    /** Replaces the record, unless `mayWrite` returns false when the database is open. */
    put: (value: Value, mayWrite = () => true): Promise<void> =>
      withDatabase(mayWrite, async (db) => {
        if (mayWrite()) await db.put(store, value, KEY);
      }),
    delete: () => deleteDatabase(database),
  };
}
