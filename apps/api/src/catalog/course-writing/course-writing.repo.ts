import type { Tx } from '@qanoon/db/engine/client';
import { courses, playback, resources, sections, uploads, videos, watchedVideos } from '@qanoon/db/schema';
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Course } from '../courses/courses.repo.ts';

export type Section = typeof sections.$inferSelect;
export type Video = typeof videos.$inferSelect;
export type Resource = typeof resources.$inferSelect;

export async function insertCourse(tx: Tx, row: typeof courses.$inferInsert): Promise<Course> {
  const [course] = await tx.insert(courses).values(row).returning();
  return course!;
}

export async function updateCourse(
  tx: Tx,
  id: string,
  set: Partial<typeof courses.$inferInsert>,
): Promise<void> {
  await tx.update(courses).set(set).where(eq(courses.id, id));
}

/** Deletes the course with its sections, videos and resources, but not their uploads. */
export async function deleteCourse(tx: Tx, id: string): Promise<void> {
  await tx.delete(courses).where(eq(courses.id, id));
}

/**
 * Lists the outline of the course without archived rows. `fileSeconds` is the duration that the video's file
 * contains.
 */
export async function listRows(tx: Pick<Tx, 'select'>, courseId: string) {
  const inCourse = and(eq(sections.courseId, courseId), isNull(sections.archivedAt));
  return {
    sections: await tx.select().from(sections).where(inCourse),
    videos: await tx
      .select({ video: videos, fileSeconds: uploads.durationSeconds })
      .from(videos)
      .innerJoin(uploads, eq(uploads.id, videos.uploadId))
      .where(and(eq(videos.courseId, courseId), isNull(videos.archivedAt))),
    resources: (
      await tx
        .select({ resource: resources })
        .from(resources)
        .innerJoin(sections, eq(sections.id, resources.sectionId))
        .where(inCourse)
    ).map((row) => row.resource),
  };
}

/** Lists the videos that the edit at this time has added. */
export async function listVideoIdsAddedAt(tx: Tx, courseId: string, at: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.courseId, courseId), eq(videos.createdAt, at), isNull(videos.archivedAt)));
  return rows.map((row) => row.id);
}

/** Lists the uploads of all rows of the course, including archived ones. */
export async function listUploadIds(tx: Tx, courseId: string): Promise<string[]> {
  const files = await tx.select({ id: videos.uploadId }).from(videos).where(eq(videos.courseId, courseId));
  const handouts = await tx
    .select({ id: resources.uploadId })
    .from(resources)
    .innerJoin(sections, eq(sections.id, resources.sectionId))
    .where(eq(sections.courseId, courseId));
  return [...files, ...handouts].flatMap((row) => row.id ?? []);
}

/** Lists the ids among these that belong to another course, or to a row archived in this one. */
export async function listForeignIds(tx: Tx, courseId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const elsewhere = sql`(${ne(sections.courseId, courseId)} or ${isNotNull(sections.archivedAt)})`;
  const found = [
    await tx
      .select({ id: sections.id })
      .from(sections)
      .where(and(inArray(sections.id, ids), elsewhere)),
    await tx
      .select({ id: videos.id })
      .from(videos)
      .where(
        and(
          inArray(videos.id, ids),
          sql`(${ne(videos.courseId, courseId)} or ${isNotNull(videos.archivedAt)})`,
        ),
      ),
    await tx
      .select({ id: resources.id })
      .from(resources)
      .innerJoin(sections, eq(sections.id, resources.sectionId))
      .where(and(inArray(resources.id, ids), elsewhere)),
  ];
  return found.flat().map((row) => row.id);
}

export async function insertSections(tx: Tx, rows: (typeof sections.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(sections).values(rows);
}
export async function insertVideos(tx: Tx, rows: (typeof videos.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(videos).values(rows);
}
export async function insertResources(tx: Tx, rows: (typeof resources.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(resources).values(rows);
}

export async function updateSection(
  tx: Tx,
  { id, ...set }: Partial<Section> & { id: string },
): Promise<void> {
  await tx.update(sections).set(set).where(eq(sections.id, id));
}
export async function updateVideo(tx: Tx, { id, ...set }: Partial<Video> & { id: string }): Promise<void> {
  await tx.update(videos).set(set).where(eq(videos.id, id));
}
export async function updateResource(
  tx: Tx,
  { id, ...set }: Partial<Resource> & { id: string },
): Promise<void> {
  await tx.update(resources).set(set).where(eq(resources.id, id));
}

export async function deleteResources(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(resources).where(inArray(resources.id, ids));
}

/**
 * Removes videos from their course: archives watched and played ones, deletes the others and returns the ids
 * of the deleted.
 */
export async function detachVideos(tx: Tx, ids: string[], at: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const watched = await tx
    .selectDistinct({ id: watchedVideos.videoId })
    .from(watchedVideos)
    .where(inArray(watchedVideos.videoId, ids));
  const played = await tx
    .selectDistinct({ id: playback.videoId })
    .from(playback)
    .where(inArray(playback.videoId, ids));
  const archivedIds = [...new Set([...watched, ...played].map((row) => row.id))];
  if (archivedIds.length > 0)
    await tx.update(videos).set({ archivedAt: at }).where(inArray(videos.id, archivedIds));
  const deletedIds = ids.filter((id) => !archivedIds.includes(id));
  if (deletedIds.length > 0) await tx.delete(videos).where(inArray(videos.id, deletedIds));
  return deletedIds;
}

/**
 * Removes sections from their course, after their videos: archives those with archived videos, deletes the
 * others.
 */
export async function detachSections(tx: Tx, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const withVideos = await tx
    .selectDistinct({ id: videos.sectionId })
    .from(videos)
    .where(inArray(videos.sectionId, ids));
  const archivedIds = withVideos.map((row) => row.id);
  if (archivedIds.length > 0)
    await tx.update(sections).set({ archivedAt: at }).where(inArray(sections.id, archivedIds));
  const deletedIds = ids.filter((id) => !archivedIds.includes(id));
  if (deletedIds.length > 0) await tx.delete(sections).where(inArray(sections.id, deletedIds));
}

/** Lists the file names and sizes of these uploads, by id. */
export async function listFiles(db: Pick<Tx, 'select'>, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      id: uploads.id,
      fileName: uploads.fileName,
      bytes: uploads.bytes,
      contentType: uploads.contentType,
    })
    .from(uploads)
    .where(inArray(uploads.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
