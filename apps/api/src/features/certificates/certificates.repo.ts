import type { Db, Tx } from '@qanoon/db/client';
import { certificates, courses, users, videos, watchedVideos } from '@qanoon/db/schema';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';

export type Certificate = typeof certificates.$inferSelect;

/** The student's request for this course, made now unless it stands already. */
export async function insertRequest(tx: Tx, row: { studentId: string; courseId: string; at: Date }): Promise<void> {
  await tx.insert(certificates).values({ studentId: row.studentId, courseId: row.courseId, createdAt: row.at }).onConflictDoNothing();
}

const withCourse = (db: Pick<Db, 'select'>) =>
  db
    .select({ certificate: certificates, courseTitle: courses.title, instructorName: courses.instructorName })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.courseId));

export const listOwn = (db: Db, studentId: string) =>
  withCourse(db).where(eq(certificates.studentId, studentId)).orderBy(desc(certificates.createdAt), desc(certificates.id));

export async function findOwnByCourse(db: Pick<Db, 'select'>, studentId: string, courseId: string) {
  const [row] = await withCourse(db)
    .where(and(eq(certificates.studentId, studentId), eq(certificates.courseId, courseId)))
    .limit(1);
  return row;
}

export async function findCertificate(db: Pick<Db, 'select'>, id: string): Promise<Certificate | undefined> {
  const [certificate] = await db.select().from(certificates).where(eq(certificates.id, id)).limit(1);
  return certificate;
}

/** Turns a pending request into a certificate; undefined when it is issued already, or there is none. */
export async function issue(
  tx: Tx,
  id: string,
  issued: { code: string; fileUploadId: string; issuedById: string; issuedAt: Date },
): Promise<Certificate | undefined> {
  const [certificate] = await tx
    .update(certificates)
    .set(issued)
    .where(and(eq(certificates.id, id), isNull(certificates.issuedAt)))
    .returning();
  return certificate;
}

/** Requests (`issued` false, oldest wait first) or issued certificates (newest first) with student, course and study. */
export async function listRequests(db: Db, issued: boolean) {
  const study = db
    .select({
      studentId: watchedVideos.studentId,
      courseId: watchedVideos.courseId,
      watched: sql<number>`count(*)`.mapWith(Number).as('watched_count'),
      seconds: sql<number>`coalesce(sum(${videos.durationSeconds}), 0)`.mapWith(Number).as('watched_seconds'),
    })
    .from(watchedVideos)
    .innerJoin(videos, eq(videos.id, watchedVideos.videoId))
    .groupBy(watchedVideos.studentId, watchedVideos.courseId)
    .as('study');
  const courseSize = db
    .select({ courseId: videos.courseId, videos: sql<number>`count(*)`.mapWith(Number).as('video_count') })
    .from(videos)
    .groupBy(videos.courseId)
    .as('course_size');
  return db
    .select({
      certificate: certificates,
      studentName: users.fullName,
      studentEmail: users.email,
      courseTitle: courses.title,
      watched: study.watched,
      seconds: study.seconds,
      videos: courseSize.videos,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId))
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .leftJoin(study, and(eq(study.studentId, certificates.studentId), eq(study.courseId, certificates.courseId)))
    .leftJoin(courseSize, eq(courseSize.courseId, certificates.courseId))
    .where(issued ? isNotNull(certificates.issuedAt) : isNull(certificates.issuedAt))
    .orderBy(issued ? desc(certificates.issuedAt) : certificates.createdAt, desc(certificates.id))
    .limit(500);
}
