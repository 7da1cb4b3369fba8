import type { MatchedText } from '@qanoon/contracts/catalog/site-search';
import { foldText } from '@qanoon/domain/lib/text/fold-text';
import { foldWithOffsets } from '@qanoon/domain/lib/text/folded-offsets';

export type TextPart = { text: string; match: boolean };

/** What is marked in a text. It is a search term, or the texts that the matches of a search contain. */
export type Searched = string | readonly MatchedText[];

type Place = { at: number; end: number };

/**
 * Splits a text into matching and other parts, or into one part if nothing matches. Compares as `foldText`
 * does.
 */
export function highlightMatches(text: string, search: Searched): TextPart[] {
  const { folded, offsets } = foldWithOffsets(text);
  const parts: TextPart[] = [];
  let end = 0;
  for (const place of placesIn(folded, search)) {
    const [from, to] = [offsets[place.at]!, offsets[place.end] ?? text.length];
    if (from < end) continue;
    parts.push({ text: text.slice(end, from), match: false }, { text: text.slice(from, to), match: true });
    end = to;
  }
  return [...parts, { text: text.slice(end), match: false }];
}

/** Finds the places of the searched texts. If several begin together, the longest is first. */
function placesIn(folded: string, search: Searched): Place[] {
  const searched = typeof search === 'string' ? [{ text: search.trim(), isWord: false }] : search;
  return searched
    .flatMap(({ text, isWord }) => placesOf(folded, foldText(text), isWord))
    .sort((a, b) => a.at - b.at || b.end - a.end);
}

function placesOf(folded: string, needle: string, isWord: boolean): Place[] {
  const places: Place[] = [];
  if (needle === '') return places;
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
    const end = at + needle.length;
    if (!isWord || isWholeWord(folded, { at, end })) places.push({ at, end });
  }
  return places;
}

const LETTER = /[a-z0-9]/u;

const isWholeWord = (folded: string, { at, end }: Place): boolean =>
  !LETTER.test(folded.charAt(at - 1)) && !LETTER.test(folded.charAt(end));
