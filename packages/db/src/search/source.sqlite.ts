import { setImmediate as othersRun } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../types.ts';
import {
  direction,
  type EntrySearch,
  type EntrySource,
  firstOfNewest,
  type Hit,
  ofKindAndState,
  tierOf,
  type Window,
} from './entry-search.ts';
import { facetsOf, matchExpression, trigramsIn } from './match-expression.ts';
import type { Tier } from './terms.ts';
import { countTrigrams } from './trigram-counts.ts';

/** How many entries the first statement compares with the terms, and how many each later one. */
const WINDOW = 300;
const SLICE = 1000;
/** The entries that one statement covers: the index may read that many of a trigram without a match. */
const SPAN = 1_000_000;
/** Kinds and states with fewer of the entries than this share are selected in the index, and others after it. */
const RARE_SHARE = 0.1;
const SAMPLE = 1000;

/** What one statement examined, how many entries that were, and how many of them match. */
type Examined = Window & { count: number; matching: number };
type Span = { from: number | undefined; size: number };

const ENTRY_TEXT = sql.raw('entry.text');
const ENTITY_ID = sql.raw('entry.entity_id');

export const sqliteSource: EntrySource = {
  async window(db, search, from, wanted) {
    if (!search.terms.indexed)
      return { ...(await examine(db, search, firstOfNewest(search, from), wanted)), end: null };
    const examined = { hits: [] as Hit[], count: 0, end: null as number | null };
    for await (const slice of slices(await openIndex(db, search, 3), from, WINDOW, wanted)) {
      examined.hits.push(...slice.hits);
      examined.count += slice.count;
      examined.end = slice.end;
      if (examined.count >= WINDOW) break;
    }
    return examined;
  },
  async hits(db, search, tier, from, wanted) {
    const hits: Hit[] = [];
    await othersRun();
    for await (const slice of slices(await openIndex(db, search, tier), from, SLICE, wanted)) {
      hits.push(...slice.hits.filter((hit) => hit.tier === tier));
      if (hits.length >= wanted) break;
    }
    return hits.slice(0, wanted);
  },
  async count(db, search, atMost) {
    let count = 0;
    if (!search.terms.indexed)
      count = (await examine(db, search, firstOfNewest(search, undefined), 0)).matching;
    else
      for await (const slice of slices(await openIndex(db, search, 3), undefined, SLICE, 0)) {
        count += slice.matching;
        if (count >= atMost) break;
      }
    return Math.min(count, atMost);
  },
};

type Slice = (span: Span, wanted: number) => Promise<Examined>;

/** Examines all entries after `from`, `size` of those that the index finds at a time, with the event loop free between. */
async function* slices(
  slice: Slice,
  from: number | undefined,
  size: number,
  wanted: number,
): AsyncGenerator<Examined> {
  let examined = await slice({ from, size }, wanted);
  yield examined;
  while (examined.end !== null) {
    await othersRun();
    examined = await slice({ from: examined.end, size }, wanted);
    yield examined;
  }
}

/** Examines entries by the index, one span at a time. */
async function openIndex(db: Db, search: EntrySearch, tier: Tier): Promise<Slice> {
  const last = await lastSeq(db);
  const facets = (await isRare(db, search, last)) ? facetsOf(search.kind, search.states) : [];
  const { folded } = search.terms;
  const counts = await countTrigrams(db, trigramsIn(folded, tier));
  const match = matchExpression(folded, tier, { facets, counts });
  return async ({ from, size }, wanted) => {
    const [low, high] =
      search.order === 'newest-first'
        ? [(from ?? last + 1) - SPAN, (from ?? last + 1) - 1]
        : [(from ?? 0) + 1, (from ?? 0) + SPAN];
    const found = sql`select rowid as seq from search_index where search_index match ${match}
      and rowid between ${low} and ${high} order by rowid ${direction(search)} limit ${sql.raw(String(size))}`;
    const examined = await examine(db, search, found, wanted);
    if (examined.count === size) return examined;
    // Nothing else in this span.
    if (search.order === 'newest-first') return { ...examined, end: low > 1 ? low : null };
    return { ...examined, end: high < last ? high : null };
  };
}

/** Compares the entries that `found` selects with the terms. */
async function examine(db: Db, search: EntrySearch, found: SQL, wanted: number): Promise<Examined> {
  const order = direction(search);
  const rows = await db
    .select({
      count: sql<number>`size`,
      end: sql<number | null>`"end"`,
      matching: sql<number>`matches`,
      seq: sql<number | null>`seq`,
      id: sql<string>`entity_id`,
      tier: sql<Tier>`tier`,
    })
    .from(
      sql`(with found as materialized (${found}), matching as materialized (
          select seq, entity_id, tier from (
            select entry.seq, entry.entity_id, ${tierOf(search, ENTRY_TEXT, ENTITY_ID)} as tier
            from found cross join search_entries as entry on entry.seq = found.seq
            where ${ofKindAndState(search)}
          ) where tier > 0
        )
        select size, "end", (select count(*) from matching) as matches, seq, entity_id, tier
        from (select count(*) as size, ${search.order === 'newest-first' ? sql`min` : sql`max`}(seq) as "end" from found)
        left join (select *, row_number() over (partition by tier order by seq ${order}) as position from matching)
          on position <= ${wanted}) as examined`,
    )
    .orderBy(sql`tier`, sql`seq ${order}`);
  const { count, end, matching } = rows[0]!;
  const hits = rows.flatMap(({ seq, id, tier }) => (seq === null ? [] : [{ seq, id, tier }]));
  return { hits, end, count, matching };
}

async function lastSeq(db: Db): Promise<number> {
  const [row] = await db.select({ last: sql<number>`coalesce(max(seq), 0)` }).from(sql`search_entries`);
  return row!.last;
}

/** Whether few of the newest entries have this kind and one of these states. */
async function isRare(db: Db, { kind, states }: EntrySearch, last: number): Promise<boolean> {
  let share = 0;
  for (const each of states.length > 0 ? states.map((state) => [state]) : [[]]) {
    const [row] = await db
      .select({ seq: sql<number>`seq` })
      .from(sql`search_entries`)
      .where(ofKindAndState({ kind, states: each }))
      .orderBy(sql`seq desc`)
      .limit(1)
      .offset(SAMPLE - 1);
    if (row) share += SAMPLE / (last - row.seq + 1);
  }
  return share < RARE_SHARE;
}
