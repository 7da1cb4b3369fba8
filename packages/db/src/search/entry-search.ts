import { type SQL, sql } from 'drizzle-orm';
import { isPostgres } from '../engine/env.ts';
import type { Db } from '../engine/types.ts';
import type { EntryKind } from './kinds.ts';
import { leastTier, needles, prepareTerms, type Terms, type Tier } from './terms.ts';

export type EntryFilter = {
  kind: EntryKind;
  /**
   * Alternatives, any of which may match: the term itself, and for example its transaction key. They are not
   * folded yet. Terms without three letters or digits in a row are looked for in the newest entries only, and
   * not inside words.
   */
  terms: readonly string[];
  /** One state, or several of which an entry has one. */
  state?: string | readonly string[] | undefined;
  /**
   * A condition on the entity, given its id: such as `exists (select … where payments.id = ${entityId} and
   * …)`.
   */
  where?: ((entityId: SQL) => SQL) | undefined;
};

export type Order = 'newest-first' | 'oldest-first';

/** A filter that was prepared for the database. */
export type EntrySearch = Omit<EntryFilter, 'terms' | 'state'> & {
  terms: Terms;
  states: readonly string[];
  order: Order;
};

export type Hit = { seq: number; id: string; tier: Tier };

/**
 * The first entries in the order of the search after `from`, examined for all tiers. `end` is the last that
 * was examined; null means that there are no others.
 */
export type Window = { hits: Hit[]; end: number | null };

/** A bound that is larger than the number of any entry. */
const AFTER_ALL = 2 ** 50;

/** How many of the newest entries are examined for short terms. */
export const SHORT_TERM_WINDOW = 2000;

/** The operations that each engine implements for a search. */
export type EntrySource = {
  window(db: Db, search: EntrySearch, from: number | undefined, wanted: number): Promise<Window>;
  /** The first `wanted` hits of one tier after `from`. */
  hits(db: Db, search: EntrySearch, tier: Tier, from: number, wanted: number): Promise<Hit[]>;
  /** The number of matches, at most `atMost`. */
  count(db: Db, search: EntrySearch, atMost: number): Promise<number>;
};

/** Prepares a search; undefined when no term remains that an entry may contain. */
export function prepareSearch({
  state,
  ...query
}: EntryFilter & { order?: Order | undefined }): EntrySearch | undefined {
  const terms = prepareTerms(query.terms);
  if (terms.folded.length === 0) return undefined;
  const states = state === undefined ? [] : [state].flat();
  return { ...query, terms, states, order: query.order ?? 'newest-first' };
}

const contains = (text: SQL, needle: string): SQL =>
  isPostgres ? sql`strpos(${text}, ${needle}) > 0` : sql`instr(${text}, ${needle}) > 0`;

const isInTier = (text: SQL, terms: readonly string[], tier: Tier): SQL =>
  sql.join(
    terms.flatMap((term) => needles(term, tier)).map((needle) => contains(text, needle)),
    sql` or `,
  );

/** SQL for whether an entry matches, in any tier. The condition on the entity is computed last. */
export function isMatch({ terms: { folded, indexed }, where }: EntrySearch, text: SQL, entityId: SQL): SQL {
  const found = isInTier(text, folded, leastTier(indexed));
  return where ? sql`case when ${found} then ${where(entityId)} else false end` : sql`(${found})`;
}

/** SQL for the tier of an entry, or 0 if it does not match. The condition on the entity is computed last. */
export function tierOf({ terms: { folded, indexed }, where }: EntrySearch, text: SQL, entityId: SQL): SQL {
  const refused = where ? sql`when not (${where(entityId)}) then 0` : sql``;
  return sql`case when not (${isInTier(text, folded, leastTier(indexed))}) then 0 ${refused}
    when ${isInTier(text, folded, 1)} then 1 when ${isInTier(text, folded, 2)} then 2 else 3 end`;
}

/**
 * The conditions on kind and states. They are literals, so that PostgreSQL's plans use the partial index of
 * the kind.
 */
export function ofKindAndState({ kind, states }: Pick<EntrySearch, 'kind' | 'states'>): SQL {
  const ofKind = sql`kind = ${sql.raw(`'${kind}'`)}`;
  if (states.length === 0) return ofKind;
  return states.length === 1
    ? sql`${ofKind} and state = ${states[0]}`
    : sql`${ofKind} and state in ${[...states]}`;
}

/**
 * The states one by one, for queries that follow the index of one state; once without a state if there are
 * none.
 */
export const eachState = (states: readonly string[]): string[][] =>
  states.length > 0 ? states.map((state) => [state]) : [[]];

export const direction = ({ order }: Pick<EntrySearch, 'order'>): SQL =>
  sql.raw(order === 'newest-first' ? 'desc' : 'asc');

export const after = ({ order }: Pick<EntrySearch, 'order'>, from: number | undefined): SQL => {
  if (from === undefined) return sql``;
  return order === 'newest-first' ? sql`and seq < ${from}` : sql`and seq > ${from}`;
};

/**
 * The conditions and the order of the entries of a kind, in one state or any, after `from`. PostgreSQL
 * compares rows: only the index that begins with the kind has this order. Otherwise it reads the newest
 * entries of all kinds until enough of them are of this one, which may be after a million others.
 */
function inOrder({ kind, states: [state], order, from }: Omit<First, 'size'>): { where: SQL; order: SQL } {
  const states = state === undefined ? [] : [state];
  const way = direction({ order });
  if (!isPostgres)
    return {
      where: sql`${ofKindAndState({ kind, states })} ${after({ order }, from)}`,
      order: sql`seq ${way}`,
    };
  const columns = sql.raw(['kind', ...states.map(() => 'state'), 'seq'].join(', '));
  const at = (seq: number) =>
    sql`(${sql.join(
      [kind, ...states, seq].map((value) => sql`${value}`),
      sql`, `,
    )})`;
  const [low, high] = order === 'newest-first' ? [0, from ?? AFTER_ALL] : [from ?? 0, AFTER_ALL];
  return {
    where: sql`(${columns}) > ${at(low)} and (${columns}) < ${at(high)}`,
    order: sql`kind ${way}, ${state === undefined ? sql`` : sql`state ${way},`} seq ${way}`,
  };
}

type First = Pick<EntrySearch, 'kind' | 'states' | 'order'> & { from?: number | undefined; size: number };

/**
 * A query for the first entries after `from`. Each state is read by the index, which has the order for one
 * state only.
 */
export function firstEntries({ states, size, from, ...rest }: First, also = sql``): SQL {
  const limit = sql.raw(`limit ${size}`);
  const parts = eachState(states).map((each) => {
    const { where, order } = inOrder({ ...rest, states: each, from });
    return sql`select * from (select seq, entity_id, text from search_entries
        where ${where} ${also} order by ${order} ${limit}) as entries_of_state`;
  });
  if (parts.length === 1) return parts[0]!;
  return sql`select * from (${sql.join(parts, sql` union all `)}) as entries_of_states order by seq ${direction(rest)} ${limit}`;
}

/** The first entries after `from` that are examined for short terms: they are among the newest. */
export const firstOfNewest = (search: EntrySearch, from: number | undefined): SQL => {
  const size = SHORT_TERM_WINDOW;
  const newest = firstEntries({ ...search, order: 'newest-first', size });
  return firstEntries(
    { ...search, from, size },
    sql`and seq >= (select coalesce(min(seq), 0) from (${newest}) as newest)`,
  );
};
