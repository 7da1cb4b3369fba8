import { type Found, MOST_FOUND } from '@qanoon/contracts/administration/search';
import type { Db } from '@qanoon/db/engine/client';
import { type EntryKind, searchEntries } from '@qanoon/db/search/search-entries';

/** The matches of a kind, the best first. `more` tells whether there are others. */
export type Group = { items: Found[]; more: boolean };

/** The ids of the best matches of a kind after the exact ones, a few more than are shown. */
export async function bestIds(
  db: Db,
  query: { kind: EntryKind; terms: readonly string[] },
  exact: readonly string[],
): Promise<{ ids: string[]; more: boolean }> {
  const { ids, nextCursor } = await searchEntries(db, { ...query, limit: MOST_FOUND + exact.length });
  return { ids: [...new Set([...exact, ...ids])], more: nextCursor !== null };
}
