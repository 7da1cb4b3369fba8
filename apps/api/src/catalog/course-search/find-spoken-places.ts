import type { Db } from '@qanoon/db/engine/client';
import { prepareTerms } from '@qanoon/db/search/terms';
import { quoteOf } from '../../media/captions/transcript-quote.ts';
import type { Reading } from './readings/split-groups.ts';
import * as repo from './spoken-places.repo.ts';

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
 * Finds the first places where lectures of the catalog contain what was searched, at most two in a course.
 * There are none for terms with fewer letters than the index knows. Examines a bounded number of parts.
 */
export async function findSpoken(db: Db, groups: Reading['groups']): Promise<SpokenPlace[]> {
  if (!canBeSpoken(groups)) return [];
  const places: SpokenPlace[] = [];
  const ofCourse = new Map<string, number>();
  const isFull = (courseId: string) => (ofCourse.get(courseId) ?? 0) >= MAX_PLACES_OF_COURSE;
  let cursor: string | null = null;
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const withoutCourses = [...ofCourse.keys()].filter(isFull);
    const page = await repo.searchTranscripts(db, { groups, withoutCourses, cursor, limit: PARTS_AT_A_TIME });
    for (const { videoId, courseId, language, startsAt, text } of await repo.listParts(db, page.ids)) {
      const quote = isFull(courseId) ? undefined : quoteOf({ text }, groups.flat());
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

/** Whether a lecture of the catalog says it. */
export async function isSpoken(db: Db, groups: Reading['groups']): Promise<boolean> {
  if (!canBeSpoken(groups)) return false;
  const { ids } = await repo.searchTranscripts(db, { groups, withoutCourses: [], cursor: null, limit: 1 });
  return ids.length > 0;
}

/** Terms with fewer letters than the index knows are not looked for in lectures. */
const canBeSpoken = (groups: Reading['groups']): boolean =>
  groups.some((group) => prepareTerms(group.map(({ text }) => text)).indexed);
