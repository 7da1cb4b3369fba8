import type { Db } from '@qanoon/db/engine/client';
import { derivatives, uploads } from '@qanoon/db/schema';

export type StoredObject = { objectKey: string; bytes: number; sha256: string };

/** Every object with a row: uploads and derivatives. */
export async function listStoredObjects(db: Db): Promise<StoredObject[]> {
  const uploaded = await db
    .select({ objectKey: uploads.objectKey, bytes: uploads.bytes, sha256: uploads.sha256 })
    .from(uploads);
  const derived = await db
    .select({ objectKey: derivatives.objectKey, bytes: derivatives.bytes, sha256: derivatives.sha256 })
    .from(derivatives);
  return [...uploaded, ...derived];
}
