import type { Db } from '@qanoon/db/engine/client';
import { courses, sections, videos } from '@qanoon/db/schema';
import { and, eq, isNull } from 'drizzle-orm';

/** The lecture, if it is a preview of a course in the catalogue. */
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
    .where(
      and(
        eq(videos.id, videoId),
        eq(videos.isPreview, true),
        isNull(videos.archivedAt),
        isNull(sections.archivedAt),
        isNull(courses.archivedAt),
      ),
    )
    .limit(1);
  return video;
}
