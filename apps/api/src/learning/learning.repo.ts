import type { Db, Tx } from '@qanoon/db/engine/client';
import { preparePerDatabase } from '@qanoon/db/engine/prepare-per-database';
import { courseColumns } from '@qanoon/db/queries/course-columns';
import {
  academySettings,
  catalogueVersion,
  courses,
  enrollments,
  playback,
  videos,
  watchedVideos,
} from '@qanoon/db/schema';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

const selectProgress = preparePerDatabase((db) => {
  const isOwn = (table: typeof watchedVideos | typeof playback) =>
    and(eq(table.studentId, sql.placeholder('studentId')), eq(table.courseId, sql.placeholder('courseId')));
  const left = db
    .select({ videoId: watchedVideos.videoId, watched: sql<number>`1`.mapWith(Number).as('watched') })
    .from(watchedVideos)
    .where(isOwn(watchedVideos))
    .unionAll(
      db
        .select({ videoId: playback.videoId, watched: sql<number>`0`.mapWith(Number).as('watched') })
        .from(playback)
        .where(and(isOwn(playback), isNotNull(playback.passedOverAt))),
    )
    .as('left_videos');
  return db
    .select({
      version: catalogueVersion.version,
      completionPercent: academySettings.completionPercent,
      videoId: left.videoId,
      watched: left.watched,
    })
    .from(catalogueVersion)
    .leftJoin(academySettings, eq(academySettings.id, 1))
    .leftJoin(left, sql`1 = 1`)
    .where(eq(catalogueVersion.id, 1))
    .prepare('student_progress');
});

/** What a student has left behind in a course. */
export type Progress = {
  /** The version of the catalog. */
  version: number;
  /** The part of a lecture that has to be played before it counts; 0 before the academy has chosen one. */
  completionPercent: number;
  /** The ids of the completed videos. */
  watched: Set<string>;
  /** The ids of the videos that were left without being completed; some were completed later. */
  passedOver: Set<string>;
};

export async function readProgress(
  db: Pick<Db, 'select'>,
  studentId: string,
  courseId: string,
): Promise<Progress> {
  const rows = await selectProgress(db).execute({ studentId, courseId });
  const idsOf = (watched: number) =>
    new Set(rows.flatMap((row) => (row.watched === watched && row.videoId) || []));
  return {
    version: rows[0]?.version ?? 0,
    completionPercent: rows[0]?.completionPercent ?? 0,
    watched: idsOf(1),
    passedOver: idsOf(0),
  };
}

/** Marks a video watched. A repeated call changes nothing. */
export async function markWatched(tx: Tx, row: typeof watchedVideos.$inferInsert): Promise<void> {
  await tx.insert(watchedVideos).values(row).onConflictDoNothing();
}

/** Sets completedAt; false if it is set already. */
export async function complete(tx: Tx, studentId: string, courseId: string, at: Date): Promise<boolean> {
  const changed = await tx
    .update(enrollments)
    .set({ completedAt: at })
    .where(
      and(
        eq(enrollments.studentId, studentId),
        eq(enrollments.courseId, courseId),
        isNull(enrollments.completedAt),
      ),
    )
    .returning({ id: enrollments.id });
  return changed.length > 0;
}

/**
 * Lists the student's approved courses with counts: most recently watched first, then newest enrollment,
 * completed ones last (docs/product/student-portal.md#dashboard).
 */
export async function listEnrolled(db: Db, studentId: string) {
  const counts = db
    .select({
      courseId: videos.courseId,
      videos: sql<number>`count(*)`.mapWith(Number).as('video_count'),
      watched: sql<number>`count(${watchedVideos.videoId})`.mapWith(Number).as('watched_count'),
      lastWatchedAt: sql<unknown>`max(${watchedVideos.watchedAt})`.as('last_watched_at'),
    })
    .from(videos)
    .leftJoin(
      watchedVideos,
      and(eq(watchedVideos.videoId, videos.id), eq(watchedVideos.studentId, studentId)),
    )
    .where(isNull(videos.archivedAt))
    .groupBy(videos.courseId)
    .as('counts');
  return db
    .select({
      course: courseColumns,
      completedAt: enrollments.completedAt,
      videos: counts.videos,
      watched: counts.watched,
      newLectures:
        sql<number>`(select count(*) from ${videos} where ${videos.courseId} = ${enrollments.courseId}
        and ${videos.archivedAt} is null and ${videos.createdAt} > ${enrollments.completedAt}
        and not exists (select 1 from ${watchedVideos} where ${watchedVideos.videoId} = ${videos.id}
          and ${watchedVideos.studentId} = ${enrollments.studentId}))`.mapWith(Number),
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(counts, eq(counts.courseId, enrollments.courseId))
    .where(and(eq(enrollments.studentId, studentId), eq(enrollments.status, 'approved')))
    .orderBy(
      sql`case when ${enrollments.completedAt} is null then 0 else 1 end`,
      sql`case when ${counts.lastWatchedAt} is null then 1 else 0 end`,
      desc(counts.lastWatchedAt),
      desc(enrollments.createdAt),
      desc(enrollments.id),
    );
}

/** Finds the videos among these that are in courses that the student is enrolled in. */
export const listEnrolledVideos = (db: Db, studentId: string, videoIds: string[]) =>
  db
    .select({ videoId: videos.id, uploadId: videos.uploadId, courseId: videos.courseId })
    .from(videos)
    .innerJoin(
      enrollments,
      and(
        eq(enrollments.courseId, videos.courseId),
        eq(enrollments.studentId, studentId),
        eq(enrollments.status, 'approved'),
      ),
    )
    .where(and(inArray(videos.id, videoIds), isNull(videos.archivedAt)));

/** Sums the durations of videos that the student marked watched without playing any second of them. */
export async function sumMarkedSeconds(db: Db, studentId: string): Promise<number> {
  const [sum] = await db
    .select({ seconds: sql<number>`coalesce(sum(${videos.durationSeconds}), 0)`.mapWith(Number) })
    .from(watchedVideos)
    .innerJoin(videos, eq(videos.id, watchedVideos.videoId))
    .leftJoin(
      playback,
      and(eq(playback.videoId, watchedVideos.videoId), eq(playback.studentId, watchedVideos.studentId)),
    )
    .where(and(eq(watchedVideos.studentId, studentId), sql`coalesce(${playback.playedSeconds}, 0) = 0`));
  return sum!.seconds;
}
