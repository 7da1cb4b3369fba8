import type { Db } from '@qanoon/db/engine/client';
import { captions, courses, sections, uploads, videos } from '@qanoon/db/schema';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Actor, Deps } from '../../lib/context.ts';
import type { Upload } from '../../platform/uploads/uploads.service.ts';

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

/** Finds the picture of a course, which is public. That of a draft is not. */
export async function findCoursePicture(db: Db, uploadId: string): Promise<Upload | undefined> {
  const [row] = await db
    .select({ upload: uploads })
    .from(courses)
    .innerJoin(uploads, eq(uploads.id, courses.thumbnailUploadId))
    .where(and(eq(courses.thumbnailUploadId, uploadId), isNotNull(courses.thumbnailUploadId)))
    .limit(1);
  return row?.upload;
}

export const isCoursePicture = async ({ db }: Deps, _actor: Actor, { id }: Upload): Promise<boolean> =>
  (await findCoursePicture(db, id)) !== undefined;
