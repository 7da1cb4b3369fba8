import type { Db } from '@qanoon/db/engine/client';
import { titleColumns } from '@qanoon/db/queries/course-columns';
import { atMost, inOrderOf } from '@qanoon/db/queries/queries';
import { courses } from '@qanoon/db/schema';
import { searchEntries } from '@qanoon/db/search/search-entries';
import { NO_MONEY } from '@qanoon/domain/lib/money';
import { and, asc, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

/** The courses that a list offers: all, or the published ones with a price. */
export type Offer = 'all' | 'priced';

const columns = { id: courses.id, ...titleColumns, price: courses.price, archivedAt: courses.archivedAt };
const isPriced = and(isNull(courses.archivedAt), gt(courses.price, NO_MONEY));

/** Lists the published courses by title, then the archived ones. */
export async function listFirst(db: Db, offer: Offer, limit: number) {
  const listBy = (condition: typeof isPriced, rows: number) =>
    db
      .select(columns)
      .from(courses)
      .where(condition)
      .orderBy(asc(sql`lower(${courses.title})`), asc(courses.id))
      .limit(atMost(rows));
  if (offer === 'priced') return listBy(isPriced, limit);
  const published = await listBy(isNull(courses.archivedAt), limit);
  if (published.length === limit) return published;
  return [...published, ...(await listBy(isNotNull(courses.archivedAt), limit - published.length))];
}

/** Lists these courses in this order, as far as they are offered. */
export const listChosen = async (db: Db, offer: Offer, ids: readonly string[]) =>
  inOrderOf(
    ids,
    await db
      .select(columns)
      .from(courses)
      .where(and(inArray(courses.id, [...ids]), offer === 'priced' ? isPriced : undefined)),
  );

/** Finds the ids of the courses that contain the term, the best matches first. */
export const searchCourses = async (db: Db, offer: Offer, term: string, limit: number): Promise<string[]> => {
  const { ids } = await searchEntries(db, {
    kind: 'course',
    terms: [term],
    limit,
    ...(offer === 'priced' && {
      state: 'published',
      where: (id) =>
        sql`exists (select 1 from ${courses} where ${courses.id} = ${id} and ${courses.price} > 0)`,
    }),
  });
  return ids;
};
