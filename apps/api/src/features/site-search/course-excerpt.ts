import { foldText } from '@qanoon/contracts/fold-text';
import { foldWithOffsets } from '@qanoon/contracts/folded-offsets';
import { snippetAt } from '../../snippet.ts';

/** Of a long description, this much is compared. */
const MAX_LETTERS = 2000;

/**
 * At most 160 characters of a course's descriptions around the term; the start of the short one if neither contains it.
 * The term is folded.
 */
export function courseExcerpt(
  { shortDescription, description }: { shortDescription: string; description: string },
  term: string,
): string {
  const needle = foldText(term);
  for (const text of [shortDescription, description.slice(0, MAX_LETTERS)]) {
    const line = text.replace(/\s+/gu, ' ');
    if (!foldText(line).includes(needle)) continue;
    const { folded, offsets } = foldWithOffsets(line);
    const at = folded.indexOf(needle);
    if (at >= 0) return snippetAt(line, offsets[at]!, offsets[at + needle.length] ?? line.length);
  }
  return snippetAt(shortDescription.replace(/\s+/gu, ' '), 0, 0);
}
