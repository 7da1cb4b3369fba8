import { sql } from 'drizzle-orm';
import type { Db } from '../types.ts';

/** Counting stops here: such a trigram is common. */
export const COMMON = 500;
/** Counts are forgotten together when there are more. They are estimates, which entries that are added later do not change. */
const MAX_KNOWN = 20_000;

const knownOf = new WeakMap<Db, Map<string, number>>();

/** In how many entries of the index on SQLite each of these trigrams is, at most `COMMON`. */
export async function countTrigrams(
  db: Db,
  trigrams: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  let known = knownOf.get(db);
  if (!known || known.size > MAX_KNOWN) {
    known = new Map();
    knownOf.set(db, known);
  }
  const unknown = trigrams.filter((trigram) => !known.has(trigram));
  if (unknown.length > 0) {
    const rows = await db.select({ trigram: sql<string>`trigram`, count: sql<number>`entries` }).from(
      sql`(select value as trigram, (select count(*) from (select 1 from search_index
          where search_index match '"' || replace(value, '"', '""') || '"' limit ${sql.raw(String(COMMON))})) as entries
          from json_each(${JSON.stringify(unknown)})) as counted`,
    );
    for (const { trigram, count } of rows) known.set(trigram, count);
  }
  return known;
}
