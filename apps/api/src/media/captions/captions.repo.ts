import type { Db, Tx } from '@qanoon/db/engine/client';
import { captions, videos } from '@qanoon/db/schema';
import { and, eq, getTableColumns } from 'drizzle-orm';

export type Captions = typeof captions.$inferSelect;

/** Lists all captions of a course, including those of archived videos. */
export const listOfCourse = (db: Pick<Db, 'select'>, courseId: string): Promise<Captions[]> =>
  db
    .select(getTableColumns(captions))
    .from(captions)
    .innerJoin(videos, eq(videos.id, captions.videoId))
    .where(eq(videos.courseId, courseId));

export async function insertCaptions(tx: Tx, rows: (typeof captions.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(captions).values(rows);
}

export async function updateFile(tx: Tx, id: string, uploadId: string): Promise<void> {
  await tx.update(captions).set({ uploadId }).where(eq(captions.id, id));
}

export async function deleteCaptions(
  tx: Tx,
  { videoId, language }: Pick<Captions, 'videoId' | 'language'>,
): Promise<void> {
  await tx.delete(captions).where(and(eq(captions.videoId, videoId), eq(captions.language, language)));
}
