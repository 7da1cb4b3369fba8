import type { Db } from '@qanoon/db/engine/client';
import { derivatives, uploads } from '@qanoon/db/schema';
import { asc, gt, inArray } from 'drizzle-orm';

/** Returns which of these object keys have a row, as an upload or a derivative. */
export async function knownObjectKeys(db: Db, objectKeys: string[]): Promise<Set<string>> {
  const rows = await Promise.all([
    db.select({ objectKey: uploads.objectKey }).from(uploads).where(inArray(uploads.objectKey, objectKeys)),
    db
      .select({ objectKey: derivatives.objectKey })
      .from(derivatives)
      .where(inArray(derivatives.objectKey, objectKeys)),
  ]);
  return new Set(rows.flat().map((row) => row.objectKey));
}

export type StoredObject = { objectKey: string; bytes: number; sha256: string };
type NamedObject = StoredObject & { id: string; name: string };

/** Lists every object with a row: uploads and derivatives. */
export async function listStoredObjects(db: Db): Promise<StoredObject[]> {
  const uploaded = await db
    .select({ objectKey: uploads.objectKey, bytes: uploads.bytes, sha256: uploads.sha256 })
    .from(uploads);
  const derived = await db
    .select({ objectKey: derivatives.objectKey, bytes: derivatives.bytes, sha256: derivatives.sha256 })
    .from(derivatives);
  return [...uploaded, ...derived];
}

/** Yields every object with a row, read `batch` rows at a time. `name` is for display. */
export async function* streamStoredObjects(db: Db, batch: number): AsyncGenerator<NamedObject> {
  const shared = ({ id, objectKey, bytes, sha256 }: Omit<NamedObject, 'name'>) => ({
    id,
    objectKey,
    bytes,
    sha256,
  });
  yield* inBatches(async (after) => {
    const rows = await db
      .select()
      .from(uploads)
      .where(gt(uploads.id, after))
      .orderBy(asc(uploads.id))
      .limit(batch);
    return rows.map((row) => ({ ...shared(row), name: `upload ${row.id} (${row.purpose})` }));
  });
  yield* inBatches(async (after) => {
    const rows = await db
      .select()
      .from(derivatives)
      .where(gt(derivatives.id, after))
      .orderBy(asc(derivatives.id))
      .limit(batch);
    return rows.map((row) => ({ ...shared(row), name: `${row.kind} of upload ${row.uploadId}` }));
  });
}

async function* inBatches<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = '';
  for (;;) {
    const rows = await read(after);
    if (rows.length === 0) return;
    yield* rows;
    after = rows.at(-1)!.id;
  }
}
