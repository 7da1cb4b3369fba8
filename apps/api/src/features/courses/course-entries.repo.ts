import type { Tx } from '@qanoon/db/client';
import { certificates, payments } from '@qanoon/db/schema';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';

/** The two tables whose rows have the title of their course in the search index. */
const TABLES = { payments, certificates };
export type WithTitle = keyof typeof TABLES;

/**
 * Writes the title of the course into the index for its first `limit` payments or certificates after `afterId`. Returns
 * the last id; undefined when there are no others.
 */
export async function refreshEntries(
  tx: Tx,
  name: WithTitle,
  { courseId, afterId, limit }: { courseId: string; afterId: string; limit: number },
): Promise<string | undefined> {
  // Both tables have these columns.
  const table = TABLES[name] as typeof payments;
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.courseId, courseId), gt(table.id, afterId)))
    .orderBy(asc(table.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  // Triggers compute an entry whenever this column is written, also with the value that it has.
  if (ids.length > 0) await tx.update(table).set({ courseId }).where(inArray(table.id, ids));
  return rows.length < limit ? undefined : ids.at(-1);
}
