import { COURSE_LIMITS } from '@qanoon/domain/catalog/course-limits';
import * as m from '@qanoon/messages/shared/course-form';
import { z } from 'zod';
import { atMost, multiLineText, oneLineText } from '../lib/text.ts';
import { mapFields, type TextField, type TextFields } from './text-fields.ts';

const listOf = <Text extends z.ZodType>(text: Text) =>
  z
    .array(text)
    .max(COURSE_LIMITS.listItems, { error: () => m.atMostItems({ max: COURSE_LIMITS.listItems }) });

function submittedText({ kind, max, required }: TextField) {
  const text = kind === 'paragraphs' ? multiLineText : oneLineText;
  return (required ? text(required).min(1, { error: required }) : text()).max(max, atMost(max));
}
const whichMayBeEmpty = (field: TextField): TextField => ({ ...field, required: null });

/** The texts of a complete form, where those that are required must not be empty. */
export const submittedTexts = <Fields extends TextFields>(fields: Fields) =>
  mapFields(fields, {
    text: submittedText,
    list: (field) => listOf(submittedText(field)),
  });

/** The same for texts that a form may leave out, which are then empty. */
export const omittableTexts = <Fields extends TextFields>(fields: Fields) =>
  mapFields(fields, {
    text: (field) => submittedText(field).default(''),
    list: (field) => listOf(submittedText(field)).default([]),
  });

/** Texts in the other language, where each may be missing. */
export const submittedTranslation = <Fields extends TextFields>(fields: Fields) =>
  mapFields(fields, {
    text: (field) => submittedText(whichMayBeEmpty(field)),
    list: (field) => listOf(submittedText(whichMayBeEmpty(field))),
  });

/** A text as it is typed, which may be incomplete. */
export const draftText = (max: number) => multiLineText().max(max, atMost(max)).default('');
export const draftTexts = <Fields extends TextFields>(fields: Fields) =>
  mapFields(fields, {
    text: ({ max }) => draftText(max),
    list: ({ max }) => listOf(draftText(max)).default([]),
  });

/** The texts in a response. */
export const storedTexts = <Fields extends TextFields>(fields: Fields) =>
  mapFields(fields, { text: () => z.string(), list: () => z.array(z.string()) });
