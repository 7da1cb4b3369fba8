import type { SearchSiteOutput, SpokenMatch } from '@qanoon/contracts/catalog/site-search';
import type { Db } from '@qanoon/db/engine/client';
import { perDatabase } from '@qanoon/db/engine/per-database';
import { readCatalogueVersion } from '@qanoon/db/queries/catalogue-version';
import { foldText } from '@qanoon/domain/lib/text/fold-text';
import { currentLanguage } from '@qanoon/messages/language';
import { LRUCache } from 'lru-cache';
import type { Context, Deps } from '../../lib/context.ts';
import { READER_TEXTS, textsForReader } from '../../lib/course-texts.ts';
import { limit, networkOf, overLimit } from '../../platform/rate-limits/rate-limits.ts';
import { findCourses } from '../course-search/course-search.service.ts';
import { findSpoken, type SpokenPlace } from '../course-search/find-spoken-places.ts';
import { listCourseTexts, listVideosInOrder } from '../courses/courses.service.ts';
import { courseExcerpt } from './course-excerpt.ts';

const MAX_COURSES = 6;
/** The results take about 2 MB. */
const MAX_REMEMBERED = 500;

const memoryOf = perDatabase(() => new LRUCache<string, SearchSiteOutput>({ max: MAX_REMEMBERED }));

/**
 * Finds the published courses and the places in their lectures that contain the term, in the reader's
 * language. Results are remembered until the catalog changes. Searches are limited per network, because each
 * place quotes up to 160 characters of a lecture that others pay for: after 300 such searches in a day,
 * places have no quote.
 */
export async function searchSite(ctx: Context, input: { term: string }): Promise<SearchSiteOutput> {
  await limit(ctx, 'site-search-ip', networkOf(ctx.ip));
  const term = input.term.trim();
  if (foldText(term).trim() === '')
    return { courses: [], moreCourses: false, spoken: [], correctedTerm: null, matched: [] };
  const version = await readCatalogueVersion(ctx.db);
  const memory = memoryOf(ctx.db);
  const key = `${version} ${currentLanguage()} ${term}`;
  let found = memory.get(key);
  if (!found) {
    found = await find(ctx, term);
    memory.set(key, found);
  }
  return (await mayQuote(ctx, found)) ? found : { ...found, spoken: found.spoken.map(withoutPaidQuote) };
}

const mayQuote = async (ctx: Context, { spoken }: SearchSiteOutput): Promise<boolean> =>
  spoken.every(({ isPreview }) => isPreview) || !(await overLimit(ctx, 'quotes-ip', networkOf(ctx.ip)));

const withoutPaidQuote = (place: SpokenMatch): SpokenMatch =>
  place.isPreview ? place : { ...place, text: '' };

async function find(deps: Deps, term: string): Promise<SearchSiteOutput> {
  const { ids, groups, correctedTerm } = await findCourses(deps, { term });
  const matched = groups.flat();
  const [courses, places] = await Promise.all([
    listCourseTexts(deps.db, ids.slice(0, MAX_COURSES)),
    findSpoken(deps.db, groups),
  ]);
  return {
    courses: courses.map(({ id, title, instructorName, languages, ...texts }) => {
      const { text, from } = courseExcerpt(texts, matched);
      const { title: ofTitle, instructorName: ofName, [from]: ofText } = languages;
      return {
        id,
        title,
        instructorName,
        text,
        languages: { title: ofTitle, instructorName: ofName, text: ofText },
      };
    }),
    moreCourses: ids.length > MAX_COURSES,
    spoken: await describe(deps.db, places),
    correctedTerm,
    matched,
  };
}

/** The places with the names of their courses and lectures. */
async function describe(db: Db, places: SpokenPlace[]): Promise<SpokenMatch[]> {
  const courseIds = [...new Set(places.map(({ courseId }) => courseId))];
  const [courses, outlines] = await Promise.all([
    listCourseTexts(db, courseIds),
    Promise.all(courseIds.map(async (id) => [id, await listVideosInOrder(db, id)] as const)),
  ]);
  const outlineOf = new Map(outlines);
  return places.flatMap(({ courseId, videoId, ...place }) => {
    const course = courses.find(({ id }) => id === courseId);
    const lectures = outlineOf.get(courseId)!;
    const index = lectures.findIndex(({ id }) => id === videoId);
    const lecture = lectures[index];
    // The course or the lecture was archived after the search.
    if (!course || !lecture) return [];
    const { title: lectureTitle, languages } = textsForReader(
      lecture,
      course.language,
      READER_TEXTS.resource,
    );
    return {
      courseId,
      courseTitle: course.title,
      lectureId: videoId,
      lectureTitle,
      languages,
      lectureNumber: index + 1,
      ...place,
      isPreview: lecture.isPreview,
    };
  });
}
