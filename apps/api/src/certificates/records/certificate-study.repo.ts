import type { Db } from '@qanoon/db/engine/client';
import { playback, sections, videos, watchedVideos } from '@qanoon/db/schema';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

const ofPairs = (table: typeof watchedVideos | typeof playback, studentIds: string[], courseIds: string[]) =>
  and(inArray(table.studentId, studentIds), inArray(table.courseId, courseIds));

/**
 * Lists the watched videos of these students in these courses, and the seconds of videos that were marked
 * watched without being played.
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

/** Lists the distinct seconds that these students have played in these courses. */
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
