import type { Db } from '@qanoon/db/engine/client';
import { captions, courses, sections, videos } from '@qanoon/db/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';

const one = { found: sql<number>`1` };

/** A lecture that everyone may play: a preview of a course in the catalog. */
const isOpenPreview = and(
  eq(videos.isPreview, true),
  isNull(videos.archivedAt),
  isNull(sections.archivedAt),
  isNull(courses.archivedAt),
);

/** Finds the lecture, if it is a preview of a course in the catalog. */
export async function findPreview(db: Db, videoId: string) {
  const [video] = await db
    .select({
      id: videos.id,
      courseId: videos.courseId,
      title: videos.title,
      translation: videos.translation,
      language: courses.language,
      durationSeconds: videos.durationSeconds,
      uploadId: videos.uploadId,
    })
    .from(videos)
    .innerJoin(sections, eq(sections.id, videos.sectionId))
    .innerJoin(courses, eq(courses.id, videos.courseId))
    .where(and(eq(videos.id, videoId), isOpenPreview))
    .limit(1);
  return video;
}

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
