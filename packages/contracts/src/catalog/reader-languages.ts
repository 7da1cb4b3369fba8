import { LANGUAGES } from '@qanoon/messages/language';
import { z } from 'zod';
import {
  CARD_FIELDS,
  LISTED_FIELDS,
  RESOURCE_FIELDS,
  SECTION_FIELDS,
  TRANSLATED_FIELDS,
} from './course-fields.ts';
import { mapFields, type TextFields } from './text-fields.ts';

const language = z.enum(LANGUAGES);
const languagesOf = <Fields extends TextFields>(fields: Fields) =>
  z.strictObject(mapFields(fields, { text: () => language, list: () => z.array(language) }));

/**
 * The language of each text: the reader's if the text exists in it, otherwise the course's own. Items of
 * lists have one each.
 */
export const readerLanguages = {
  resource: languagesOf(RESOURCE_FIELDS),
  /** The languages of the texts of sections and lectures. */
  row: languagesOf(SECTION_FIELDS),
  listed: languagesOf(LISTED_FIELDS),
  /** The languages of the texts of a search result, which has a part of a description. */
  found: z.strictObject({ title: language, instructorName: language, text: language }),
  card: languagesOf(CARD_FIELDS),
  course: languagesOf(TRANSLATED_FIELDS),
};
