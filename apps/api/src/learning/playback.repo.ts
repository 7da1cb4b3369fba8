import type { Db, Tx } from '@qanoon/db/engine/client';
import { preparePerDatabase } from '@qanoon/db/engine/prepare-per-database';
import { playback } from '@qanoon/db/schema';
import type { WatchedRange } from '@qanoon/domain/learning/watched-ranges';
import { and, eq, sql } from 'drizzle-orm';

export type Playback = typeof playback.$inferSelect;
type Key = Pick<Playback, 'studentId' | 'videoId' | 'courseId'>;

const NEVER_PLAYED = { positionSeconds: 0, watchedRanges: [], playedSeconds: 0 };

const ofVideo = ({ studentId, videoId }: Key) =>
  and(eq(playback.studentId, studentId), eq(playback.videoId, videoId));

const selectPositions = preparePerDatabase((db) =>
  db
    .select({
      videoId: playback.videoId,
      positionSeconds: playback.positionSeconds,
      playedAt: playback.playedAt,
    })
    .from(playback)
    .where(
      and(
        eq(playback.studentId, sql.placeholder('studentId')),
        eq(playback.courseId, sql.placeholder('courseId')),
      ),
    )
    .prepare('playback_positions'),
);

/** Lists the student's position in each video of a course that was ever played. */
export const listPositions = (db: Pick<Db, 'select'>, studentId: string, courseId: string) =>
  selectPositions(db).execute({ studentId, courseId });

/**
 * Reads the student's row for a video and locks it until the transaction ends: a heartbeat from another
 * device waits and reads the new row.
 */
export async function lockPlayback(tx: Tx, key: Key): Promise<Playback> {
  await tx
    .insert(playback)
    .values({ ...key, ...NEVER_PLAYED, playedAt: new Date(0) })
    .onConflictDoNothing();
  // An update without changes locks the row on both dialects.
  const [row] = await tx.update(playback).set({ courseId: key.courseId }).where(ofVideo(key)).returning();
  return row!;
}

export async function savePlayback(
  tx: Tx,
  key: Key,
  row: { positionSeconds: number; watchedRanges: WatchedRange[]; playedSeconds: number; playedAt: Date },
): Promise<void> {
  await tx.update(playback).set(row).where(ofVideo(key));
}

/** Distinct seconds of a video that the student has played, as this transaction sees them. */
export async function findPlayedSeconds(tx: Tx, key: Key): Promise<number> {
  const [row] = await tx
    .select({ seconds: playback.playedSeconds })
    .from(playback)
    .where(ofVideo(key))
    .limit(1);
  return row?.seconds ?? 0;
}

/**
 * Records that the student went on without completing the video. If it was never played, it was open until
 * now.
 */
export async function passOver(tx: Tx, key: Key, at: Date): Promise<void> {
  await tx
    .insert(playback)
    .values({ ...key, ...NEVER_PLAYED, playedAt: at, passedOverAt: at })
    .onConflictDoUpdate({ target: [playback.studentId, playback.videoId], set: { passedOverAt: at } });
}

/** Distinct seconds that the student has played, over all courses. */
export async function sumPlayedSeconds(db: Pick<Db, 'select'>, studentId: string): Promise<number> {
  const [sum] = await db
    .select({ seconds: sql<number>`coalesce(sum(${playback.playedSeconds}), 0)`.mapWith(Number) })
    .from(playback)
    .where(eq(playback.studentId, studentId));
  return sum!.seconds;
}
