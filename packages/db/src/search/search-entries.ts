import { isPostgres } from '../engine/env.ts';
import type { Db } from '../engine/types.ts';
import { decodePlace, encodePlace } from './cursor.ts';
import {
  type EntryFilter,
  type EntrySearch,
  type Hit,
  type Order,
  prepareSearch,
  type Window,
} from './entry-search.ts';
import { postgresSource } from './source.postgres.ts';
import { sqliteSource } from './source.sqlite.ts';
import { TIERS, type Tier } from './terms.ts';

export type { EntryFilter } from './entry-search.ts';
export type { EntryKind } from './kinds.ts';

export type EntryQuery = EntryFilter & {
  /** Within a tier; the default is newest first. */
  order?: Order | undefined;
  /** A `nextCursor`. Text that is not a cursor means the first page. */
  cursor?: string | null | undefined;
  limit: number;
};

/**
 * `tiers` has the tier of each id: 1 a whole field equals a term, 2 a field or word begins with it, 3 it is
 * inside a word.
 */
export type EntryPage = { ids: string[]; tiers: Tier[]; nextCursor: string | null };

const source = isPostgres ? postgresSource : sqliteSource;

/**
 * One page of the entries that match, by tier and then by age (decision 111). An empty term matches nothing.
 * On SQLite the event loop is free between slices of a long search.
 */
export async function searchEntries(db: Db, query: EntryQuery): Promise<EntryPage> {
  const { cursor, limit, ...filter } = query;
  const search = prepareSearch(filter);
  if (!search) return { ids: [], tiers: [], nextCursor: null };
  // One more than the page, so that the last page has no cursor.
  const hits = await findHits(db, search, decodePlace(cursor), limit + 1);
  const page = hits.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    tiers: page.map(({ tier }) => tier),
    nextCursor: hits.length > limit && last ? encodePlace(last) : null,
  };
}

/** The number of entries that match; `atMost` if there are as many or more. */
export async function countEntries(db: Db, query: EntryFilter, atMost: number): Promise<number> {
  const search = prepareSearch(query);
  return search ? source.count(db, search, atMost) : 0;
}

async function findHits(
  db: Db,
  search: EntrySearch,
  start: { tier: Tier; seq: number } | undefined,
  wanted: number,
): Promise<Hit[]> {
  const hits: Hit[] = [];
  // One window at the first entry has the result of all tiers.
  let first: Promise<Window> | undefined;
  const windowAt = (from: number | undefined) => {
    if (from !== undefined) return source.window(db, search, from, wanted);
    first ??= source.window(db, search, undefined, wanted);
    return first;
  };
  for (const tier of TIERS.slice((start?.tier ?? 1) - 1)) {
    const window = await windowAt(tier === start?.tier ? start.seq : undefined);
    hits.push(...window.hits.filter((hit) => hit.tier === tier).slice(0, wanted - hits.length));
    if (hits.length < wanted && window.end !== null)
      hits.push(...(await source.hits(db, search, tier, window.end, wanted - hits.length)));
    if (hits.length === wanted) break;
  }
  return hits;
}
