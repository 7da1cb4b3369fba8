import type { Db, Tx } from '@qanoon/db/client';
import { derivatives } from '@qanoon/db/schema';
import { and, eq } from 'drizzle-orm';

export type Picture = typeof derivatives.$inferSelect;

export async function findPicture(db: Pick<Db, 'select'>, uploadId: string, kind: string): Promise<Picture | undefined> {
  const [picture] = await db
    .select()
    .from(derivatives)
    .where(and(eq(derivatives.uploadId, uploadId), eq(derivatives.kind, kind)))
    .limit(1);
  return picture;
}

/** Writes the row down, or answers the one that another process was quicker to write. */
export async function keepPicture(tx: Tx, row: typeof derivatives.$inferInsert): Promise<Picture> {
  const [inserted] = await tx.insert(derivatives).values(row).onConflictDoNothing().returning();
  return inserted ?? (await findPicture(tx, row.uploadId, row.kind))!;
}
