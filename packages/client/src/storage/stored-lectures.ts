import type { DBSchema } from 'idb';
import { STORED_LECTURES } from '../session/device-data.ts';
import { openDatabase } from './browser-database.ts';

type Schema = DBSchema & { lectures: { key: string; value: { userId: string } } };

/** The number of lectures that this account has downloaded to this device. */
export async function countStoredLectures(userId: string): Promise<number> {
  const database = await openDatabase<Schema>(STORED_LECTURES, {
    mayCreate: () => false,
    createStores: () => undefined,
  });
  try {
    const lectures = database ? await database.getAll('lectures') : [];
    return lectures.filter((lecture) => lecture.userId === userId).length;
  } finally {
    database?.close();
  }
}
