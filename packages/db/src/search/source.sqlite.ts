import { setImmediate as othersRun } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../engine/types.ts';
import {
  direction,
  type EntrySearch,
  type EntrySource,
  eachState,
  firstOfNewest,
  type Hit,
  isMatch,
  ofKindAndState,
} from './entry-search.ts';
import { facetsOf, matchExpression, trigramsIn } from './match-expression.ts';
import { type Tier, tierIn } from './terms.ts';
import { countTrigrams } from './trigram-counts.ts';

/** How many entries the first statement compares with the terms, and how many each later one. */
const WINDOW = 300;
const SLICE = 1000;
/** The size of a slice when there is a condition on the entity, which takes longer than the comparison. */
const SLICE_WITH_CONDITION = 500;
/**
 * The entries that one statement covers: the index may read that many of a trigram without a match. A
 * frequent trigram is in a twentieth of them or more.
 */
const SPANS = { common: 1_000_000, frequent: 250_000 };
/** The span for rare trigrams, with which one statement covers all entries. */
const ALL_ENTRIES = { first: 1, last: 2 ** 50, span: 2 ** 50 };

const ENTITY_ID = sql.raw('entry.entity_id');

/** How many entries one statement examined, and the last of them. */
type Examined = { size: number; end: number | null };
type Part = { tier: Tier; from: number | undefined; size: number };

export const sqliteSource: EntrySource = {
  async window(db, search, from) {
    if (!search.terms.indexed)
      return { ...(await readHits(db, search, firstOfNewest(search, from))), end: null };
    const window = { hits: [] as Hit[], size: 0, end: null as number | null };
    for await (const slice of slices(db, search, { tier: 3, from, size: WINDOW }, readHits)) {
      window.hits.push(...slice.hits);
      window.size += slice.size;
      window.end = slice.end;
      if (window.size >= WINDOW) break;
    }
    return window;
  },
  async hits(db, search, tier, from, wanted) {
    const hits: Hit[] = [];
    await othersRun();
    for await (const slice of slices(db, search, { tier, from, size: sliceOf(search) }, readHits)) {
      hits.push(...slice.hits.filter((hit) => hit.tier === tier));
      if (hits.length >= wanted) break;
    }
    return hits.slice(0, wanted);
  },
  async count(db, search, atMost) {
    let count = 0;
    const size = sliceOf(search);
    if (!search.terms.indexed)
      count = (await countMatches(db, search, firstOfNewest(search, undefined))).matching;
    else
      for await (const slice of slices(db, search, { tier: 3, from: undefined, size }, countMatches)) {
        count += slice.matching;
        if (count >= atMost) break;
      }
    return Math.min(count, atMost);
  },
};

const sliceOf = ({ where }: EntrySearch) => (where ? SLICE_WITH_CONDITION : SLICE);

/**
 * Examines all entries after `from` that the index finds for this tier, `size` at a time, one span after
 * another, with the event loop free between. The `end` of the last slice is null.
 */
async function* slices<Slice extends Examined>(
  db: Db,
  search: EntrySearch,
  { tier, from, size }: Part,
  examine: (db: Db, search: EntrySearch, found: SQL) => Promise<Slice>,
): AsyncGenerator<Slice> {
  const { match, first, last, span } = await openIndex(db, search, tier);
  for (let start = from; ; await othersRun()) {
    const [low, high] =
      search.order === 'newest-first'
        ? [(start ?? last + 1) - span, (start ?? last + 1) - 1]
        : [(start ?? first - 1) + 1, (start ?? first - 1) + span];
    // The driver binds numbers as floating-point, for which FTS5 reads all entries instead of those between.
    const between = sql`between cast(${low} as integer) and cast(${high} as integer)`;
    const found = sql`select rowid as seq from search_index where search_index match ${match}
      and rowid ${between} order by rowid ${direction(search)} limit ${sql.raw(String(size))}`;
    const slice = await examine(db, search, found);
    if (slice.size < size) {
      // The span has no further matches.
      if (search.order === 'newest-first') slice.end = low > first ? low : null;
      else slice.end = high < last ? high : null;
    }
    yield slice;
    if (slice.end === null) return;
    start = slice.end;
  }
}

/** What the index looks up, the entries to look at, and how many of them one statement covers. */
async function openIndex(db: Db, search: EntrySearch, tier: Tier) {
  const facets = facetsOf(search.kind, search.states);
  const { folded } = search.terms;
  const counts = await countTrigrams(db, trigramsIn(folded, tier));
  const { match, commonness } = matchExpression(folded, tier, { facets, counts });
  if (commonness === 'rare') return { match, ...ALL_ENTRIES };
  return { match, ...(await endsOf(db, search)), span: SPANS[commonness] };
}

/**
 * The matches among the entries that `found` selects. Their tiers are found here: looking through a long text
 * takes SQLite several times as long.
 */
async function readHits(db: Db, search: EntrySearch, found: SQL): Promise<Examined & { hits: Hit[] }> {
  const rows = await db
    .select({
      size: sql<number>`size`,
      end: sql<number | null>`"end"`,
      seq: sql<number | null>`seq`,
      id: sql<string>`entity_id`,
      text: sql<string>`text`,
    })
    .from(
      sql`(with found as materialized (${found})
        select size, "end", seq, entity_id, text from ${examinedOf(search)}
        left join (select entry.seq, entry.entity_id, entry.text from ${matchesOf(search)}) on true) as examined`,
    )
    .orderBy(sql`seq ${direction(search)}`);
  const { size, end } = rows[0]!;
  const hits = rows.flatMap(({ seq, id, text }) =>
    seq === null ? [] : [{ seq, id, tier: tierIn(text, search.terms) }],
  );
  return { hits, size, end };
}

/** How many of the entries that `found` selects match. */
async function countMatches(
  db: Db,
  search: EntrySearch,
  found: SQL,
): Promise<Examined & { matching: number }> {
  const [row] = await db
    .select({ size: sql<number>`size`, end: sql<number | null>`"end"`, matching: sql<number>`matching` })
    .from(
      sql`(with found as materialized (${found})
        select size, "end", (select count(*) from ${matchesOf(search)}) as matching from ${examinedOf(search)}) as examined`,
    );
  return row!;
}

const examinedOf = ({ order }: EntrySearch): SQL =>
  sql`(select count(*) as size, ${order === 'newest-first' ? sql`min` : sql`max`}(seq) as "end" from found)`;

const matchesOf = (search: EntrySearch): SQL =>
  sql`found cross join search_entries as entry on entry.seq = found.seq
    where ${ofKindAndState(search)} and ${isMatch(search, sql.raw('entry.text'), ENTITY_ID)}`;

/**
 * The first and the last entry of the kind, in one of the states. If there is none, the first is after the
 * last.
 */
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
