import { asc, eq } from 'drizzle-orm';
import { FOLDED, type Folded, foldedColumns } from './folded-columns.ts';
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
  const table = tableOf(folded);
  for (const row of await locked(listUnfolded(tx, folded, batch), 'update'))
    await tx.update(table).set(foldedColumns(folded, row)).where(eq(table.id, row.id)).execute();
}

const listUnfolded = (tx: Pick<Tx, 'select'>, folded: Folded, limit: number) =>
  tx
    .select()
    .from(tableOf(folded))
    .where(folded.unfolded)
    .orderBy(asc(tableOf(folded).id))
    .limit(limit);

/** The tables have `id` in common, and this file uses nothing else of them. */
const tableOf = ({ table }: Folded) => table as typeof users;
