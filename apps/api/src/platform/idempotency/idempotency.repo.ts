import type { Tx } from '@qanoon/db/engine/client';
import { idempotencyKeys } from '@qanoon/db/schema';
import { and, eq, lte } from 'drizzle-orm';

type Key = { userId: string; key: string };
export type StoredResponse = typeof idempotencyKeys.$inferSelect;

/**
 * Claims the key in this transaction; true if it is free or expired. A concurrent call waits until the first
 * transaction ends: after a commit it returns false, after a rollback it claims the key.
 */
export async function claimKey(tx: Tx, row: Omit<StoredResponse, 'response'>): Promise<boolean> {
  const { userId: _userId, key: _key, ...update } = { ...row, response: {} };
  const rows = await tx
    .insert(idempotencyKeys)
    .values({ ...row, response: {} })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: update,
      setWhere: lte(idempotencyKeys.expiresAt, row.createdAt),
    })
    .returning();
  return rows.length > 0;
}

const isKey = ({ userId, key }: Key) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

export async function findResponse(tx: Tx, key: Key): Promise<StoredResponse | undefined> {
  const [known] = await tx.select().from(idempotencyKeys).where(isKey(key)).limit(1);
  return known;
}

export const saveResponse = (tx: Tx, key: Key, response: unknown) =>
  tx.update(idempotencyKeys).set({ response }).where(isKey(key)).execute();

export const removeExpired = (tx: Tx, now: Date) =>
  tx.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now)).execute();
