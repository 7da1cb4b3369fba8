import type { Db } from '@qanoon/db/engine/client';
import { signingKeys } from '@qanoon/db/schema';
import { asc } from 'drizzle-orm';

/** Loads all keys, oldest first, and creates one when there is none. */
export async function loadOrCreate(db: Db, makeSecret: () => string, now: Date) {
  const read = () => db.select().from(signingKeys).orderBy(asc(signingKeys.createdAt), asc(signingKeys.id));
  const existing = await read();
  if (existing.length > 0) return existing;
  // The first id is fixed: when two processes start together, one insert succeeds and both read its key.
  await db.transaction((tx) =>
    tx
      .insert(signingKeys)
      .values({ id: 'k1', secret: makeSecret(), createdAt: now })
      .onConflictDoNothing()
      .execute(),
  );
  return read();
}
