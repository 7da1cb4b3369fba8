import { z } from 'zod';
import { searchTerm } from '../lib/text.ts';

/** The fewest letters of a full search. Shorter terms find only titles and names that begin with them. */
export const MIN_INDEXED_LETTERS = 3;

/** What the search of the console finds, in the order of its groups. */
export const SEARCH_KINDS = ['payment', 'student', 'course', 'certificate', 'lecture'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const searchEverythingInput = z.strictObject({ term: searchTerm });

/** The most matches of a group. */
export const MOST_FOUND = 5;

const found = z.strictObject({
  /** The id of the match: for a lecture that of its video, for an unpublished course that of its draft. */
  id: z.string(),
  /** A name or title, as it is printed. */
  title: z.string(),
  /** What distinguishes it from others, such as an e-mail address or the course's title. */
  detail: z.string(),
  /**
   * The status of a payment, a state of `certificate-states.ts`, `active` or `inactive` for a student,
   * `published`, `draft` or `archived` for a course; null for a lecture.
   */
  state: z.string().nullable(),
  /** The course of a lecture; null for others. */
  courseId: z.string().nullable(),
  /**
   * Where the captions of a lecture contain the term; null if the lecture matches by title, and for others.
   */
  quote: z
    .strictObject({
      /** Seconds from the start of the lecture. */
      seconds: z.number().int().nonnegative(),
      /** The captions there, at most 160 characters. */
      text: z.string(),
    })
    .nullable(),
  /** Whether the term is the ID, e-mail address or reference itself. */
  exact: z.boolean(),
});
export type Found = z.infer<typeof found>;

/** The best matches of each kind, exact IDs first. Groups without matches are absent. */
export const searchEverythingOutput = z.strictObject({
  groups: z.array(
    z.strictObject({
      kind: z.enum(SEARCH_KINDS),
      items: z.array(found).max(MOST_FOUND),
      /** Whether there are more matches than items. */
      more: z.boolean(),
    }),
  ),
});
