import { openDatabase } from './browser-database.ts';
import { STORED_LECTURES } from './device-data.ts';

/** The number of lectures that are downloaded to this device. */
export async function countStoredLectures(): Promise<number> {
  const database = await openDatabase(STORED_LECTURES, {
    mayCreate: () => false,
    createStores: () => undefined,
  });
  try {
    return database ? await database.count('lectures') : 0;
  } finally {
    database?.close();
  }
}
