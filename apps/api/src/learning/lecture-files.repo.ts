import type { Db } from '@qanoon/db/engine/client';
import { captions, enrollments, resources, sections, videos } from '@qanoon/db/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';

const approved = (studentId: string) =>
  and(eq(enrollments.studentId, studentId), eq(enrollments.status, 'approved'));

/** Lists the videos with this file in courses that the student is enrolled in. */
export const listEnrolledVideos = (
  db: Db,
  uploadId: string,
  studentId: string,
): Promise<{ id: string; courseId: string }[]> =>
  db
    .select({ id: videos.id, courseId: videos.courseId })
    .from(videos)
    .innerJoin(sections, eq(sections.id, videos.sectionId))
    .innerJoin(enrollments, eq(enrollments.courseId, videos.courseId))
    .where(
      and(
        eq(videos.uploadId, uploadId),
        isNull(videos.archivedAt),
        isNull(sections.archivedAt),
        approved(studentId),
      ),
    );

/** Lists the videos with these captions in courses that the student is enrolled in. */
export const listCaptionedVideos = (
  db: Db,
  uploadId: string,
  studentId: string,
): Promise<{ id: string; courseId: string }[]> =>
  db
    .select({ id: videos.id, courseId: videos.courseId })
    .from(captions)
    .innerJoin(videos, eq(videos.id, captions.videoId))
    .innerJoin(sections, eq(sections.id, videos.sectionId))
    .innerJoin(enrollments, eq(enrollments.courseId, videos.courseId))
    .where(
      and(
        eq(captions.uploadId, uploadId),
        isNull(videos.archivedAt),
        isNull(sections.archivedAt),
        approved(studentId),
      ),
    );

/** Whether the student is enrolled in a course with this resource. */
export const isEnrolledResource = async (db: Db, uploadId: string, studentId: string): Promise<boolean> =>
  (
    await db
      .select({ found: sql<number>`1` })
      .from(resources)
      .innerJoin(sections, eq(sections.id, resources.sectionId))
      .innerJoin(enrollments, eq(enrollments.courseId, sections.courseId))
      .where(and(eq(resources.uploadId, uploadId), isNull(sections.archivedAt), approved(studentId)))
      .limit(1)
  ).length > 0;
