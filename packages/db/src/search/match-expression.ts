import type { EntryKind } from './kinds.ts';
import { facet } from './search-index.ts';
import { needles, type Tier } from './terms.ts';
import { COMMON, FREQUENT } from './trigram-counts.ts';

/**
 * The most trigrams that are looked up for one text. The index advances through the entries of each: with
 * more it reads longer than it takes to compare the entries that have these three.
 */
const MAX_TRIGRAMS = 3;
/** The number of rare trigrams that are looked up. So many leave few other entries. */
const RARE_TRIGRAMS = 2;
/** A trigram is used with the least common one if it is at most this many times as common. */
const SIMILAR = 3;

type Counts = ReadonlyMap<string, number>;

/** How many entries the index reads for a text, judged by its least common trigram. */
export type Commonness = 'rare' | 'common' | 'frequent';

/**
 * The query for FTS5: entries with trigrams of one of the terms in this tier. A superset of the matches:
 * trigrams may be anywhere in the text. Unless all terms are rare, also with one of `facets`: reading those
 * of a rare term takes less time than reading a facet, which is in every entry of a kind. `counts` has the
 * trigrams of `trigramsIn`. `commonness` is that of the most common term.
 */
export function matchExpression(
  terms: readonly string[],
  tier: Tier,
  { facets, counts }: { facets: readonly string[]; counts: Counts },
): { match: string; commonness: Commonness } {
  const selected = terms
    .flatMap((term) => needles(term, tier))
    .map((needle) => selectedTrigrams(needle, counts));
  const texts = anyOf(selected.map((trigrams) => allOf(trigrams.map(quoted))));
  const most = Math.max(
    ...selected.map((trigrams) => Math.min(...trigrams.map((trigram) => counts.get(trigram)!))),
  );
  if (most < COMMON) return { match: texts, commonness: 'rare' };
  return {
    match: allOf([texts, anyOf(facets.map(quoted))]),
    commonness: most <= FREQUENT ? 'common' : 'frequent',
  };
}

export const facetsOf = (kind: EntryKind, states: readonly string[]): string[] =>
  states.length > 0 ? states.map((state) => facet(kind, state)) : [facet(kind)];

/** The different trigrams of the terms in this tier. */
export const trigramsIn = (terms: readonly string[], tier: Tier): string[] => [
  ...new Set(terms.flatMap((term) => needles(term, tier)).flatMap(trigramsOf)),
];

const trigramsOf = (text: string): string[] => {
  const characters = [...text];
  return characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(''));
};

/**
 * The rarest trigrams of a text. If none is rare, they are some of the least common, evenly spread because
 * neighbors are often in the same entries.
 */
function selectedTrigrams(text: string, counts: Counts): string[] {
  const all = [...new Set(trigramsOf(text))];
  const rare = all
    .filter((trigram) => counts.get(trigram)! < COMMON)
    .sort((a, b) => counts.get(a)! - counts.get(b)!);
  if (rare.length > 0) return rare.slice(0, RARE_TRIGRAMS);
  const least = Math.min(...all.map((trigram) => counts.get(trigram)!));
  const useful = all.filter((trigram) => counts.get(trigram)! <= least * SIMILAR);
  if (useful.length <= MAX_TRIGRAMS) return useful;
  return Array.from(
    { length: MAX_TRIGRAMS },
    (_, index) => useful[Math.round((index * (useful.length - 1)) / (MAX_TRIGRAMS - 1))]!,
  );
}

/** Quotes a term for FTS5, because inside quotes nothing is an operator. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const allOf = (parts: string[]) => (parts.length === 1 ? parts[0]! : `(${parts.join(' AND ')})`);
const anyOf = (parts: string[]) => (parts.length === 1 ? parts[0]! : `(${parts.join(' OR ')})`);
