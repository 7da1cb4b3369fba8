import type { Alternative } from '@qanoon/db/search/entry-conditions';
import { foldText } from '@qanoon/domain/lib/text/fold-text';

/** Returns the position of the first alternative that a folded text contains. */
export function placeOfAlternative(
  folded: string,
  alternatives: readonly Alternative[],
): { at: number; end: number } | undefined {
  for (const { text, isWord } of alternatives) {
    const needle = foldText(text).trim();
    if (needle === '') continue;
    let at = folded.indexOf(needle);
    while (isWord && at >= 0 && !isWordAt(folded, at, at + needle.length))
      at = folded.indexOf(needle, at + 1);
    if (at >= 0) return { at, end: at + needle.length };
  }
  return undefined;
}

const LETTER = /[a-z0-9]/u;

const isWordAt = (folded: string, at: number, end: number): boolean =>
  !LETTER.test(folded.charAt(at - 1)) && !LETTER.test(folded.charAt(end));
