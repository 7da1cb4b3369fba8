import type { Db } from '@qanoon/db/engine/client';
import { captions, courses, sections, videos } from '@qanoon/db/schema';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';

const one = { found: sql<number>`1` };

/** A lecture that everyone may play: a preview of a course in the catalogue. */
const isOpenPreview = and(
  eq(videos.isPreview, true),
  isNull(videos.archivedAt),
  isNull(sections.archivedAt),
  isNull(courses.archivedAt),
);

export const isPreviewVideo = async (db: Db, uploadId: string): Promise<boolean> =>
  (
    await db
      .select(one)
      .from(videos)
      .innerJoin(sections, eq(sections.id, videos.sectionId))
      .innerJoin(courses, eq(courses.id, videos.courseId))
      .where(and(eq(videos.uploadId, uploadId), isOpenPreview))
      .limit(1)
  ).length > 0;

export const isPreviewCaptions = async (db: Db, uploadId: string): Promise<boolean> =>
  (
    await db
      .select(one)
      .from(captions)
      .innerJoin(videos, eq(videos.id, captions.videoId))
      .innerJoin(sections, eq(sections.id, videos.sectionId))
      .innerJoin(courses, eq(courses.id, videos.courseId))
      .where(and(eq(captions.uploadId, uploadId), isOpenPreview))
      .limit(1)
  ).length > 0;

export const isCoursePicture = async (db: Db, uploadId: string): Promise<boolean> =>
  (
    await db
      .select(one)
      .from(courses)
      .where(and(eq(courses.thumbnailUploadId, uploadId), isNotNull(courses.thumbnailUploadId)))
      .limit(1)
  ).length > 0;
