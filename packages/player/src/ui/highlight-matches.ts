import { foldText } from '@qanoon/contracts/fold-text';

export type TextPart = { text: string; match: boolean };

/** Splits a text into matching and other parts; one part if nothing matches. Compares as `foldText` does. */
export function highlightMatches(text: string, search: string): TextPart[] {
  const term = search.trim();
  if (!term) return [{ text, match: false }];
  const parts: TextPart[] = [];
  const [haystack, needle] = [fold(text), foldText(term)];
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

/** The folded text, and the offset in `text` of each of its UTF-16 units. */
function fold(text: string): { folded: string; offsets: number[] } {
  let folded = '';
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    const plain = foldText(character);
    const repeatsSpace = plain === ' ' && folded.endsWith(' ');
    if (!repeatsSpace) {
      folded += plain;
      for (let unit = 0; unit < plain.length; unit++) offsets.push(offset);
    }
    offset += character.length;
  }
  return { folded, offsets };
}
