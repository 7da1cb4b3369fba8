import { z } from 'zod';
import { searchTerm } from '../lib/text.ts';
import { readerLanguages } from './reader-languages.ts';

/** A text that matches of a search contain, `isWord`: not as a part of a longer word. */
export const matchedText = z.strictObject({ text: z.string(), isWord: z.boolean() });
export type MatchedText = z.infer<typeof matchedText>;

export const searchSiteInput = z.strictObject({ term: searchTerm });

/** A place in a lecture of the catalogue whose captions contain the term. */
const spoken = z.strictObject({
  courseId: z.string(),
  courseTitle: z.string(),
  lectureId: z.string(),
  lectureTitle: z.string(),
  /** The languages of the texts of the lecture. */
  languages: readerLanguages.resource,
  /** The position of the lecture in its course, from 1. */
  lectureNumber: z.number().int().positive(),
  /** Seconds from the start of the lecture. */
  seconds: z.number().int().nonnegative(),
  /**
   * The text around the match, at most 160 characters. Empty when the reader's network has used up its quotes
   * for the day.
   */
  text: z.string(),
  language: z.string(),
  /** Whether everyone may play this lecture. */
  isPreview: z.boolean(),
});
export type SpokenMatch = z.infer<typeof spoken>;

export const searchSiteOutput = z.strictObject({
  /**
   * The six best courses. `text` has at most 160 characters of a description, around the term if it contains
   * it.
   */
  courses: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      instructorName: z.string(),
      text: z.string(),
      languages: readerLanguages.found,
    }),
  ),
  moreCourses: z.boolean(),
  /** At most six places, and at most two from one course. */
  spoken: z.array(spoken),
  /** The term with its misspelled words replaced, if nothing contains the term itself; null otherwise. */
  correctedTerm: z.string().nullable(),
  /** What the matches contain. */
  matched: z.array(matchedText),
});
export type SearchSiteOutput = z.infer<typeof searchSiteOutput>;
