import {
  CARD_FIELDS,
  LISTED_FIELDS,
  RESOURCE_FIELDS,
  SECTION_FIELDS,
  TRANSLATED_FIELDS,
} from '@qanoon/contracts/catalog/course-fields';
import { fieldNames } from '@qanoon/contracts/catalog/text-fields';
import { currentLanguage, type Language } from '@qanoon/messages/language';

/** The texts that exist in two languages, by what shows them. `row` is a section or lecture. */
export const READER_TEXTS = {
  resource: fieldNames(RESOURCE_FIELDS),
  row: fieldNames(SECTION_FIELDS),
  listed: fieldNames(LISTED_FIELDS),
  card: fieldNames(CARD_FIELDS),
  course: fieldNames(TRANSLATED_FIELDS),
};

type Text = string | readonly string[];
type Row<Name extends string> = { [Key in Name]: Text } & {
  translation: { [Key in Name]?: Text } | null;
};
/** The language of each text; of a list the language of each item. */
type Languages<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? Language : Language[] };

/**
 * Texts of a course, or of one of its rows, in the language of the call, and the language that each is in. A
 * missing text falls back to the course's own language. No other code decides this (docs/courses.md). `own`:
 * the language of the course.
 */
export function textsForReader<Name extends string, Source extends Row<Name>>(
  row: Source,
  own: Language,
  names: readonly Name[],
): Pick<Source, Name> & { languages: Languages<Pick<Source, Name>> } {
  const reader = currentLanguage();
  const translation = reader === own ? null : row.translation;
  const texts: Record<string, Text> = {};
  const languages: Record<string, Language | Language[]> = {};
  for (const name of names) {
    const original: Text = row[name];
    const translated = translation?.[name];
    if (typeof original === 'string') {
      texts[name] = translated || original;
      languages[name] = translated ? reader : own;
    } else {
      texts[name] = original.map((item, at) => translated?.[at] || item);
      languages[name] = original.map((_, at) => (translated?.[at] ? reader : own));
    }
  }
  return { ...texts, languages } as Pick<Source, Name> & { languages: Languages<Pick<Source, Name>> };
}

type Titled = { title: string; language: Language; translation: { title?: string } | null };

/** Returns the title for lists of what a student has done. */
export function titleForReader(course: Titled): { courseTitle: string; courseTitleLanguage: Language } {
  const { title, languages } = textsForReader(course, course.language, READER_TEXTS.resource);
  return { courseTitle: title, courseTitleLanguage: languages.title };
}

/** Returns the titles for texts that are written later, in the language that the reader has then. */
export const titlesForLater = ({ title, language, translation }: Titled) => ({
  courseTitle: title,
  ...(translation?.title && {
    translatedTitle: { [language === 'en' ? 'ur' : 'en']: translation.title },
  }),
});

export type TitlesForLater = ReturnType<typeof titlesForLater>;
