import { LANGUAGES } from '@qanoon/messages/language';
import { z } from 'zod';

const language = z.enum(LANGUAGES);

/**
 * The language of each text: the reader's if the text exists in it, otherwise the course's own. Items of lists have one
 * each.
 */
export const readerLanguages = {
  resource: z.strictObject({ title: language }),
  /** Of sections and lectures. */
  row: z.strictObject({ title: language, description: language }),
  listed: z.strictObject({ title: language, shortDescription: language, instructorName: language }),
  /** By a search, with a part of a description. */
  found: z.strictObject({ title: language, instructorName: language, text: language }),
  card: z.strictObject({
    ...{ title: language, shortDescription: language, description: language, instructorName: language },
  }),
  course: z.strictObject({
    ...{ title: language, shortDescription: language, description: language },
    ...{ instructorName: language, instructorBio: language },
    learningOutcomes: z.array(language),
    requirements: z.array(language),
    syllabus: z.array(language),
  }),
};
