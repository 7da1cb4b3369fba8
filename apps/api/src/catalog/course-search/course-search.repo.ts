import type { Db } from '@qanoon/db/engine/client';
import { atMost } from '@qanoon/db/queries/queries';
import { courses } from '@qanoon/db/schema';
import { entryContains } from '@qanoon/db/search/entry-conditions';
import { searchEntries } from '@qanoon/db/search/search-entries';
import type { Level } from '@qanoon/domain/catalog/catalogue';
import { and, asc, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reading } from './readings/split-groups.ts';
import { splitGroups } from './readings/split-groups.ts';

/**
 * Finds the ids of the published courses that contain an alternative of each group, by rank and then the
 * newest first.
 */
export const searchPublished = async (
  db: Db,
  { groups, level, limit }: Pick<Reading, 'groups'> & { level: Level | undefined; limit: number },
): Promise<string[]> => {
  const { terms, conditions } = splitGroups(groups);
  const ofLevel = (id: SQL) =>
    level &&
    sql`exists (select 1 from ${courses} where ${courses.id} = ${id} and ${courses.level} = ${level})`;
  const where = (id: SQL) =>
    and(ofLevel(id), ...conditions.map((each) => entryContains('course', id, each))) ?? sql`true`;
  const { ids } = await searchEntries(db, {
    kind: 'course',
    state: 'published',
    terms,
    where: level || conditions.length > 0 ? where : undefined,
    limit,
  });
  return ids;
};

/** Lists the texts of published courses whose words searches know, by id, starting after `after`. */
export const listNames = (db: Db, { after, limit }: { after: string; limit: number }) =>
  db
    .select({
      id: courses.id,
      title: courses.title,
      shortDescription: courses.shortDescription,
      translation: courses.translation,
      instructorName: courses.instructorName,
    })
    .from(courses)
    .where(and(isNull(courses.archivedAt), gt(courses.id, after)))
    .orderBy(asc(courses.id))
    .limit(atMost(limit));
