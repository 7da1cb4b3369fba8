import type { Db, Tx } from '@qanoon/db/engine/client';
import { credentialKeys } from '@qanoon/db/schema';
import { and, asc, desc, isNull, ne } from 'drizzle-orm';

export type CredentialKey = typeof credentialKeys.$inferSelect;

/** Finds the key that signs; undefined before the first credential. */
export async function findCurrentKey(db: Pick<Db, 'select'>): Promise<CredentialKey | undefined> {
  const [key] = await db
    .select()
    .from(credentialKeys)
    .where(isNull(credentialKeys.retiredAt))
    .orderBy(desc(credentialKeys.createdAt), desc(credentialKeys.id))
    .limit(1);
  return key;
}

/** Lists all keys ever used, oldest first. */
export const listPublicKeys = (db: Pick<Db, 'select'>) =>
  db
    .select({ id: credentialKeys.id, publicKey: credentialKeys.publicKey })
    .from(credentialKeys)
    .orderBy(asc(credentialKeys.createdAt), asc(credentialKeys.id));

/** Inserts a key; false when there is one with its id. */
export async function insertKey(tx: Tx, key: Omit<CredentialKey, 'retiredAt'>): Promise<boolean> {
  const inserted = await tx
    .insert(credentialKeys)
    .values(key)
    .onConflictDoNothing()
    .returning({ id: credentialKeys.id });
  return inserted.length > 0;
}

/** Retires every other key; returns the ids of those that were not retired. */
export async function retireOthers(tx: Tx, id: string, at: Date): Promise<string[]> {
  const retired = await tx
    .update(credentialKeys)
    .set({ retiredAt: at })
    .where(and(ne(credentialKeys.id, id), isNull(credentialKeys.retiredAt)))
    .returning({ id: credentialKeys.id });
  return retired.map((row) => row.id);
}
