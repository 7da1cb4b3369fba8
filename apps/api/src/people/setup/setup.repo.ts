import type { Db, Tx } from '@qanoon/db/engine/client';
import { setupLinks, users } from '@qanoon/db/schema';
import { and, eq, lte, ne } from 'drizzle-orm';

type Link = typeof setupLinks.$inferSelect;

export async function hasOwner(db: Pick<Db, 'select'>): Promise<boolean> {
  const owners = await db.select({ id: users.id }).from(users).where(eq(users.isOwner, true)).limit(1);
  return owners.length > 0;
}

export async function insertLink(tx: Tx, link: typeof setupLinks.$inferInsert): Promise<void> {
  await tx.insert(setupLinks).values(link);
}

export async function findLink(db: Db, tokenHash: string): Promise<Link | undefined> {
  const [link] = await db.select().from(setupLinks).where(eq(setupLinks.tokenHash, tokenHash)).limit(1);
  return link;
}

/** Deletes every link except this one, or only those that have expired. */
export async function deleteOlderLinks(tx: Tx, tokenHash: string, expiredAt: Date | null): Promise<void> {
  await tx
    .delete(setupLinks)
    .where(
      and(ne(setupLinks.tokenHash, tokenHash), expiredAt ? lte(setupLinks.expiresAt, expiredAt) : undefined),
    );
}

/**
 * Deletes every link; false when this one was not among them or has expired. A concurrent call waits for the
 * rows and then finds none, so that of all links only one is ever used.
 */
export async function useLink(tx: Tx, tokenHash: string, at: Date): Promise<boolean> {
  const deleted = await tx.delete(setupLinks).returning();
  return deleted.some((link) => link.tokenHash === tokenHash && link.expiresAt > at);
}
