import { type IDBPDatabase, openDB } from 'idb';
import { deleteDatabase } from './device-data.ts';

const KEY = 'last';

/** A database of this browser with one record. Reading and writing reject where the browser forbids storage. */
export function browserRecord<Value>(database: string, store: string) {
  /**
   * Opens a connection for one operation: an open one would delay the deletion when the session ends. `isNew`: there
   * was no database.
   */
  async function withDatabase<Result>(
    work: (db: IDBPDatabase, isNew: boolean) => Promise<Result>,
  ): Promise<Result> {
    let isNew = false;
    const db = await openDB(database, 1, {
      upgrade(created) {
        created.createObjectStore(store);
        isNew = true;
      },
    });
    try {
      return await work(db, isNew);
    } finally {
      db.close();
    }
  }
  /** Leaves no empty database behind. */
  async function get(): Promise<Value | undefined> {
    const [value, isNew] = await withDatabase(
      async (db, created): Promise<[Value | undefined, boolean]> => [await db.get(store, KEY), created],
    );
    if (isNew) await deleteDatabase(database);
    return value;
  }
  return {
    get,
    /** Replaces the record, unless `mayWrite` returns false when the database is open. */
    put: (value: Value, mayWrite = () => true) =>
      withDatabase(async (db) => {
        if (mayWrite()) await db.put(store, value, KEY);
      }),
    delete: () => deleteDatabase(database),
  };
}
