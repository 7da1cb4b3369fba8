import { z } from 'zod';
import { RESOURCE_FIELDS, SECTION_FIELDS, TRANSLATED_FIELDS } from './course-fields.ts';
import { draftTexts, storedTexts, submittedTranslation } from './text-field-schemas.ts';
import type { TextsOf } from './text-fields.ts';

/**
 * The stored texts of a course in the language that is not its own. A missing text is absent, or an empty
 * item of its list, which has each text at the position of its original.
 */
export type CourseTranslation = Partial<TextsOf<typeof TRANSLATED_FIELDS>>;
/** The stored translation of a section or lecture. */
export type RowTranslation = Partial<TextsOf<typeof SECTION_FIELDS>>;
export type ResourceTranslation = Partial<TextsOf<typeof RESOURCE_FIELDS>>;

/**
 * Texts in the other language, as forms send them. An empty one is missing, and an absent one stays
 * unchanged. Null removes all of them.
 */
export const translationInput = {
  course: z.strictObject(submittedTranslation(TRANSLATED_FIELDS)).partial().nullable(),
  /** The translated texts of sections and lectures, as forms send them. */
  row: z.strictObject(submittedTranslation(SECTION_FIELDS)).partial().nullable(),
  resource: z.strictObject(submittedTranslation(RESOURCE_FIELDS)).partial().nullable(),
};
export type CourseTranslationInput = z.output<typeof translationInput.course>;
export type RowTranslationInput = z.output<typeof translationInput.row>;

/** The same texts for the editor, empty where they are missing. */
export const editedTranslation = {
  course: z.strictObject(storedTexts(TRANSLATED_FIELDS)),
  row: z.strictObject(storedTexts(SECTION_FIELDS)),
  resource: z.strictObject(storedTexts(RESOURCE_FIELDS)),
};
export type EditedTranslation = z.infer<typeof editedTranslation.course>;

/** The same texts in a draft, where a missing one is empty. */
export const draftTranslation = {
  course: z.strictObject(draftTexts(TRANSLATED_FIELDS)).prefault({}),
  row: z.strictObject(draftTexts(SECTION_FIELDS)).prefault({}),
  resource: z.strictObject(draftTexts(RESOURCE_FIELDS)).prefault({}),
};
