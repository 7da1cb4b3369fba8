import { CARD_FIELDS } from '@qanoon/contracts/catalog/course-fields';
import { pickFields } from '@qanoon/contracts/catalog/text-fields';
import { ALL_TIME } from '@qanoon/db/counters/definitions';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { preparePerDatabase } from '@qanoon/db/engine/prepare-per-database';
import { courseColumns } from '@qanoon/db/queries/course-columns';
import { atMost, beyond, contains, inOrderOf, isInJson } from '@qanoon/db/queries/queries';
import { counters, courses, resources, sections, uploads, videos } from '@qanoon/db/schema';
import type { CourseSort, Level } from '@qanoon/domain/catalog/catalogue';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';

export type Course = Pick<typeof courses.$inferSelect, keyof typeof courseColumns>;

/** What a card of the catalog shows of a course. */
const cardColumns = {
  id: courses.id,
  ...pickFields(CARD_FIELDS, courses),
  language: courses.language,
  translation: courses.translation,
  thumbnailUploadId: courses.thumbnailUploadId,
  price: courses.price,
  salePrice: courses.salePrice,
  saleEndsAt: courses.saleEndsAt,
  level: courses.level,
  createdAt: courses.createdAt,
};
export type CardRow = Pick<Course, keyof typeof cardColumns>;

/**
 * `search` is a text in the titles, descriptions or the instructor's name, for which every course is read.
 * `ids` limits the list to these.
 */
export type CatalogueFilter = { search?: string; ids?: readonly string[]; level?: Level | undefined };
type CatalogueSlice = CatalogueFilter & {
  sort: CourseSort;
  limit: number;
  offset: number;
  /** The last course of the previous page; for the newest courses, its position (`encodeCursor`). */
  after: Course | string | undefined;
};

const inCatalogue = ({ search, ids, level }: CatalogueFilter): SQL | undefined =>
  and(
    isNull(courses.archivedAt),
    level && eq(courses.level, level),
    ids && isInJson(courses.id, sql`${JSON.stringify(ids)}`),
    search
      ? or(
          contains(courses.titleFolded, search),
          contains(courses.shortDescriptionFolded, search),
          contains(courses.descriptionFolded, search),
          contains(courses.translationFolded, search),
          contains(courses.instructorNameFolded, search),
        )
      : undefined,
  );

/**
 * The sort column and direction of each order, with the id as tie-breaker. `rank` is the value that a cursor
 * compares with.
 */
const ORDERS = {
  newest: {
    key: sql`${courses.createdAt}`,
    way: desc,
    rank: (course: Course) => sql`${sql.param(course.createdAt, courses.createdAt)}`,
  },
  'price-low': {
    key: sql`${courses.price}`,
    way: asc,
    rank: (course: Course) => sql`${sql.param(course.price, courses.price)}`,
  },
  'price-high': {
    key: sql`${courses.price}`,
    way: desc,
    rank: (course: Course) => sql`${sql.param(course.price, courses.price)}`,
  },
  // The database converts both sides to lower case: its rules for other scripts differ from JavaScript's.
  title: {
    key: sql`lower(${courses.title})`,
    way: asc,
    rank: (course: Course) => sql`lower(${course.title})`,
  },
} as const;

/**
 * Lists a part of the public catalog, after a course or from an offset. It has `limit + 1` rows, the last of
 * which indicates another page.
 */
export async function listCourses(
  db: Db,
  { sort, limit, offset, after, ...filter }: CatalogueSlice,
): Promise<CardRow[]> {
  const { key, way, rank } = ORDERS[sort];
  const further = way === desc ? lt : gt;
  const rest =
    typeof after === 'object'
      ? or(further(key, rank(after)), and(eq(key, rank(after)), further(courses.id, after.id)))
      : beyond(after, courses.createdAt, courses.id, 'newest-first');
  return db
    .select(cardColumns)
    .from(courses)
    .where(and(inCatalogue(filter), rest))
    .orderBy(way(key), way(courses.id))
    .limit(atMost(limit + 1))
    .offset(rest ? 0 : offset);
}

export async function countCourses(db: Db, filter: CatalogueFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(courses)
    .where(inCatalogue(filter));
  return row!.count;
}

const selectCards = preparePerDatabase((db) =>
  db
    .select(cardColumns)
    .from(courses)
    .where(and(isNull(courses.archivedAt), isInJson(courses.id, sql.placeholder('ids'))))
    .prepare('course_cards'),
);

/** Lists these published courses in this order. Others are left out. */
export const listCards = async (db: Db, ids: readonly string[]): Promise<CardRow[]> =>
  inOrderOf(ids, await selectCards(db).execute({ ids: JSON.stringify(ids) }));

/** Finds the course, including an archived one. */
export async function findCourse(db: Pick<Db, 'select'>, id: string): Promise<Course | undefined> {
  const [course] = await db.select(courseColumns).from(courses).where(eq(courses.id, id)).limit(1);
  return course;
}

/**
 * Reads the course and locks it until the transaction ends: `share` prevents changes, `update` also prevents
 * other locks.
 */
export async function lockCourse(tx: Tx, id: string, mode: 'share' | 'update'): Promise<Course | undefined> {
  const [course] = await locked(tx.select(courseColumns).from(courses).where(eq(courses.id, id)), mode);
  return course;
}

const selectStudents = preparePerDatabase((db) =>
  db
    .select({ courseId: counters.courseId, students: counters.count })
    .from(counters)
    .where(
      and(
        eq(counters.name, 'enrollment.approved'),
        isInJson(counters.courseId, sql.placeholder('ids')),
        eq(counters.method, ''),
        eq(counters.day, ALL_TIME),
      ),
    )
    .prepare('course_students'),
);

/** Counts the approved students by course. Courses that never had one are absent. */
export async function countStudents(db: Db, courseIds: readonly string[]): Promise<Map<string, number>> {
  if (courseIds.length === 0) return new Map();
  const rows = await selectStudents(db).execute({ ids: JSON.stringify(courseIds) });
  return new Map(rows.map((row) => [row.courseId, row.students]));
}

export const listSections = (db: Pick<Db, 'select'>, courseId: string) =>
  db
    .select()
    .from(sections)
    .where(and(eq(sections.courseId, courseId), isNull(sections.archivedAt)))
    .orderBy(asc(sections.orderIndex), asc(sections.id));

/** Lists a course's videos ordered by section, position and id (docs/product/player.md#order-of-lectures). */
export const listVideos = (db: Pick<Db, 'select'>, courseId: string) =>
  db
    .select({
      id: videos.id,
      sectionId: videos.sectionId,
      title: videos.title,
      description: videos.description,
      translation: videos.translation,
      durationSeconds: videos.durationSeconds,
      durationOriginal: videos.durationOriginal,
      orderIndex: videos.orderIndex,
      isPreview: videos.isPreview,
      createdAt: videos.createdAt,
      uploadId: videos.uploadId,
    })
    .from(videos)
    .innerJoin(sections, eq(sections.id, videos.sectionId))
    .where(and(eq(videos.courseId, courseId), isNull(videos.archivedAt), isNull(sections.archivedAt)))
    .orderBy(asc(sections.orderIndex), asc(sections.id), asc(videos.orderIndex), asc(videos.id));

export const listResources = (db: Pick<Db, 'select'>, courseId: string) =>
  db
    .select({
      id: resources.id,
      sectionId: resources.sectionId,
      title: resources.title,
      translation: resources.translation,
      type: resources.type,
      orderIndex: resources.orderIndex,
      uploadId: resources.uploadId,
      linkUrl: resources.linkUrl,
      contentType: uploads.contentType,
      bytes: uploads.bytes,
    })
    .from(resources)
    .innerJoin(sections, eq(sections.id, resources.sectionId))
    .leftJoin(uploads, eq(uploads.id, resources.uploadId))
    .where(and(eq(sections.courseId, courseId), isNull(sections.archivedAt)))
    .orderBy(asc(resources.orderIndex), asc(resources.id));

export const isCoursePicture = async (db: Db, uploadId: string): Promise<boolean> =>
  (
    await db
      .select({ found: sql<number>`1` })
      .from(courses)
      .where(and(eq(courses.thumbnailUploadId, uploadId), isNotNull(courses.thumbnailUploadId)))
      .limit(1)
  ).length > 0;
