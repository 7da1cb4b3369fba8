import type { Alternative } from '@qanoon/db/search/entry-conditions';
import { foldText } from '@qanoon/domain/lib/text/fold-text';
import { foldWithOffsets } from '@qanoon/domain/lib/text/folded-offsets';
import { placeOfAlternative } from '../../lib/errors/place-of-alternative.ts';
import { snippetAt } from '../../lib/snippet.ts';

/** Only this much of a long description is compared. */
const MAX_LETTERS = 2000;

type Descriptions = { shortDescription: string; description: string };
type Excerpt = { text: string; from: keyof Descriptions };

/**
 * Returns at most 160 characters of a course's descriptions around a match, or the start of the short one if
 * neither has one.
 */
export function courseExcerpt(course: Descriptions, alternatives: readonly Alternative[]): Excerpt {
  for (const from of ['shortDescription', 'description'] as const) {
    const line = course[from].slice(0, MAX_LETTERS).replace(/\s+/gu, ' ');
    // Most texts have no match, and folding alone takes much less time than counting the offsets.
    if (!placeOfAlternative(foldText(line), alternatives)) continue;
    const { folded, offsets } = foldWithOffsets(line);
    const place = placeOfAlternative(folded, alternatives);
    if (place) return { text: snippetAt(line, offsets[place.at]!, offsets[place.end] ?? line.length), from };
  }
  return { text: snippetAt(course.shortDescription.replace(/\s+/gu, ' '), 0, 0), from: 'shortDescription' };
}
