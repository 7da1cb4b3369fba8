import { countCatalogueChange } from '@qanoon/db/catalogue-version';
import type { Db, Tx } from '@qanoon/db/client';
import { conversions, derivatives, uploads, videos } from '@qanoon/db/schema';
import { IS_UNMEASURED_VIDEO } from '@qanoon/db/unmeasured-video';
import { and, desc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';

/** The videos in use that an earlier release measured by their headers, the newest first. */
export async function listUnmeasured(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(IS_UNMEASURED_VIDEO, isNotNull(uploads.claimedAt)))
    .orderBy(desc(uploads.createdAt), desc(uploads.id));
  return rows.map((row) => row.id);
}

/** Stores what the samples of a video say; false when another process did, or when the video was deleted. */
export async function setMeasured(
  tx: Tx,
  {
    uploadId,
    ...measured
  }: { uploadId: string; measuredAt: Date } & Partial<
    Pick<typeof uploads.$inferInsert, 'durationSeconds' | 'width' | 'height' | 'codecs'>
  >,
): Promise<boolean> {
  const changed = await tx
    .update(uploads)
    .set(measured)
    .where(and(eq(uploads.id, uploadId), isNull(uploads.measuredAt)))
    .returning({ id: uploads.id });
  return changed.length > 0;
}

/** The duration of a file takes precedence over a typed one, as when a course is saved. */
export async function setDurationOfVideos(tx: Tx, uploadId: string, durationSeconds: number): Promise<void> {
  await tx
    .update(videos)
    .set({ durationSeconds })
    .where(
      and(
        eq(videos.uploadId, uploadId),
        or(isNull(videos.durationSeconds), ne(videos.durationSeconds, durationSeconds)),
      ),
    );
}

/**
 * Returns a finished conversion to the queue and deletes its files of these kinds; false in any other state. Returns the
 * object keys of the files.
 */
export async function requeueConversion(
  tx: Tx,
  { uploadId, outdated, at }: { uploadId: string; outdated: string[]; at: Date },
): Promise<{ requeued: boolean; objectKeys: string[] }> {
  const queued = await tx
    .update(conversions)
    .set({ state: 'queued', percent: 0, reason: null, updatedAt: at })
    .where(and(eq(conversions.uploadId, uploadId), eq(conversions.state, 'ready')))
    .returning({ id: conversions.uploadId });
  if (queued.length === 0) return { requeued: false, objectKeys: [] };
  const deleted = await tx
    .delete(derivatives)
    .where(and(eq(derivatives.uploadId, uploadId), inArray(derivatives.kind, outdated)))
    .returning({ objectKey: derivatives.objectKey });
  await countCatalogueChange(tx);
  return { requeued: true, objectKeys: deleted.map((row) => row.objectKey) };
}
