import { SECTION_FIELDS, TRANSLATED_FIELDS, TRANSLATED_LISTS } from '@qanoon/contracts/catalog/course-fields';
import type {
  CourseTranslation,
  CourseTranslationInput,
  EditedTranslation,
  RowTranslation,
  RowTranslationInput,
} from '@qanoon/contracts/catalog/course-translation';
import { fieldNames, mapFields, type TextsOf } from '@qanoon/contracts/catalog/text-fields';

type Lists = TextsOf<typeof TRANSLATED_LISTS>;
type Translated = Lists & { translation: CourseTranslation | null };

const NEW_COURSE: Translated = {
  translation: null,
  ...mapFields(TRANSLATED_LISTS, { text: () => '', list: () => [] }),
};

/**
 * Computes the translation of a course after a change of it or of its lists. Missing texts are left out, and
 * it is null when all are missing. A list whose translation is not given keeps that of each item that it
 * still has.
 */
export function changeTranslation(
  given: CourseTranslationInput | undefined,
  lists: { [Name in keyof Lists]?: string[] | undefined },
  before: Translated = NEW_COURSE,
): CourseTranslation | null {
  const changed = changeTexts(given, before.translation);
  if (!changed) return null;
  for (const name of fieldNames(TRANSLATED_LISTS)) {
    const items = lists[name] ?? before[name];
    const texts = given?.[name] ?? followItems(before[name], before.translation?.[name] ?? [], items);
    const present = items.map((_, at) => texts[at] ?? '');
    if (present.some((text) => text !== '')) changed[name] = present;
    else delete changed[name];
  }
  return Object.keys(changed).length > 0 ? changed : null;
}

/** Computes the translation of a section, lecture or resource in the same way. */
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

/** Gives the editor every text, empty where it is missing. */
export const editTranslation = ({ translation, ...lists }: Translated): EditedTranslation =>
  mapFields(TRANSLATED_FIELDS, {
    text: (_, name) => translation?.[name] ?? '',
    list: (_, name) => lists[name].map((_item, at) => translation?.[name]?.[at] ?? ''),
  });

export const editRowTranslation = (translation: RowTranslation | null) =>
  mapFields(SECTION_FIELDS, { text: (_, name) => translation?.[name] ?? '', list: () => [] });
