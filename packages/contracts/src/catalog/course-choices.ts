import { MAX_ORDER_COURSES } from '@qanoon/domain/catalog/course-limits';
import { LANGUAGES } from '@qanoon/messages/language';
import { z } from 'zod';
import { id, paisa } from '../lib/primitives.ts';
import { searchTerm } from '../lib/text.ts';

/** The most courses in a list of choices. A search finds others. */
export const MAX_COURSE_CHOICES = 100;

export const courseChoicesInput = z.strictObject({
  /** Text to find in a course; when empty, the first courses by title are listed. */
  search: searchTerm.default(''),
  /** Lists exactly these courses instead of searching. */
  ids: z.array(id).min(1).max(MAX_ORDER_COURSES).optional(),
});
export type CourseChoicesInput = z.infer<typeof courseChoicesInput>;

/** A course in a list of choices, with its title in the reader's language. `price` is its list price. */
export const courseChoice = z.strictObject({
  id,
  title: z.string(),
  titleLanguage: z.enum(LANGUAGES),
  price: paisa,
  archived: z.boolean(),
});
export type CourseChoice = z.infer<typeof courseChoice>;

/** `hasMore`: whether there are further courses that match. */
export const courseChoices = z.strictObject({ courses: z.array(courseChoice), hasMore: z.boolean() });
export type CourseChoices = z.infer<typeof courseChoices>;
