import { and, gt, isNull, min, sql } from 'drizzle-orm';
import { preparePerDatabase } from '../engine/prepare-per-database.ts';
import type { Db, Tx } from '../engine/types.ts';
import { catalogueVersion, courses } from '../schema.ts';

const selectVersion = preparePerDatabase((db) =>
  db.select({ version: catalogueVersion.version }).from(catalogueVersion).prepare('catalogue_version'),
);

/** A number that grows with each change of the public catalogue's data; 0 before the first change. */
export const readCatalogueVersion = async (db: Db): Promise<number> =>
  (await selectVersion(db).execute())[0]?.version ?? 0;

/** When the next sale of a published course ends, which changes the catalogue without a change of a row. */
export async function readNextSaleEnd(db: Db, at: Date): Promise<Date | null> {
  const [row] = await db
    .select({ end: min(courses.saleEndsAt) })
    .from(courses)
    .where(and(isNull(courses.archivedAt), gt(courses.saleEndsAt, at)));
  return row!.end;
}

/**
 * Makes everything outdated that processes have cached under the present version. Changes of rows do so by
 * triggers (`CATALOGUE_TABLES`), so call this only if a process shows the same rows differently.
 */
export async function raiseCatalogueVersion(tx: Tx): Promise<void> {
  await tx
    .insert(catalogueVersion)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({
      target: catalogueVersion.id,
      set: { version: sql`${catalogueVersion.version} + 1` },
    });
}
