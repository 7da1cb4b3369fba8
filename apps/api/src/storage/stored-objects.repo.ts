import type { Db } from '@qanoon/db/client';
import { derivatives, uploads } from '@qanoon/db/schema';

export type StoredObject = { objectKey: string; bytes: number; sha256: string };

/** Every object that a row names: what people sent and what was made of it. */
export async function listStoredObjects(db: Db): Promise<StoredObject[]> {
  const sent = await db
    .select({ objectKey: uploads.objectKey, bytes: uploads.bytes, sha256: uploads.sha256 })
    .from(uploads);
  const made = await db
    .select({ objectKey: derivatives.objectKey, bytes: derivatives.bytes, sha256: derivatives.sha256 })
    .from(derivatives);
  return [...sent, ...made];
}
