import { foldText } from '@qanoon/contracts/fold-text';
import { foldWithOffsets } from '@qanoon/contracts/folded-offsets';

export type TextPart = { text: string; match: boolean };

/** Splits a text into matching and other parts; one part if nothing matches. Compares as `foldText` does. */
export function highlightMatches(text: string, search: string): TextPart[] {
  const term = search.trim();
  if (!term) return [{ text, match: false }];
  const parts: TextPart[] = [];
  const [haystack, needle] = [foldWithOffsets(text), foldText(term)];
  let end = 0;
  for (
    let at = haystack.folded.indexOf(needle);
    needle && at >= 0;
    at = haystack.folded.indexOf(needle, at + needle.length)
  ) {
    const [from, to] = [haystack.offsets[at]!, haystack.offsets[at + needle.length] ?? text.length];
    parts.push({ text: text.slice(end, from), match: false }, { text: text.slice(from, to), match: true });
    end = to;
  }
  return [...parts, { text: text.slice(end), match: false }];
}
