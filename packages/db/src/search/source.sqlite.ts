import { setImmediate as othersRun } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../types.ts';
import {
  direction,
  type EntrySearch,
  type EntrySource,
  eachState,
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
/** A condition on the entity takes longer than the comparison. */
const SLICE_WITH_CONDITION = 500;
/**
 * The entries that one statement covers: the index may read that many of a trigram without a match. A frequent trigram is
 * in a twentieth of them or more.
 */
const SPAN = 1_000_000;
const SPAN_OF_FREQUENT = 250_000;

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
    for await (const slice of slices(await openIndex(db, search, tier), from, sliceOf(search), wanted)) {
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
      for await (const slice of slices(await openIndex(db, search, 3), undefined, sliceOf(search), 0)) {
        count += slice.matching;
        if (count >= atMost) break;
      }
    return Math.min(count, atMost);
  },
};

const sliceOf = ({ where }: EntrySearch) => (where ? SLICE_WITH_CONDITION : SLICE);

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
  const facets = facetsOf(search.kind, search.states);
  const { folded } = search.terms;
  const counts = await countTrigrams(db, trigramsIn(folded, tier));
  const { match, isSelective } = matchExpression(folded, tier, { facets, counts });
  const span = isSelective ? SPAN : SPAN_OF_FREQUENT;
  const { first, last } = await endsOf(db, search);
  return async ({ from, size }, wanted) => {
    const [low, high] =
      search.order === 'newest-first'
        ? [(from ?? last + 1) - span, (from ?? last + 1) - 1]
        : [(from ?? first - 1) + 1, (from ?? first - 1) + span];
    const found = sql`select rowid as seq from search_index where search_index match ${match}
      and rowid between ${low} and ${high} order by rowid ${direction(search)} limit ${sql.raw(String(size))}`;
    const examined = await examine(db, search, found, wanted);
    if (examined.count === size) return examined;
    // Nothing else in this span.
    if (search.order === 'newest-first') return { ...examined, end: low > first ? low : null };
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

/** The first and the last entry of the kind, in one of the states. Without one, the first is after the last. */
async function endsOf(db: Db, { kind, states }: EntrySearch): Promise<{ first: number; last: number }> {
  const ends = eachState(states).map((each) => {
    const ofState = ofKindAndState({ kind, states: each });
    return sql`select (select min(seq) from search_entries where ${ofState}) as first,
      (select max(seq) from search_entries where ${ofState}) as last`;
  });
  const [row] = await db
    .select({ first: sql<number>`coalesce(min(first), 1)`, last: sql<number>`coalesce(max(last), 0)` })
    .from(sql`(${sql.join(ends, sql` union all `)}) as ends`);
  return row!;
}
