import type { Level } from '@qanoon/contracts/catalogue';
import type { Db } from '@qanoon/db/client';
import { atMost } from '@qanoon/db/queries';
import { courses } from '@qanoon/db/schema';
import { searchEntries } from '@qanoon/db/search/search-entries';
import { and, asc, gt, isNull, sql } from 'drizzle-orm';

/** The ids of the published courses that contain the term, by rank and then the newest first. */
export const searchPublished = async (
  db: Db,
  { term, level, limit }: { term: string; level: Level | undefined; limit: number },
): Promise<string[]> => {
  const { ids } = await searchEntries(db, {
    kind: 'course',
    state: 'published',
    terms: [term],
    where:
      level &&
      ((id) =>
        sql`exists (select 1 from ${courses} where ${courses.id} = ${id} and ${courses.level} = ${level})`),
    limit,
  });
  return ids;
};

/** The titles and instructors of published courses in the order of their ids, after this id. */
export const listNames = (db: Db, { after, limit }: { after: string; limit: number }) =>
  db
    .select({
      id: courses.id,
      title: courses.title,
      translation: courses.translation,
      instructorName: courses.instructorName,
    })
    .from(courses)
    .where(and(isNull(courses.archivedAt), gt(courses.id, after)))
    .orderBy(asc(courses.id))
    .limit(atMost(limit));
