import type { Db, Tx } from '@qanoon/db/engine/client';
import { derivatives } from '@qanoon/db/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';

export type Derivative = typeof derivatives.$inferSelect;
export type NewDerivative = typeof derivatives.$inferInsert;

/** Finds the derivative of an upload with this kind: `poster`, `480p`, or a picture in one size. */
export async function findDerivative(
  db: Pick<Db, 'select'>,
  uploadId: string,
  kind: string,
): Promise<Derivative | undefined> {
  const [row] = await db
    .select()
    .from(derivatives)
    .where(and(eq(derivatives.uploadId, uploadId), eq(derivatives.kind, kind)))
    .limit(1);
  return row;
}

/** Inserts the row; returns the existing one when another process was faster. */
export async function insertDerivative(tx: Tx, row: NewDerivative): Promise<Derivative> {
  const [inserted] = await tx.insert(derivatives).values(row).onConflictDoNothing().returning();
  return inserted ?? (await findDerivative(tx, row.uploadId, row.kind))!;
}

/**
 * Lists the derivatives of these uploads, without the index of segments: a long lecture has thousands.
 * `bandwidth` is null for a poster.
 */
export const listDerivatives = (db: Db, uploadIds: string[]) =>
  db
    .select({
      uploadId: derivatives.uploadId,
      kind: derivatives.kind,
      height: derivatives.height,
      bytes: derivatives.bytes,
      bandwidth: sql<number | null>`${derivatives.rendition} ->> 'bandwidth'`.mapWith(Number),
    })
    .from(derivatives)
    .where(inArray(derivatives.uploadId, uploadIds));

/** Lists the derivatives of an upload with their indexes of segments. */
export const listWholeDerivatives = (db: Db, uploadId: string): Promise<Derivative[]> =>
  db.select().from(derivatives).where(eq(derivatives.uploadId, uploadId));
