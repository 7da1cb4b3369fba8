import type { Db } from '@qanoon/db/client';
import { prepareTerms } from '@qanoon/db/search/terms';
import { quoteOf } from '../captions/transcript-quote.ts';
import * as repo from './site-search.repo.ts';

const MAX_PLACES = 6;
const MAX_PLACES_OF_COURSE = 2;
/** A term is found again in the part before the one in which it begins, and often several times in a lecture. */
const PARTS_AT_A_TIME = 40;
const MAX_READS = 5;

/** A place in a lecture where the term begins: the second, and at most 160 characters around it. */
export type SpokenPlace = {
  courseId: string;
  videoId: string;
  language: string;
  seconds: number;
  text: string;
};

/**
 * The first places where lectures of the catalogue contain the term, at most two of a course. None for terms with fewer
 * letters than the index knows. Examines a bounded number of parts.
 */
export async function findSpoken(db: Db, term: string): Promise<SpokenPlace[]> {
  if (!prepareTerms([term]).indexed) return [];
  const places: SpokenPlace[] = [];
  const ofCourse = new Map<string, number>();
  const isFull = (courseId: string) => (ofCourse.get(courseId) ?? 0) >= MAX_PLACES_OF_COURSE;
  let cursor: string | null = null;
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const withoutCourses = [...ofCourse.keys()].filter(isFull);
    const page = await repo.searchTranscripts(db, { term, withoutCourses, cursor, limit: PARTS_AT_A_TIME });
    for (const { videoId, courseId, language, startsAt, text } of await repo.listParts(db, page.ids)) {
      const quote = isFull(courseId) ? undefined : quoteOf({ text }, term);
      if (quote === undefined) continue;
      places.push({ courseId, videoId, language, seconds: startsAt, text: quote });
      ofCourse.set(courseId, (ofCourse.get(courseId) ?? 0) + 1);
      if (places.length === MAX_PLACES) return places;
    }
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return places;
}
