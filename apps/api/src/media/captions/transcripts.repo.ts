import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { newId } from '@qanoon/db/engine/ids';
import { locked } from '@qanoon/db/engine/locks';
import { captions, transcriptParts, uploads, videos } from '@qanoon/db/schema';
import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import type { TranscriptPart } from './transcript-parts.ts';

/**
 * Rows per statement. Their triggers update the search index, which takes a third of a millisecond for each
 * row.
 */
const BATCH = 50;

type Captions = { videoId: string; language: string };

const hasNoParts = (db: Pick<Db, 'select'>) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(transcriptParts)
      .where(
        and(eq(transcriptParts.videoId, captions.videoId), eq(transcriptParts.language, captions.language)),
      ),
  );

/** Captions with their file, which drafts and courses may share. */
export type CaptionsFile = { captionsId: string; uploadId: string };
const captionsFile = { captionsId: captions.id, uploadId: captions.uploadId };

/** Lists the captions of a course that have no transcript. */
export const listUnreadOfCourse = (tx: Tx, courseId: string): Promise<CaptionsFile[]> =>
  tx
    .select(captionsFile)
    .from(captions)
    .innerJoin(videos, eq(videos.id, captions.videoId))
    .where(and(eq(videos.courseId, courseId), hasNoParts(tx)));

/** Lists captions without a transcript in the order of their ids, after this id. */
export const listUnread = (
  tx: Tx,
  { after, limit }: { after: string; limit: number },
): Promise<CaptionsFile[]> =>
  tx
    .select(captionsFile)
    .from(captions)
    .where(and(gt(captions.id, after), hasNoParts(tx)))
    .orderBy(asc(captions.id))
    .limit(limit);

const isFileOf = ({ captionsId, uploadId }: CaptionsFile) =>
  and(eq(captions.id, captionsId), eq(captions.uploadId, uploadId));

/** Finds the captions with this file; undefined after they were replaced or removed. */
export async function findWithFile(db: Db, file: CaptionsFile) {
  const [row] = await db
    .select({
      videoId: captions.videoId,
      courseId: videos.courseId,
      language: captions.language,
      objectKey: uploads.objectKey,
    })
    .from(captions)
    .innerJoin(videos, eq(videos.id, captions.videoId))
    .innerJoin(uploads, eq(uploads.id, captions.uploadId))
    .where(isFileOf(file));
  return row;
}

/**
 * Returns whether the captions still have this file, which cannot be replaced before the transaction ends.
 */
export async function lockFile(tx: Tx, file: CaptionsFile): Promise<boolean> {
  const rows = await locked(tx.select({ id: captions.id }).from(captions).where(isFileOf(file)), 'update');
  return rows.length > 0;
}

/** Inserts parts in statements of bounded duration. */
export async function insertParts(
  tx: Tx,
  { videoId, courseId, language }: Captions & { courseId: string },
  parts: readonly TranscriptPart[],
): Promise<void> {
  for (let from = 0; from < parts.length; from += BATCH) {
    const rows = parts.slice(from, from + BATCH);
    await tx
      .insert(transcriptParts)
      .values(rows.map((part) => ({ id: newId(), videoId, courseId, language, ...part })));
    await nextTurn();
  }
}

/** Deletes the transcript of these captions in statements of bounded duration. */
export async function deleteParts(tx: Tx, { videoId, language }: Captions): Promise<void> {
  const some = tx
    .select({ id: transcriptParts.id })
    .from(transcriptParts)
    .where(and(eq(transcriptParts.videoId, videoId), eq(transcriptParts.language, language)))
    .limit(BATCH);
  for (;;) {
    const rows = await tx
      .delete(transcriptParts)
      .where(inArray(transcriptParts.id, some))
      .returning({ id: transcriptParts.id });
    if (rows.length < BATCH) return;
    await nextTurn();
  }
}
