import { type IDBPDatabase, openDB } from 'idb';
import { deleteDatabase } from './device-data.ts';

const KEY = 'last';

/** A database of this browser with one record. Reading and writing reject where the browser forbids storage. */
export function browserRecord<Value>(database: string, store: string) {
  /** Opens a connection for one operation: an open one would delay the deletion when the session ends. */
  async function withDatabase<Result>(work: (db: IDBPDatabase) => Promise<Result>): Promise<Result> {
    const db = await openDB(database, 1, { upgrade: (created) => void created.createObjectStore(store) });
    try {
      return await work(db);
    } finally {
      db.close();
    }
  }
  return {
    get: () => withDatabase<Value | undefined>((db) => db.get(store, KEY)),
    /** Replaces the record, unless `mayWrite` returns false when the database is open. */
    put: (value: Value, mayWrite = () => true) =>
      withDatabase(async (db) => {
        if (mayWrite()) await db.put(store, value, KEY);
      }),
    delete: () => deleteDatabase(database),
  };
}
