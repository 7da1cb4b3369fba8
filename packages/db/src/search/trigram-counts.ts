import { sql } from 'drizzle-orm';
import { perDatabase } from '../engine/per-database.ts';
import type { Db } from '../engine/types.ts';

/** The count at which counting stops, because such a trigram is common. */
export const COMMON = 500;
/**
 * The most counts that are remembered. Beyond that all are forgotten together. They are estimates, so entries
 * that are added later do not change them.
 */
const MAX_KNOWN = 20_000;
/** The number of entries, spread over all of them, from which the share of a common trigram is estimated. */
const SAMPLE = 200;

/**
 * The count from which a trigram is in so many entries that the index should not read all of them at once.
 */
export const FREQUENT = COMMON * (1 + 0.05 * SAMPLE);

type Known = { counts: Map<string, number>; sample?: readonly string[] | undefined };
const knownOf = perDatabase((): Known => ({ counts: new Map() }));

/**
 * Counts the entries of the index on SQLite that contain each of these trigrams. A count below `COMMON` is
 * exact, and a larger one is an estimate: the trigrams of `@gmail.com` may be in half of the entries.
 */
export async function countTrigrams(
  db: Db,
  trigrams: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const known = knownOf(db);
  // Searches that still use these counts keep them.
  if (known.counts.size > MAX_KNOWN) Object.assign(known, { counts: new Map(), sample: undefined });
  const { counts } = known;
  const unknown = trigrams.filter((trigram) => !counts.has(trigram));
  for (const { trigram, count } of unknown.length > 0 ? await countExactly(db, unknown) : []) {
    if (count < COMMON) counts.set(trigram, count);
    else {
      known.sample ??= await readSample(db);
      const { sample } = known;
      const share = sample.filter((text) => text.includes(trigram)).length / sample.length;
      counts.set(trigram, COMMON * (1 + share * SAMPLE));
    }
  }
  return counts;
}

/** Counts the entries of a trigram up to `COMMON`. */
const countExactly = (db: Db, trigrams: readonly string[]) =>
  db.select({ trigram: sql<string>`trigram`, count: sql<number>`entries` }).from(
    sql`(select value as trigram, (select count(*) from (select 1 from search_index
      where search_index match '"' || replace(value, '"', '""') || '"' limit ${sql.raw(String(COMMON))})) as entries
      from json_each(${JSON.stringify(trigrams)})) as counted`,
  );

/** The texts of entries at equal distances, from the first to the last. */
async function readSample(db: Db): Promise<string[]> {
  const rows = await db.select({ text: sql<string>`text` }).from(
    sql`(select entry.text from json_each(${JSON.stringify(Array.from({ length: SAMPLE }, (_, index) => (index + 1) / SAMPLE))}) as place
      cross join search_entries as entry
      on entry.seq = cast(place.value * (select max(seq) from search_entries) as integer)) as sample`,
  );
  return rows.map(({ text }) => text);
}
