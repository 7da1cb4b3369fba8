import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

type Opening<Schema extends DBSchema | unknown> = {
  createStores: (created: IDBPDatabase<Schema>) => void;
  /** Called only if there is no database. Returns whether one may be created. */
  mayCreate: () => boolean;
};

/**
 * Opens a connection to a database of this browser, and creates the database if it may. Undefined if there is
 * none after that, because a read while a session ends would otherwise leave an empty database behind.
 */
export async function openDatabase<Schema extends DBSchema | unknown = unknown>(
  name: string,
  { createStores, mayCreate }: Opening<Schema>,
): Promise<IDBPDatabase<Schema> | undefined> {
  let isRefused = false;
  try {
    return await openDB<Schema>(name, 1, {
      upgrade(created, _from, _to, tx) {
        if (mayCreate()) return createStores(created);
        isRefused = true;
        tx.done.catch(() => undefined);
        tx.abort();
      },
    });
  } catch (failure) {
    if (isRefused) return undefined;
    throw failure;
  }
}
