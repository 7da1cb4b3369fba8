import { foldText } from './fold-text.ts';

/** Matches most characters of most texts, in which folding changes only the case. */
const VISIBLE_ASCII = /[!-~]/u;

/** The folded text, and the offset in `text` of each of its UTF-16 units. */
export function foldWithOffsets(text: string): { folded: string; offsets: number[] } {
  let folded = '';
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    const plain = VISIBLE_ASCII.test(character) ? character.toLowerCase() : foldText(character);
    const repeatsSpace = plain === ' ' && folded.endsWith(' ');
    if (!repeatsSpace) {
      folded += plain;
      for (let unit = 0; unit < plain.length; unit++) offsets.push(offset);
    }
    offset += character.length;
  }
  return { folded, offsets };
}
