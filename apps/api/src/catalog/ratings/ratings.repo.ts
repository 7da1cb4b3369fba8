import type { RatingFilter } from '@qanoon/contracts/catalog/ratings';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { preparePerDatabase } from '@qanoon/db/engine/prepare-per-database';
import { titleColumns } from '@qanoon/db/queries/course-columns';
import { atMost, beyond, isInJson } from '@qanoon/db/queries/queries';
import { courses, ratings, users } from '@qanoon/db/schema';
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';

export type Rating = typeof ratings.$inferSelect;
type Slice = { cursor?: string | null | undefined; limit: number };

const newestFirst = [desc(ratings.createdAt), desc(ratings.id)];
const after = (cursor: Slice['cursor']) => beyond(cursor, ratings.createdAt, ratings.id, 'newest-first');

export async function findOwn(db: Db, studentId: string, courseId: string): Promise<Rating | undefined> {
  const [rating] = await db
    .select()
    .from(ratings)
    .where(and(eq(ratings.studentId, studentId), eq(ratings.courseId, courseId)))
    .limit(1);
  return rating;
}

/** Inserts the student's rating of the course, or replaces its stars and text. */
export async function save(
  tx: Tx,
  row: Pick<Rating, 'studentId' | 'courseId' | 'stars' | 'text'>,
  at: Date,
): Promise<void> {
  const { stars, text } = row;
  await tx
    .insert(ratings)
    .values({ ...row, createdAt: at })
    .onConflictDoUpdate({
      target: [ratings.studentId, ratings.courseId],
      set: { stars, text, updatedAt: at },
    });
}

const selectVisible = preparePerDatabase((db) =>
  db
    .select({
      courseId: ratings.courseId,
      count: sql<number>`count(*)`.mapWith(Number),
      stars: sql<number>`sum(${ratings.stars})`.mapWith(Number),
    })
    .from(ratings)
    .where(and(isInJson(ratings.courseId, sql.placeholder('ids')), isNull(ratings.hiddenAt)))
    .groupBy(ratings.courseId)
    .prepare('visible_ratings'),
);

/** Counts the visible ratings by course and sums their stars. Courses without ratings are absent. */
export async function countVisible(
  db: Db,
  courseIds: readonly string[],
): Promise<Map<string, { count: number; stars: number }>> {
  if (courseIds.length === 0) return new Map();
  const rows = await selectVisible(db).execute({ ids: JSON.stringify(courseIds) });
  return new Map(rows.map(({ courseId, ...counts }) => [courseId, counts]));
}

/** Lists the visible ratings of a course in the catalog with the students' names. */
export const listVisible = (db: Db, courseId: string, { cursor, limit }: Slice) =>
  db
    .select({
      id: ratings.id,
      stars: ratings.stars,
      text: ratings.text,
      fullName: users.fullName,
      reply: ratings.reply,
      createdAt: ratings.createdAt,
      updatedAt: ratings.updatedAt,
    })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.studentId))
    .innerJoin(courses, eq(courses.id, ratings.courseId))
    .where(
      and(
        eq(ratings.courseId, courseId),
        isNull(ratings.hiddenAt),
        isNull(courses.archivedAt),
        after(cursor),
      ),
    )
    .orderBy(...newestFirst)
    .limit(atMost(limit + 1));

const FILTERS: Record<RatingFilter, () => SQL | undefined> = {
  all: () => undefined,
  unreplied: () => and(isNull(ratings.reply), isNull(ratings.hiddenAt)),
  hidden: () => isNotNull(ratings.hiddenAt),
};

export const listAll = (db: Db, { filter, cursor, limit }: Slice & { filter: RatingFilter }) =>
  db
    .select({
      id: ratings.id,
      stars: ratings.stars,
      text: ratings.text,
      studentName: users.fullName,
      courseId: ratings.courseId,
      course: titleColumns,
      reply: ratings.reply,
      repliedById: ratings.repliedById,
      hiddenAt: ratings.hiddenAt,
      hiddenById: ratings.hiddenById,
      hiddenReason: ratings.hiddenReason,
      createdAt: ratings.createdAt,
      updatedAt: ratings.updatedAt,
    })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.studentId))
    .innerJoin(courses, eq(courses.id, ratings.courseId))
    .where(and(FILTERS[filter](), after(cursor)))
    .orderBy(...newestFirst)
    .limit(atMost(limit + 1));

export const countAll = (db: Db, filter: RatingFilter): Promise<number> =>
  db.$count(ratings, FILTERS[filter]());

/** Lists the names of these accounts by id. */
export async function listNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map((row) => [row.id, row.fullName]));
}

/** Finds the rating with the names for the audit log. */
export async function findForDecision(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: ratings.id,
      stars: ratings.stars,
      studentName: users.fullName,
      courseTitle: courses.title,
    })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.studentId))
    .innerJoin(courses, eq(courses.id, ratings.courseId))
    .where(eq(ratings.id, id))
    .limit(1);
  return row;
}

/** Sets the reply if the present one is `previous`; false when it is another one. */
export async function reply(
  tx: Tx,
  id: string,
  previous: string | null,
  set: { reply: string; repliedById: string; repliedAt: Date },
): Promise<boolean> {
  const present = previous === null ? isNull(ratings.reply) : eq(ratings.reply, previous);
  const rows = await tx
    .update(ratings)
    .set(set)
    .where(and(eq(ratings.id, id), present))
    .returning({ id: ratings.id });
  return rows.length > 0;
}

/** Hides a visible rating; false when it is hidden already. */
export async function hide(
  tx: Tx,
  id: string,
  set: { hiddenAt: Date; hiddenById: string; hiddenReason: string },
): Promise<boolean> {
  const rows = await tx
    .update(ratings)
    .set(set)
    .where(and(eq(ratings.id, id), isNull(ratings.hiddenAt)))
    .returning({ id: ratings.id });
  return rows.length > 0;
}

/** Shows a hidden rating again; false when it is visible. */
export async function show(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(ratings)
    .set({ hiddenAt: null, hiddenById: null, hiddenReason: null })
    .where(and(eq(ratings.id, id), isNotNull(ratings.hiddenAt)))
    .returning({ id: ratings.id });
  return rows.length > 0;
}
