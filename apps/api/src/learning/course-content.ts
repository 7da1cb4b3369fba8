import type { Db } from '@qanoon/db/engine/client';
import { perDatabase } from '@qanoon/db/engine/per-database';
import { readCatalogueVersion } from '@qanoon/db/queries/catalogue-version';
import { LRUCache } from 'lru-cache';
import { findCourse, getOutline } from '../catalog/courses/courses.service.ts';
import { listCaptions } from '../media/captions/captions.service.ts';
import { listVideoSources } from '../media/video/list-video-sources.ts';

/** A course with a hundred lectures takes about 100 kB. */
const MAX_COURSES = 200;

/** The content that all students of a course share. Do not change it. */
export type CourseContent = NonNullable<Awaited<ReturnType<typeof readContent>>>;
type Entry = { version: number; content: Promise<CourseContent | undefined> };

const entriesOf = perDatabase(() => new LRUCache<string, Entry>({ max: MAX_COURSES }));

/**
 * Reads the content of a course, which this process keeps until the next change of the catalog. Undefined for
 * an unknown course. `version` is the catalog's, read by the caller for this request, so that the content is
 * never older than the request (docs/server.md).
 */
export async function courseContentAt(
  db: Db,
  courseId: string,
  version: number,
): Promise<CourseContent | undefined> {
  const cached = cachedContentAt(db, courseId, version);
  if (cached) return cached;
  const entries = entriesOf(db);
  const entry = { version, content: readContent(db, courseId) };
  entries.set(courseId, entry);
  const drop = () => entries.peek(courseId) === entry && entries.delete(courseId);
  entry.content.then((content) => content ?? drop(), drop);
  return entry.content;
}

/** The content if this process has it in this version or a later one. */
export function cachedContentAt(
  db: Db,
  courseId: string,
  version: number,
): Promise<CourseContent | undefined> | undefined {
  const cached = entriesOf(db).get(courseId);
  return cached && cached.version >= version ? cached.content : undefined;
}

/** Reads the content as `courseContentAt` does, for a caller that has not read the version. */
export const currentCourseContent = async (db: Db, courseId: string): Promise<CourseContent | undefined> =>
  courseContentAt(db, courseId, await readCatalogueVersion(db));

async function readContent(db: Db, courseId: string) {
  const [course, outline, captions] = await Promise.all([
    findCourse(db, courseId),
    getOutline(db, courseId),
    listCaptions(db, courseId),
  ]);
  if (!course) return undefined;
  const uploadIds = outline.sections.flatMap(({ videos }) => videos.map(({ uploadId }) => uploadId));
  const sources = await listVideoSources(db, uploadIds);
  const sections = outline.sections.map((section) => ({
    ...section,
    videos: section.videos.map((video) => ({
      ...video,
      captions: captions.get(video.id) ?? [],
      source: sources.get(video.uploadId),
    })),
  }));
  return {
    course,
    sections,
    videosInOrder: sections.flatMap(({ videos }) => videos),
    totalDurationSeconds: outline.totalDurationSeconds,
  };
}
