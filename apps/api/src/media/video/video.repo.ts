import { UPLOAD_PURPOSES } from '@qanoon/contracts/platform/uploads';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { IS_USED_VIDEO } from '@qanoon/db/queries/used-video';
import { conversions, sections, uploads, videos } from '@qanoon/db/schema';
import { and, asc, desc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';

type Conversion = typeof conversions.$inferSelect;

/** Lists the uploads of a course's videos that have no conversion. */
export async function listUnconvertedOfCourse(tx: Tx, courseId: string): Promise<string[]> {
  const rows = await tx
    .select({ uploadId: uploads.id })
    .from(videos)
    .innerJoin(sections, eq(sections.id, videos.sectionId))
    .innerJoin(uploads, eq(uploads.id, videos.uploadId))
    .leftJoin(conversions, eq(conversions.uploadId, uploads.id))
    .where(and(eq(videos.courseId, courseId), isNull(conversions.uploadId), IS_USED_VIDEO, ...notArchived))
    .orderBy(asc(sections.orderIndex), asc(videos.orderIndex), asc(videos.id));
  return [...new Set(rows.map((row) => row.uploadId))];
}

/** Lists the uploads of all videos in use whose conversion is neither ready nor failed, the newest first. */
export async function listUnfinished(db: Db): Promise<string[]> {
  const rows = await db
    .select({ uploadId: uploads.id })
    .from(uploads)
    .leftJoin(conversions, eq(conversions.uploadId, uploads.id))
    .where(
      and(IS_USED_VIDEO, or(isNull(conversions.uploadId), inArray(conversions.state, ['queued', 'working']))),
    )
    .orderBy(desc(uploads.createdAt), desc(uploads.id));
  return rows.map((row) => row.uploadId);
}

const notArchived = [isNull(videos.archivedAt), isNull(sections.archivedAt)];

/** Inserts conversions that wait for a worker, without changing existing ones. */
export async function insertQueued(tx: Tx, uploadIds: string[], at: Date): Promise<void> {
  const rows = uploadIds.map((uploadId) => ({ uploadId, state: 'queued' as const, updatedAt: at }));
  if (rows.length > 0) await tx.insert(conversions).values(rows).onConflictDoNothing();
}

export async function findConversion(
  db: Pick<Db, 'select'>,
  uploadId: string,
): Promise<Conversion | undefined> {
  const [found] = await db.select().from(conversions).where(eq(conversions.uploadId, uploadId)).limit(1);
  return found;
}

/** Changes a conversion; false when it was deleted with its upload. */
export async function setConversion(
  tx: Tx,
  { uploadId, ...change }: Pick<Conversion, 'uploadId' | 'updatedAt'> & Partial<Conversion>,
): Promise<boolean> {
  const changed = await tx
    .update(conversions)
    .set(change)
    .where(eq(conversions.uploadId, uploadId))
    .returning({ id: conversions.uploadId });
  return changed.length > 0;
}

/** Queues a failed conversion again; false in any other state. */
export async function queueAgain(tx: Tx, uploadId: string, at: Date): Promise<boolean> {
  const queued = await tx
    .update(conversions)
    .set({ state: 'queued', percent: 0, reason: null, updatedAt: at })
    .where(and(eq(conversions.uploadId, uploadId), eq(conversions.state, 'failed')))
    .returning({ id: conversions.uploadId });
  return queued.length > 0;
}

/** Lists the videos whose conversion failed and that few browsers, or none, play as they are. */
export async function listUnplayable(
  db: Pick<Db, 'select'>,
  uploadIds: string[],
): Promise<{ uploadId: string; reason: string | null }[]> {
  if (uploadIds.length === 0) return [];
  return db
    .select({ uploadId: uploads.id, reason: conversions.reason })
    .from(uploads)
    .innerJoin(conversions, eq(conversions.uploadId, uploads.id))
    .where(
      and(
        inArray(uploads.id, uploadIds),
        eq(conversions.state, 'failed'),
        or(
          isNull(uploads.codecs),
          eq(uploads.codecs, ''),
          notInArray(uploads.contentType, [...UPLOAD_PURPOSES.video.accepts]),
        ),
      ),
    );
}

const progress = {
  uploadId: conversions.uploadId,
  state: conversions.state,
  percent: conversions.percent,
  reason: conversions.reason,
};

/** Lists the progress of the conversions of a course's videos. */
export const listOfCourse = (db: Db, courseId: string) =>
  db
    .select(progress)
    .from(videos)
    .innerJoin(sections, eq(sections.id, videos.sectionId))
    .innerJoin(conversions, eq(conversions.uploadId, videos.uploadId))
    .where(and(eq(videos.courseId, courseId), ...notArchived));

export const listOfUploads = (db: Db, uploadIds: string[]) =>
  db.select(progress).from(conversions).where(inArray(conversions.uploadId, uploadIds));

/** Lists size, container and codecs of these uploads, and the states of their conversions. */
export const listOriginals = (db: Db, uploadIds: string[]) =>
  db
    .select({
      id: uploads.id,
      bytes: uploads.bytes,
      codecs: uploads.codecs,
      contentType: uploads.contentType,
      conversion: conversions.state,
    })
    .from(uploads)
    .leftJoin(conversions, eq(conversions.uploadId, uploads.id))
    .where(inArray(uploads.id, uploadIds));

/** Fills in facts of files that were stored without them, such as those of the sample data. */
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
