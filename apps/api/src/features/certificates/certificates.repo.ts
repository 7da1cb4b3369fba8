import type { ListCertificatesInput } from '@qanoon/contracts/certificates';
import type { Db, Tx } from '@qanoon/db/client';
import { sumCounters } from '@qanoon/db/counters';
import { atMost, beyond, contains, containsCapitals } from '@qanoon/db/queries';
import { certificates, courses, playback, sections, users, videos, watchedVideos } from '@qanoon/db/schema';
import { and, asc, type Column, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';

export type Certificate = typeof certificates.$inferSelect;

/** Inserts the student's request for this course; false if one exists already. */
export async function insertRequest(
  tx: Tx,
  row: { studentId: string; courseId: string; at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insert(certificates)
    .values({ studentId: row.studentId, courseId: row.courseId, createdAt: row.at })
    .onConflictDoNothing()
    .returning();
  return inserted.length > 0;
}

/** The printed values; for pending requests and erased names, the current values of the referenced rows. */
export const printed = (frozen: Column, live: Column) => sql<string>`coalesce(${frozen}, ${live})`;

const shown = {
  certificate: certificates,
  studentName: printed(certificates.studentName, users.fullName),
  courseTitle: printed(certificates.courseTitle, courses.title),
  instructorName: printed(certificates.instructorName, courses.instructorName),
};

const withNames = (db: Pick<Db, 'select'>) =>
  db
    .select(shown)
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId))
    .innerJoin(courses, eq(courses.id, certificates.courseId));

export const listOwn = (db: Db, studentId: string) =>
  withNames(db)
    .where(eq(certificates.studentId, studentId))
    .orderBy(desc(certificates.createdAt), desc(certificates.id));

export async function findOwnByCourse(db: Pick<Db, 'select'>, studentId: string, courseId: string) {
  const [row] = await withNames(db)
    .where(and(eq(certificates.studentId, studentId), eq(certificates.courseId, courseId)))
    .limit(1);
  return row;
}

export async function findCertificate(db: Pick<Db, 'select'>, id: string): Promise<Certificate | undefined> {
  const [certificate] = await db.select().from(certificates).where(eq(certificates.id, id)).limit(1);
  return certificate;
}

/** The current names and course of a request, to be copied into the certificate. */
export async function findNames(db: Pick<Db, 'select'>, id: string) {
  const [row] = await db
    .select({
      studentName: users.fullName,
      courseTitle: courses.title,
      instructorName: courses.instructorName,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId))
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .where(eq(certificates.id, id))
    .limit(1);
  return row;
}

/**
 * The permanent facts of an issued certificate: the names, and the seconds of the course and of the study.
 */
export type FrozenFacts = {
  studentName: string;
  courseTitle: string;
  instructorName: string;
  courseSeconds: number;
  playedSeconds: number;
  markedSeconds: number;
};

/** Issues a pending request; undefined when it is already issued or does not exist. */
export async function issue(
  tx: Tx,
  id: string,
  issued: { code: string; fileUploadId: string; issuedById: string; issuedAt: Date } & FrozenFacts,
): Promise<Certificate | undefined> {
  const [certificate] = await tx
    .update(certificates)
    .set(issued)
    .where(and(eq(certificates.id, id), isNull(certificates.issuedAt)))
    .returning();
  return certificate;
}

const selectForLists = (db: Db) =>
  db
    .select({ ...shown, studentEmail: users.email })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId))
    .innerJoin(courses, eq(courses.id, certificates.courseId));

/** Pending requests, the longest wait first, and the row after the page. */
export const listPending = (db: Db, { search, cursor, limit }: ListCertificatesInput) =>
  selectForLists(db)
    .where(
      and(
        isNull(certificates.issuedAt),
        found(db, search),
        beyond(cursor, certificates.createdAt, certificates.id, 'oldest-first'),
      ),
    )
    .orderBy(asc(certificates.createdAt), asc(certificates.id))
    .limit(atMost(limit + 1));

/** Issued certificates, newest first, and the row after the page. */
export const listIssued = (db: Db, { search, cursor, limit }: ListCertificatesInput) =>
  selectForLists(db)
    .where(
      and(
        isNotNull(certificates.issuedAt),
        found(db, search),
        beyond(cursor, certificates.issuedAt, certificates.id, 'newest-first'),
      ),
    )
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(atMost(limit + 1));

/** Without a search it reads the counters. */
export const countPending = async (db: Db, search?: string): Promise<number> =>
  search
    ? db.$count(certificates, and(isNull(certificates.issuedAt), found(db, search)))
    : (await sumCounters(db, { names: ['certificate.pending'] })).count;
export const countIssued = async (db: Db, search?: string): Promise<number> =>
  search
    ? db.$count(certificates, and(isNotNull(certificates.issuedAt), found(db, search)))
    : (await sumCounters(db, { names: ['certificate.issued'] })).count;

function found(db: Db, term: string | undefined): SQL | undefined {
  if (!term) return undefined;
  return or(
    inArray(
      certificates.studentId,
      db
        .select({ id: users.id })
        .from(users)
        .where(or(contains(users.fullNameFolded, term), contains(users.email, term))),
    ),
    inArray(
      certificates.courseId,
      db.select({ id: courses.id }).from(courses).where(contains(courses.titleFolded, term)),
    ),
    contains(certificates.studentNameFolded, term),
    contains(certificates.courseTitleFolded, term),
    containsCapitals(certificates.code, term),
  );
}

const ofPairs = (table: typeof watchedVideos | typeof playback, studentIds: string[], courseIds: string[]) =>
  and(inArray(table.studentId, studentIds), inArray(table.courseId, courseIds));

/**
 * The watched videos of these students in these courses, and the seconds of videos marked watched without
 * being played.
 */
export const listWatched = (db: Pick<Db, 'select'>, studentIds: string[], courseIds: string[]) =>
  db
    .select({
      studentId: watchedVideos.studentId,
      courseId: watchedVideos.courseId,
      watched: sql<number>`sum(case when ${videos.archivedAt} is null then 1 else 0 end)`.mapWith(Number),
      markedSeconds:
        sql<number>`coalesce(sum(case when coalesce(${playback.playedSeconds}, 0) = 0 then ${videos.durationSeconds} end), 0)`.mapWith(
          Number,
        ),
    })
    .from(watchedVideos)
    .innerJoin(videos, eq(videos.id, watchedVideos.videoId))
    .leftJoin(
      playback,
      and(eq(playback.studentId, watchedVideos.studentId), eq(playback.videoId, watchedVideos.videoId)),
    )
    .where(ofPairs(watchedVideos, studentIds, courseIds))
    .groupBy(watchedVideos.studentId, watchedVideos.courseId);

/** The distinct seconds that these students have played in these courses. */
export const listPlayed = (db: Pick<Db, 'select'>, studentIds: string[], courseIds: string[]) =>
  db
    .select({
      studentId: playback.studentId,
      courseId: playback.courseId,
      seconds: sql<number>`coalesce(sum(${playback.playedSeconds}), 0)`.mapWith(Number),
    })
    .from(playback)
    .where(ofPairs(playback, studentIds, courseIds))
    .groupBy(playback.studentId, playback.courseId);

/** The number of videos and their known seconds by course. Courses without videos are absent. */
export const countVideos = (db: Pick<Db, 'select'>, courseIds: string[]) =>
  db
    .select({
      courseId: videos.courseId,
      count: sql<number>`count(*)`.mapWith(Number),
      seconds: sql<number>`coalesce(sum(${videos.durationSeconds}), 0)`.mapWith(Number),
    })
    .from(videos)
    .innerJoin(sections, eq(sections.id, videos.sectionId))
    .where(and(inArray(videos.courseId, courseIds), isNull(videos.archivedAt), isNull(sections.archivedAt)))
    .groupBy(videos.courseId);
