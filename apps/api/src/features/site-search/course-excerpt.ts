import { foldText } from '@qanoon/contracts/fold-text';
import { foldWithOffsets } from '@qanoon/contracts/folded-offsets';
import type { Alternative } from '@qanoon/db/search/entry-conditions';
import { placeOfAlternative } from '../../place-of-alternative.ts';
import { snippetAt } from '../../snippet.ts';

/** Of a long description, this much is compared. */
const MAX_LETTERS = 2000;

/** At most 160 characters of a course's descriptions around a match; the start of the short one if neither has one. */
export function courseExcerpt(
  { shortDescription, description }: { shortDescription: string; description: string },
  alternatives: readonly Alternative[],
): string {
  for (const text of [shortDescription, description.slice(0, MAX_LETTERS)]) {
    const line = text.replace(/\s+/gu, ' ');
    // Most texts have no match, and folding alone takes much less time than counting the offsets.
    if (!placeOfAlternative(foldText(line), alternatives)) continue;
    const { folded, offsets } = foldWithOffsets(line);
    const place = placeOfAlternative(folded, alternatives);
    if (place) return snippetAt(line, offsets[place.at]!, offsets[place.end] ?? line.length);
  }
  return snippetAt(shortDescription.replace(/\s+/gu, ' '), 0, 0);
}
