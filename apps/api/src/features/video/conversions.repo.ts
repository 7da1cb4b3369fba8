import type { Db, Tx } from '@qanoon/db/client';
import { conversions, sections, uploads, videos } from '@qanoon/db/schema';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';

type Conversion = typeof conversions.$inferSelect;
const AT_ONCE = 100;
/** So many of the backlog wait at most: what is uploaded next waits behind no more. */
const MAX_BACKLOG = 3;
const FRESH_MS = 3600 * 1000;

/**
 * Writes down that videos in use which nobody ever converted are to be; answers their uploads. What people put into courses within the hour
 * comes at once; of the rest (the seed's, those of before there was a worker) only a few, the newest first, while little else waits.
 */
export async function queueMissing(tx: Tx, at: Date): Promise<string[]> {
  const missing = (further: SQL | undefined, limit: number) =>
    tx
      .select({ uploadId: uploads.id })
      .from(uploads)
      .leftJoin(conversions, eq(conversions.uploadId, uploads.id))
      .where(
        and(
          eq(uploads.purpose, 'video'),
          isNotNull(uploads.claimedAt),
          isNull(conversions.uploadId),
          further,
        ),
      )
      .orderBy(desc(uploads.createdAt), desc(uploads.id))
      .limit(limit);
  const fresh = await missing(
    and(isNotNull(uploads.ownerId), gt(uploads.claimedAt, new Date(at.getTime() - FRESH_MS))),
    AT_ONCE,
  );
  const [waiting] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(conversions)
    .where(inArray(conversions.state, ['queued', 'working']));
  const room = MAX_BACKLOG - fresh.length - waiting!.count;
  const found = fresh.length > 0 || room <= 0 ? fresh : await missing(undefined, room);
  if (found.length === 0) return [];
  const rows = found.map(({ uploadId }) => ({ uploadId, state: 'queued' as const, updatedAt: at }));
  // Another process may have been quicker: each video is queued by one of them.
  const queued = await tx
    .insert(conversions)
    .values(rows)
    .onConflictDoNothing()
    .returning({ uploadId: conversions.uploadId });
  return queued.map((row) => row.uploadId);
}

export async function findConversion(db: Db, uploadId: string): Promise<Conversion | undefined> {
  const [found] = await db.select().from(conversions).where(eq(conversions.uploadId, uploadId)).limit(1);
  return found;
}

/** False when the row is gone, with its upload. */
export async function setConversion(
  tx: Tx,
  { uploadId, ...change }: Pick<Conversion, 'uploadId' | 'updatedAt'> & Partial<Conversion>,
): Promise<boolean> {
  return (
    (
      await tx
        .update(conversions)
        .set(change)
        .where(eq(conversions.uploadId, uploadId))
        .returning({ id: conversions.uploadId })
    ).length > 0
  );
}

/** Queues a failed one again; false when it did not fail. */
export async function queueAgain(tx: Tx, uploadId: string, at: Date): Promise<boolean> {
  const queued = await tx
    .update(conversions)
    .set({ state: 'queued', percent: 0, reason: null, updatedAt: at })
    .where(and(eq(conversions.uploadId, uploadId), eq(conversions.state, 'failed')))
    .returning({ id: conversions.uploadId });
  return queued.length > 0;
}

/** Those that somebody worked on, but no more since `before`, have failed. */
export async function failIfCurrent(
  tx: Tx,
  { before, reason, at }: { before: Date; reason: string; at: Date },
): Promise<void> {
  await tx
    .update(conversions)
    .set({ state: 'failed', reason, updatedAt: at })
    .where(and(eq(conversions.state, 'working'), lt(conversions.updatedAt, before)));
}

/** How far the videos of a course are. */
export const listOfCourse = (db: Db, courseId: string) =>
  db
    .select({
      videoId: videos.id,
      state: conversions.state,
      percent: conversions.percent,
      reason: conversions.reason,
    })
    .from(videos)
    .innerJoin(sections, eq(sections.id, videos.sectionId))
    .innerJoin(conversions, eq(conversions.uploadId, videos.uploadId))
    .where(and(eq(videos.courseId, courseId), isNull(videos.archivedAt), isNull(sections.archivedAt)));

export async function findUploadIdOfVideo(
  db: Pick<Db, 'select'>,
  videoId: string,
): Promise<string | undefined> {
  const [video] = await db
    .select({ uploadId: videos.uploadId })
    .from(videos)
    .where(and(eq(videos.id, videoId), isNull(videos.archivedAt)))
    .limit(1);
  return video?.uploadId;
}

/** Facts that only the conversion found out: of files that came before facts were read. */
export async function fillInFacts(
  tx: Tx,
  uploadId: string,
  facts: Pick<typeof uploads.$inferSelect, 'width' | 'height' | 'codecs'>,
): Promise<void> {
  await tx
    .update(uploads)
    .set(facts)
    .where(and(eq(uploads.id, uploadId), isNull(uploads.codecs)));
}
