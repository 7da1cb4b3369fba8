import type { Db, Tx } from '@qanoon/db/engine/client';
import { publications, uploads } from '@qanoon/db/schema';
import { and, desc, eq, isNull } from 'drizzle-orm';

export type Publication = typeof publications.$inferSelect;

const withFile = (db: Pick<Db, 'select'>) =>
  db
    .select({ publication: publications, file: uploads })
    .from(publications)
    .leftJoin(uploads, eq(uploads.id, publications.fileUploadId));

/** Lists all publications, the newest day first. */
export const listPublications = (db: Db) =>
  withFile(db).orderBy(desc(publications.publishedOn), desc(publications.id));

export async function findPublication(db: Pick<Db, 'select'>, id: string) {
  const [row] = await withFile(db).where(eq(publications.id, id)).limit(1);
  return row;
}

export async function insertPublication(tx: Tx, row: typeof publications.$inferInsert): Promise<Publication> {
  const [inserted] = await tx.insert(publications).values(row).returning();
  return inserted!;
}

/** Changes a publication that was last changed at `updatedAt`; false otherwise. */
export async function changePublication(
  tx: Tx,
  { id, updatedAt }: Pick<Publication, 'id' | 'updatedAt'>,
  change: Partial<typeof publications.$inferInsert>,
): Promise<boolean> {
  const unchanged = updatedAt ? eq(publications.updatedAt, updatedAt) : isNull(publications.updatedAt);
  const changed = await tx
    .update(publications)
    .set(change)
    .where(and(eq(publications.id, id), unchanged))
    .returning();
  return changed.length > 0;
}

/** Deletes a publication; undefined when there is none. */
export async function deletePublication(tx: Tx, id: string): Promise<Publication | undefined> {
  const [deleted] = await tx.delete(publications).where(eq(publications.id, id)).returning();
  return deleted;
}
