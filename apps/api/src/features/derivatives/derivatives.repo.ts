import { countCatalogueChange } from '@qanoon/db/catalogue-version';
import type { Db, Tx } from '@qanoon/db/client';
import { derivatives } from '@qanoon/db/schema';
import { and, eq } from 'drizzle-orm';

export type Derivative = typeof derivatives.$inferSelect;
export type NewDerivative = typeof derivatives.$inferInsert;

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
  if (!inserted) return (await findDerivative(tx, row.uploadId, row.kind))!;
  // Processes cache the sources of a course's lectures until the next change.
  await countCatalogueChange(tx);
  return inserted;
}
