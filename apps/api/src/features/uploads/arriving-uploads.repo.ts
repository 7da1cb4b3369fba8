import type { Db, Tx } from '@qanoon/db/client';
import { arrivingUploads } from '@qanoon/db/schema';
import { and, eq, isNull, lt, or } from 'drizzle-orm';

export type ArrivingUpload = typeof arrivingUploads.$inferSelect;

export const insertArriving = (tx: Tx, arriving: typeof arrivingUploads.$inferInsert) =>
  tx.insert(arrivingUploads).values(arriving).execute();

export async function findArriving(db: Db | Tx, id: string): Promise<ArrivingUpload | undefined> {
  const [arriving] = await db.select().from(arrivingUploads).where(eq(arrivingUploads.id, id)).limit(1);
  return arriving;
}

export const removeArriving = (tx: Tx, id: string) =>
  tx.delete(arrivingUploads).where(eq(arrivingUploads.id, id)).execute();

/** Those begun before `before`. */
export const listArriving = (db: Db, before: Date): Promise<ArrivingUpload[]> =>
  db.select().from(arrivingUploads).where(lt(arrivingUploads.createdAt, before));

type Hold = { id: string; holder: string; at: Date; until: Date };

/** Takes the upload for one request, if no other has it; else tells that one that somebody waits. `gone`: there is no such upload arriving. */
export async function hold(tx: Tx, { id, holder, at, until }: Hold): Promise<'held' | 'busy' | 'gone'> {
  const free = or(isNull(arrivingUploads.heldBy), lt(arrivingUploads.heldUntil, at));
  const [held] = await tx
    .update(arrivingUploads)
    .set({ heldBy: holder, heldUntil: until, wanted: false })
    .where(and(eq(arrivingUploads.id, id), free))
    .returning({ id: arrivingUploads.id });
  if (held) return 'held';
  const [other] = await tx
    .update(arrivingUploads)
    .set({ wanted: true })
    .where(eq(arrivingUploads.id, id))
    .returning({ id: arrivingUploads.id });
  return other ? 'busy' : 'gone';
}

/** Holds it on until `until`; false when somebody waits for it, or has it by now. */
export async function holdOn(tx: Tx, { id, holder, until }: Omit<Hold, 'at'>): Promise<boolean> {
  const [held] = await tx
    .update(arrivingUploads)
    .set({ heldUntil: until })
    .where(and(eq(arrivingUploads.id, id), eq(arrivingUploads.heldBy, holder)))
    .returning({ wanted: arrivingUploads.wanted });
  return held?.wanted === false;
}

export const release = (tx: Tx, { id, holder }: Pick<Hold, 'id' | 'holder'>) =>
  tx
    .update(arrivingUploads)
    .set({ heldBy: null, heldUntil: null, wanted: false })
    .where(and(eq(arrivingUploads.id, id), eq(arrivingUploads.heldBy, holder)))
    .execute();
