import type { EntryKind } from './kinds.ts';
import { facet } from './search-index.ts';
import { needles, type Tier } from './terms.ts';

/**
 * The most trigrams that are looked up for one text. The index advances through the entries of each: with more it reads
 * longer than it takes to compare the entries that have these four.
 */
const MAX_TRIGRAMS = 4;

/**
 * The query for FTS5: entries with trigrams of one of the terms in this tier. A superset of the matches: trigrams may be
 * anywhere in the text. With `facets` also of the kind, and of one of the states.
 */
export function matchExpression(terms: readonly string[], tier: Tier, facets: readonly string[]): string {
  const texts = terms.flatMap((term) => needles(term, tier)).map((needle) => allOf(trigramsOf(needle)));
  return facets.length === 0 ? anyOf(texts) : allOf([anyOf(texts), anyOf(facets.map(quoted))]);
}

export const facetsOf = (kind: EntryKind, states: readonly string[]): string[] =>
  states.length > 0 ? states.map((state) => facet(kind, state)) : [facet(kind)];

/** Different trigrams of a text, evenly spread, with the first and the last. */
function trigramsOf(text: string): string[] {
  const characters = [...text];
  const count = characters.length - 2;
  const trigrams = Array.from({ length: Math.min(count, MAX_TRIGRAMS) }, (_, index) => {
    const at = count <= MAX_TRIGRAMS ? index : Math.round((index * (count - 1)) / (MAX_TRIGRAMS - 1));
    return characters.slice(at, at + 3).join('');
  });
  return [...new Set(trigrams)].map(quoted);
}

/** Inside quotes nothing is an operator. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const allOf = (parts: string[]) => (parts.length === 1 ? parts[0]! : `(${parts.join(' AND ')})`);
const anyOf = (parts: string[]) => (parts.length === 1 ? parts[0]! : `(${parts.join(' OR ')})`);
