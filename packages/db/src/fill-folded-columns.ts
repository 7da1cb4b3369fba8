import { asc, eq, sql } from 'drizzle-orm';
import { FOLDED, type Folded, foldedColumns, type Values } from './folded-columns.ts';
import { locked } from './locks.ts';
import type { users } from './schema.ts';
import type { Db, Tx } from './types.ts';

const BATCH = 500;

/**
 * Computes the folded columns of rows from former releases. Runs when a database is opened, after the
 * migrations. Concurrent processes wait for each other's row locks.
 */
export async function fillFoldedColumns(db: Db, batch = BATCH): Promise<void> {
  for (const folded of FOLDED)
    while ((await listUnfolded(db, folded, 1)).length > 0)
      await db.transaction((tx) => fillBatch(tx, folded, batch));
}

async function fillBatch(tx: Tx, folded: Folded, batch: number): Promise<void> {
  for (const { key, row } of await locked(listUnfolded(tx, folded, batch), 'update'))
    await tx
      .update(tableOf(folded))
      .set(foldedColumns(folded, row as object as Values))
      .where(eq(folded.key, key))
      .execute();
}

const listUnfolded = (tx: Pick<Tx, 'select'>, folded: Folded, limit: number) =>
  tx
    .select({ key: sql<string>`${folded.key}`, row: tableOf(folded) })
    .from(tableOf(folded))
    .where(folded.unfolded)
    .orderBy(asc(folded.key))
    .limit(limit);

/** Drizzle types need one of the tables; this file uses nothing that only users have. */
const tableOf = ({ table }: Folded) => table as typeof users;
