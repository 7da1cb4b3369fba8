import type { Db, Tx } from '@qanoon/db/client';
import { uploadSessions } from '@qanoon/db/schema';
import { and, eq, isNull, lt, or } from 'drizzle-orm';

export type UploadSession = typeof uploadSessions.$inferSelect;

export const insertUploadSession = (tx: Tx, incoming: typeof uploadSessions.$inferInsert) =>
  tx.insert(uploadSessions).values(incoming).execute();

export async function findUploadSession(db: Db | Tx, id: string): Promise<UploadSession | undefined> {
  const [incoming] = await db.select().from(uploadSessions).where(eq(uploadSessions.id, id)).limit(1);
  return incoming;
}

export const deleteUploadSession = (tx: Tx, id: string) =>
  tx.delete(uploadSessions).where(eq(uploadSessions.id, id)).execute();

/** Those begun before `before`. */
export const listUploadSessions = (db: Db, before: Date): Promise<UploadSession[]> =>
  db.select().from(uploadSessions).where(lt(uploadSessions.createdAt, before));

type Hold = { id: string; holder: string; at: Date; until: Date };

/** Takes the upload for one request, if no other has it; else tells that one that somebody waits. `gone`: there is no such upload arriving. */
export async function acquireLease(
  tx: Tx,
  { id, holder, at, until }: Hold,
): Promise<'held' | 'busy' | 'gone'> {
  const free = or(isNull(uploadSessions.leasedBy), lt(uploadSessions.leasedUntil, at));
  const [held] = await tx
    .update(uploadSessions)
    .set({ leasedBy: holder, leasedUntil: until, contended: false })
    .where(and(eq(uploadSessions.id, id), free))
    .returning({ id: uploadSessions.id });
  if (held) return 'held';
  const [other] = await tx
    .update(uploadSessions)
    .set({ contended: true })
    .where(eq(uploadSessions.id, id))
    .returning({ id: uploadSessions.id });
  return other ? 'busy' : 'gone';
}

/** Holds it on until `until`; false when somebody waits for it, or has it by now. */
export async function renewLease(tx: Tx, { id, holder, until }: Omit<Hold, 'at'>): Promise<boolean> {
  const [held] = await tx
    .update(uploadSessions)
    .set({ leasedUntil: until })
    .where(and(eq(uploadSessions.id, id), eq(uploadSessions.leasedBy, holder)))
    .returning({ contended: uploadSessions.contended });
  return held?.contended === false;
}

export const release = (tx: Tx, { id, holder }: Pick<Hold, 'id' | 'holder'>) =>
  tx
    .update(uploadSessions)
    .set({ leasedBy: null, leasedUntil: null, contended: false })
    .where(and(eq(uploadSessions.id, id), eq(uploadSessions.leasedBy, holder)))
    .execute();
