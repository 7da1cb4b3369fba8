import type { Alternative } from '@qanoon/db/search/entry-conditions';
import { foldWithOffsets } from '@qanoon/domain/lib/text/folded-offsets';
import { placeOfAlternative } from '../../lib/errors/place-of-alternative.ts';
import { snippetAt } from '../../lib/snippet.ts';
import { OVERLAP_LETTERS, type TranscriptPart } from './transcript-parts.ts';

/**
 * Quotes at most 160 characters around the first alternative in a part of a transcript. Undefined if the
 * match begins in a later part, which is also found, or if there is none.
 */
export function quoteOf(
  { text }: Pick<TranscriptPart, 'text'>,
  alternatives: readonly Alternative[],
): string | undefined {
  const [own = '', next = ''] = text.split('\n', 2);
  const all = text.replace('\n', ' ');
  const { folded, offsets } = foldWithOffsets(all);
  const place = placeOfAlternative(folded, alternatives);
  if (!place || offsets[place.at]! >= own.length) return undefined;
  const [from, to] = [offsets[place.at]!, offsets[place.end] ?? all.length];
  return snippetAt(isCut(next) ? withoutCutWord(all, to) : all, from, to);
}

/**
 * Returns whether what follows the part's own words was cut, perhaps inside a word. A space at the cut was
 * removed.
 */
const isCut = (next: string): boolean => next.length >= OVERLAP_LETTERS - 2;

/** Returns the text with … in place of its last word, which may be half of one, unless the match is in it. */
function withoutCutWord(text: string, matchEnd: number): string {
  const space = text.lastIndexOf(' ');
  return `${space >= matchEnd ? text.slice(0, space) : text}…`;
}
