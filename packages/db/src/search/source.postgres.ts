import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../engine/types.ts';
import { atMost as atMostRows } from '../queries/queries.ts';
import {
  after,
  direction,
  type EntrySearch,
  type EntrySource,
  firstEntries,
  firstOfNewest,
  type Hit,
  ofKindAndState,
  tierOf,
} from './entry-search.ts';
import type { EntryKind } from './kinds.ts';
import { FIELDS, hasFieldIndex } from './search-index.ts';
import { INDEXED, needles, type Tier } from './terms.ts';

/**
 * How many of the newest entries are read before the index is used: enough for a page of a term that one
 * payment in a hundred and fifty contains. The index would read and sort all entries of a common term. The
 * texts of courses are long.
 */
const WINDOW: Record<EntryKind, number> = {
  payment: 4000,
  student: 4000,
  certificate: 4000,
  transcript: 4000,
  lecture: 4000,
  course: 500,
};

const TEXT = sql.raw('text');
const ENTITY_ID = sql.raw('entity_id');

const like = (needle: string): SQL => sql`text like ${`%${needle.replace(/[\\%_]/gu, '\\$&')}%`} escape '\\'`;
/** Matches runs of digits. Runs of zeros are not used, because many IDs are padded with them. */
const DIGITS = /\d{5,}/gu;
const ONLY_ZEROS = /^0+$/u;
/**
 * The part of a needle that the index looks for: it reads the entries of every trigram. Addresses share the
 * trigrams of their domain, and transaction IDs of one provider begin alike; a run of digits does not occur
 * often.
 */
const rarePart = (needle: string): string => {
  const [name] = needle.split('@', 1);
  const part = INDEXED.test(name!) ? name! : needle;
  return part.match(DIGITS)?.find((digits) => !ONLY_ZEROS.test(digits)) ?? part;
};

/** A superset of the tier, by the index. Trigrams cannot tell whether a word is a whole field. */
const matches = ({ kind, terms }: EntrySearch, tier: Tier): SQL => {
  if (tier === 1 && hasFieldIndex(kind))
    return sql`${sql.raw(FIELDS)} && array[${sql.join(
      terms.folded.map((term) => sql`${term}`),
      sql`, `,
    )}]::text[]`;
  const texts = terms.folded.flatMap((term) => needles(term, tier));
  return sql`(${sql.join(texts.map(rarePart).map(like), sql` or `)})`;
};

type WindowRow = {
  /** The number of entries that were read, the last of them, and the number of matches. */
  size: number;
  end: number | null;
  matching: number;
  /** A match. If there is none, there is one row, in which it is null. */
  hit: Hit | null;
};

/** Reads the first entries after `from`, and finds the first `wanted` matches of each tier among them. */
async function readWindow(
  db: Db,
  search: EntrySearch,
  from: number | undefined,
  wanted: number,
): Promise<WindowRow[]> {
  const first = search.terms.indexed
    ? firstEntries({ ...search, from, size: WINDOW[search.kind] })
    : firstOfNewest(search, from);
  const order = direction(search);
  const rows = await db
    .select({
      size: sql<string>`size`,
      end: sql<string | null>`"end"`,
      matching: sql<string>`matching`,
      seq: sql<string | null>`seq`,
      id: sql<string | null>`entity_id`,
      tier: sql<Tier | null>`tier`,
    })
    .from(
      sql`(with first_entries as materialized (
          ${first}
        ), matching as materialized (
          select * from (select seq, entity_id, ${tierOf(search, TEXT, ENTITY_ID)} as tier from first_entries) as graded
          where tier > 0
        )
        select size, "end", (select count(*) from matching) as matching, seq, entity_id, tier
        from (select count(*) as size, ${search.order === 'newest-first' ? sql`min` : sql`max`}(seq) as "end" from first_entries) as total
        left join (select *, row_number() over (partition by tier order by seq ${order}) as position from matching) as placed
          on position <= ${wanted}) as examined`,
    )
    .orderBy(sql`tier`, sql`seq ${order}`);
  return rows.map(({ seq, id, tier, ...row }) => ({
    size: Number(row.size),
    end: row.end === null ? null : Number(row.end),
    matching: Number(row.matching),
    hit: seq === null ? null : { seq: Number(seq), id: id!, tier: tier! },
  }));
}

/** Finds the first `wanted` matches of each tier after `from` by the index. */
async function gradeAll(
  db: Db,
  search: EntrySearch,
  from: number | undefined,
  wanted: number,
): Promise<Hit[]> {
  const order = direction(search);
  const rows = await db
    .select({ seq: sql<string>`seq`, id: sql<string>`entity_id`, tier: sql<Tier>`tier` })
    .from(
      sql`(select *, row_number() over (partition by tier order by seq ${order}) as position from (
          select seq, entity_id, ${tierOf(search, TEXT, ENTITY_ID)} as tier from search_entries
          where ${ofKindAndState(search)} ${after(search, from)} and ${matches(search, 3)}
        ) as graded where tier > 0) as placed`,
    )
    .where(sql`position <= ${wanted}`)
    .orderBy(sql`tier`, sql`seq ${order}`);
  return rows.map(({ seq, id, tier }) => ({ seq: Number(seq), id, tier }));
}

export const postgresSource: EntrySource = {
  async window(db, search, from, wanted) {
    // There are few courses, but reading their long texts takes twenty times as long as the index needs for a
    // rare term.
    if (search.kind === 'course' && search.terms.indexed)
      return { hits: await gradeAll(db, search, from, wanted), end: null };
    const rows = await readWindow(db, search, from, wanted);
    const { size, end } = rows[0]!;
    const hits = rows.flatMap(({ hit }) => hit ?? []);
    if (isWhole(search, size) || end === null) return { hits, end: null };
    if (hits.length >= wanted) return { hits, end };
    // Few of the newest entries match: one pass over the index takes less time than one for each tier.
    return { hits: [...hits, ...(await gradeAll(db, search, end, wanted))], end: null };
  },
  async hits(db, search, tier, from, wanted) {
    // `+ 0` keeps the planner from using an index for this order, in which it would read all entries in
    // search of a rare term.
    const rows = await db
      .select({ seq: sql<string>`seq`, id: sql<string>`entity_id` })
      .from(
        sql`(select seq, entity_id, ${tierOf(search, TEXT, ENTITY_ID)} as tier from search_entries
          where ${ofKindAndState(search)} ${after(search, from)} and ${matches(search, tier)}) as matching`,
      )
      .where(sql`tier = ${sql.raw(String(tier))}`)
      .orderBy(sql`seq + 0 ${direction(search)}`)
      .limit(atMostRows(wanted));
    return rows.map(({ seq, id }) => ({ seq: Number(seq), id, tier }));
  },
  async count(db, search, atMost) {
    const { size, end, matching } = (await readWindow(db, search, undefined, 0))[0]!;
    if (matching >= atMost || isWhole(search, size) || end === null) return Math.min(matching, atMost);
    const [row] = await db.select({ others: sql<string>`count(*)` }).from(
      sql`(select 1 from search_entries where ${ofKindAndState(search)} ${after(search, end)} and ${matches(search, 3)}
          and ${tierOf(search, TEXT, ENTITY_ID)} > 0 limit ${atMostRows(atMost - matching)}) as others`,
    );
    return matching + Number(row!.others);
  },
};

/** Whether no entry that is to be examined is outside a window with this number of entries. */
const isWhole = ({ terms, kind }: EntrySearch, size: number) => !terms.indexed || size < WINDOW[kind];
