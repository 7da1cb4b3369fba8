import * as m from '@qanoon/messages/shared/course-form';
import { z } from 'zod';
import { COURSE_LIMITS } from './course-limits.ts';
import { atMost, multiLineText, oneLineText } from './text.ts';

const line = (max: number) => oneLineText().max(max, atMost(max));
const paragraphs = (max: number) => multiLineText().max(max, atMost(max));
/** Each at the position of its original. */
const lines = z
  .array(line(500))
  .max(COURSE_LIMITS.listItems, { error: () => m.atMostItems({ max: COURSE_LIMITS.listItems }) });

const courseTexts = {
  title: line(200),
  shortDescription: paragraphs(500),
  description: paragraphs(20_000),
  instructorName: line(200),
  instructorBio: paragraphs(5000),
  learningOutcomes: lines,
  requirements: lines,
  syllabus: lines,
};
const resourceTexts = { title: line(200) };
const rowTexts = { ...resourceTexts, description: paragraphs(5000) };

/** Lists of a course whose items exist in both languages. */
export const TRANSLATED_LISTS = ['learningOutcomes', 'requirements', 'syllabus'] as const;

/**
 * Texts in the other language, as forms send them. An empty one is missing, and an absent one stays unchanged.
 * Null removes all of them.
 */
export const translationInput = {
  course: z.strictObject(courseTexts).partial().nullable(),
  /** Of sections and lectures. */
  row: z.strictObject(rowTexts).partial().nullable(),
  resource: z.strictObject(resourceTexts).partial().nullable(),
};
export type CourseTranslationInput = z.output<typeof translationInput.course>;
export type RowTranslationInput = z.output<typeof translationInput.row>;

const text = z.string();
const texts = z.array(z.string());

/** The same texts for the editor, empty where they are missing. */
export const editedTranslation = {
  course: z.strictObject({
    ...{ title: text, shortDescription: text, description: text, instructorName: text, instructorBio: text },
    ...{ learningOutcomes: texts, requirements: texts, syllabus: texts },
  }),
  row: z.strictObject({ title: text, description: text }),
  resource: z.strictObject({ title: text }),
};
export type EditedTranslation = z.infer<typeof editedTranslation.course>;

const draftText = (max: number) => paragraphs(max).default('');
const draftLines = z.array(draftText(500)).max(COURSE_LIMITS.listItems).default([]);

/** The same texts in a draft, where a missing one is empty. */
export const draftTranslation = {
  course: z
    .strictObject({
      title: draftText(200),
      shortDescription: draftText(500),
      description: draftText(20_000),
      instructorName: draftText(200),
      instructorBio: draftText(5000),
      learningOutcomes: draftLines,
      requirements: draftLines,
      syllabus: draftLines,
    })
    .prefault({}),
  row: z.strictObject({ title: draftText(200), description: draftText(5000) }).prefault({}),
  resource: z.strictObject({ title: draftText(200) }).prefault({}),
};
