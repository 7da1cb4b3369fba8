import type { Db } from '@qanoon/db/engine/client';
import { inOrderOf } from '@qanoon/db/queries/queries';
import { courses, sections, transcriptParts, videos } from '@qanoon/db/schema';
import { entryContains } from '@qanoon/db/search/entry-conditions';
import { type EntryPage, searchEntries } from '@qanoon/db/search/search-entries';
import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Reading } from './readings/split-groups.ts';
import { splitGroups } from './readings/split-groups.ts';

/**
 * Lists parts of transcripts that contain an alternative of each group, the first in each lecture first,
 * except those of these courses.
 */
export function searchTranscripts(
  db: Db,
  page: Pick<Reading, 'groups'> & { withoutCourses: string[]; cursor: string | null; limit: number },
): Promise<EntryPage> {
  const { terms, conditions } = splitGroups(page.groups);
  return searchEntries(db, {
    kind: 'transcript',
    terms,
    where: (id) =>
      and(
        isInCatalogue(db, id, page.withoutCourses),
        ...conditions.map((each) => entryContains('transcript', id, each)),
      )!,
    order: 'oldest-first',
    cursor: page.cursor,
    limit: page.limit,
  });
}

/** Whether everyone may know the lecture: neither it nor its section nor its course is archived. */
const isInCatalogue = (db: Db, partId: SQL, withoutCourses: string[]): SQL =>
  sql`exists ${db
    .select({ one: sql`1` })
    .from(transcriptParts)
    .innerJoin(videos, eq(videos.id, transcriptParts.videoId))
    .innerJoin(sections, eq(sections.id, videos.sectionId))
    .innerJoin(courses, eq(courses.id, transcriptParts.courseId))
    .where(
      and(
        eq(transcriptParts.id, partId),
        withoutCourses.length > 0 ? notInArray(transcriptParts.courseId, withoutCourses) : undefined,
        isNull(videos.archivedAt),
        isNull(sections.archivedAt),
        isNull(courses.archivedAt),
      ),
    )}`;

/** Reads these parts in this order. */
export async function listParts(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: transcriptParts.id,
      videoId: transcriptParts.videoId,
      courseId: transcriptParts.courseId,
      language: transcriptParts.language,
      startsAt: transcriptParts.startsAt,
      text: transcriptParts.text,
    })
    .from(transcriptParts)
    .where(inArray(transcriptParts.id, ids));
  return inOrderOf(ids, rows);
}
