import { z } from 'zod';
import { readerLanguages } from './reader-languages.ts';
import { searchTerm } from './text.ts';

/** Terms with fewer letters find only titles and names that begin with them. */
export const MIN_INDEXED_LETTERS = 3;

/** What the search of the console finds, in the order of its groups. */
export const SEARCH_KINDS = ['payment', 'student', 'course', 'certificate', 'lecture'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const searchEverythingInput = z.strictObject({ term: searchTerm });

/** The most matches of a group. */
export const MOST_FOUND = 5;

const found = z.strictObject({
  /** Of a lecture the id of its video, of a course that is not published the id of its draft. */
  id: z.string(),
  /** A name or title, as it is printed. */
  title: z.string(),
  /** What distinguishes it from others, such as an e-mail address or the course's title. */
  detail: z.string(),
  /**
   * The status of a payment, a state of `certificate-states.ts`, `active` or `inactive` of a student, `published`,
   * `draft` or `archived` of a course; null of a lecture.
   */
  state: z.string().nullable(),
  /** The course of a lecture; null for others. */
  courseId: z.string().nullable(),
  /** Where the captions of a lecture contain the term; null of others, and of a lecture that is found by its title. */
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
  /** Of the lecture. */
  languages: readerLanguages.resource,
  /** The position of the lecture in its course, from 1. */
  lectureNumber: z.number().int().positive(),
  /** Seconds from the start of the lecture. */
  seconds: z.number().int().nonnegative(),
  /** The text around the match, at most 160 characters. Empty when the network has read the quotes of a day. */
  text: z.string(),
  language: z.string(),
  /** Whether everyone may play this lecture. */
  isPreview: z.boolean(),
});
export type SpokenMatch = z.infer<typeof spoken>;

export const searchSiteOutput = z.strictObject({
  /** The six best ones. `text` has at most 160 characters of a description, around the term if it contains it. */
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
  /** At most six, and at most two of a course. */
  spoken: z.array(spoken),
  /** The term with its misspelt words replaced, if nothing contains the term itself; null otherwise. */
  correctedTerm: z.string().nullable(),
  /** What the matches contain. */
  matched: z.array(matchedText),
});
export type SearchSiteOutput = z.infer<typeof searchSiteOutput>;
