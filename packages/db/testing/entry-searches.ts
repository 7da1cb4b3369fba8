import { sql } from 'drizzle-orm';
import type { Db } from '../src/engine/types.ts';
import { countEntries, type EntryQuery, searchEntries } from '../src/search/search-entries.ts';

/** A search as JSON. If `lastDigit` is given, only entities whose id ends with it match. */
export type Search = Omit<EntryQuery, 'where' | 'cursor'> & { lastDigit?: string | undefined };

/** The ids and tiers of all pages in their order, and the number of matches up to 50. */
export async function allPages(
  db: Db,
  { lastDigit, ...search }: Search,
): Promise<{ found: [id: string, tier: number][]; count: number }> {
  const query: EntryQuery = {
    ...search,
    ...(lastDigit !== undefined && { where: (entityId) => sql`${entityId} like ${`%${lastDigit}`}` }),
  };
  const found: [string, number][] = [];
  let cursor: string | null = null;
  do {
    const page = await searchEntries(db, { ...query, cursor });
    found.push(...page.ids.map((id, index): [string, number] => [id, page.tiers[index]!]));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { found, count: await countEntries(db, query, 50) };
}
