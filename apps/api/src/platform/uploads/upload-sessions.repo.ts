import type { Db, Tx } from '@qanoon/db/engine/client';
import { uploadSessions } from '@qanoon/db/schema';
import { and, eq, isNull, lt, or } from 'drizzle-orm';

export type UploadSession = typeof uploadSessions.$inferSelect;

export const insertUploadSession = (tx: Tx, session: typeof uploadSessions.$inferInsert) =>
  tx.insert(uploadSessions).values(session).execute();

export async function findUploadSession(db: Db | Tx, id: string): Promise<UploadSession | undefined> {
  const [session] = await db.select().from(uploadSessions).where(eq(uploadSessions.id, id)).limit(1);
  return session;
}

export const deleteUploadSession = (tx: Tx, id: string) =>
  tx.delete(uploadSessions).where(eq(uploadSessions.id, id)).execute();

/** Sessions created before `before`. */
export const listUploadSessions = (db: Db, before: Date): Promise<UploadSession[]> =>
  db.select().from(uploadSessions).where(lt(uploadSessions.createdAt, before));

type Lease = { id: string; holder: string; at: Date; until: Date };

/**
 * Takes the session's lease unless another request holds it; then marks it as contended. `gone`: the session
 * does not exist.
 */
export async function acquireLease(
  tx: Tx,
  { id, holder, at, until }: Lease,
): Promise<'held' | 'busy' | 'gone'> {
  const free = or(isNull(uploadSessions.leasedBy), lt(uploadSessions.leasedUntil, at));
  const [leased] = await tx
    .update(uploadSessions)
    .set({ leasedBy: holder, leasedUntil: until, contended: false })
    .where(and(eq(uploadSessions.id, id), free))
    .returning({ id: uploadSessions.id });
  if (leased) return 'held';
  const [other] = await tx
    .update(uploadSessions)
    .set({ contended: true })
    .where(eq(uploadSessions.id, id))
    .returning({ id: uploadSessions.id });
  return other ? 'busy' : 'gone';
}

/** Extends the lease to `until`. False when another request waits for it or has taken it. */
export async function renewLease(tx: Tx, { id, holder, until }: Omit<Lease, 'at'>): Promise<boolean> {
  const [leased] = await tx
    .update(uploadSessions)
    .set({ leasedUntil: until })
    .where(and(eq(uploadSessions.id, id), eq(uploadSessions.leasedBy, holder)))
    .returning({ contended: uploadSessions.contended });
  return leased?.contended === false;
}

export const releaseLease = (tx: Tx, { id, holder }: Pick<Lease, 'id' | 'holder'>) =>
  tx
    .update(uploadSessions)
    .set({ leasedBy: null, leasedUntil: null, contended: false })
    .where(and(eq(uploadSessions.id, id), eq(uploadSessions.leasedBy, holder)))
    .execute();
