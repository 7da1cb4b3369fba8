import {
  type CourseTranslationInput,
  type EditedTranslation,
  type RowTranslationInput,
  TRANSLATED_LISTS,
} from '@qanoon/contracts/course-translation';
import type { CourseTranslation, RowTranslation } from './course-writing.repo.ts';

type Lists = Record<(typeof TRANSLATED_LISTS)[number], string[]>;
type Translated = Lists & { translation: CourseTranslation | null };

const EMPTY: Translated = { translation: null, learningOutcomes: [], requirements: [], syllabus: [] };

/**
 * The translation of a course after a change of it or of its lists: without missing texts, null when all are. A list whose
 * translation is not given keeps that of each item that it still has.
 */
export function changeTranslation(
  given: CourseTranslationInput | undefined,
  lists: { [Name in keyof Lists]?: string[] | undefined },
  before: Translated = EMPTY,
): CourseTranslation | null {
  const changed = changeTexts(given, before.translation);
  if (!changed) return null;
  for (const name of TRANSLATED_LISTS) {
    const items = lists[name] ?? before[name];
    const texts = given?.[name] ?? followItems(before[name], before.translation?.[name] ?? [], items);
    const present = items.map((_, at) => texts[at] ?? '');
    if (present.some((text) => text !== '')) changed[name] = present;
    else delete changed[name];
  }
  return Object.keys(changed).length > 0 ? changed : null;
}

/** The same of a section, lecture or resource. */
export function changeRowTranslation(
  given: RowTranslationInput | undefined,
  before: RowTranslation | null | undefined,
): RowTranslation | null {
  const changed = changeTexts(given, before);
  return changed && Object.keys(changed).length > 0 ? changed : null;
}

/** Given texts replace former ones, and empty ones remove them. */
function changeTexts<Texts extends object>(
  given: { [Key in keyof Texts]?: Texts[Key] | undefined } | null | undefined,
  before: Texts | null | undefined,
): Texts | null {
  if (given === null) return null;
  const entries = Object.entries({ ...before, ...withoutUndefined(given ?? {}) });
  return Object.fromEntries(entries.filter(([, text]) => text !== '')) as Texts;
}

const withoutUndefined = (texts: object): object =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));

/** The texts in the order of their items, which may have moved. A changed item has none. */
function followItems(former: string[], texts: string[], items: string[]): string[] {
  const left = former.map((item, at) => ({ item, text: texts[at] ?? '' }));
  return items.map((item) => {
    const found = left.findIndex((each) => each.item === item);
    return found === -1 ? '' : left.splice(found, 1)[0]!.text;
  });
}

/** For the editor: every text, empty where it is missing. */
export function editTranslation({ translation, ...lists }: Translated): EditedTranslation {
  const listOf = (name: keyof Lists) => lists[name].map((_, at) => translation?.[name]?.[at] ?? '');
  return {
    title: translation?.title ?? '',
    shortDescription: translation?.shortDescription ?? '',
    description: translation?.description ?? '',
    instructorName: translation?.instructorName ?? '',
    instructorBio: translation?.instructorBio ?? '',
    learningOutcomes: listOf('learningOutcomes'),
    requirements: listOf('requirements'),
    syllabus: listOf('syllabus'),
  };
}

export const editRowTranslation = (translation: RowTranslation | null) => ({
  title: translation?.title ?? '',
  description: translation?.description ?? '',
});
