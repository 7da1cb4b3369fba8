import type { UploadPurpose } from '@qanoon/contracts/uploads';
import type { Db, Tx } from '@qanoon/db/client';
import { captions, courses, derivatives, resources, uploads, videos } from '@qanoon/db/schema';
import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';

export type Upload = typeof uploads.$inferSelect;

export async function insertUpload(tx: Tx, upload: typeof uploads.$inferInsert): Promise<Upload> {
  const [inserted] = await tx.insert(uploads).values(upload).returning();
  return inserted!;
}

export async function findUpload(db: Db | Tx, id: string): Promise<Upload | undefined> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, id)).limit(1);
  return upload;
}

/** Claims an unclaimed upload of its owner; undefined when there is none. */
export async function claim(
  tx: Tx,
  claimed: { id: string; ownerId: string; purpose: UploadPurpose; at: Date },
): Promise<Upload | undefined> {
  const [upload] = await tx
    .update(uploads)
    .set({ claimedAt: claimed.at })
    .where(
      and(
        eq(uploads.id, claimed.id),
        eq(uploads.ownerId, claimed.ownerId),
        eq(uploads.purpose, claimed.purpose),
        isNull(uploads.claimedAt),
      ),
    )
    .returning();
  return upload;
}

/** Releases this owner's claimed uploads for one purpose, except `by`. */
export async function releaseOthers(
  tx: Tx,
  { ownerId, purpose, by }: { ownerId: string; purpose: UploadPurpose; by: string },
): Promise<void> {
  await tx
    .update(uploads)
    .set({ claimedAt: null })
    .where(
      and(
        eq(uploads.ownerId, ownerId),
        eq(uploads.purpose, purpose),
        ne(uploads.id, by),
        isNotNull(uploads.claimedAt),
      ),
    );
}

/** Deletes unclaimed uploads created before `before`. Returns their object keys. */
export async function deleteUnclaimed(tx: Tx, before: Date): Promise<string[]> {
  return deleteUploads(tx, and(isNull(uploads.claimedAt), lt(uploads.createdAt, before)));
}

/** Deletes those of an owner's uploads that are unclaimed. Returns their object keys. */
export async function deleteUnclaimedOf(tx: Tx, ownerId: string, ids: string[]): Promise<string[]> {
  return deleteUploads(
    tx,
    and(inArray(uploads.id, ids), eq(uploads.ownerId, ownerId), isNull(uploads.claimedAt)),
  );
}

/** Claims these uploads of one owner in one statement. Returns those that were unclaimed. */
export async function claimAll(
  tx: Tx,
  claimed: { ids: string[]; ownerId: string; purpose: UploadPurpose; at: Date },
): Promise<Upload[]> {
  return tx
    .update(uploads)
    .set({ claimedAt: claimed.at })
    .where(
      and(
        inArray(uploads.id, claimed.ids),
        eq(uploads.ownerId, claimed.ownerId),
        eq(uploads.purpose, claimed.purpose),
        isNull(uploads.claimedAt),
      ),
    )
    .returning();
}

/** Deletes those uploads that no course uses. Returns their object keys. */
export async function deleteUnusedByCourses(tx: Tx, ids: string[]): Promise<string[]> {
  const found = { found: sql<number>`1` };
  return deleteUploads(
    tx,
    and(
      inArray(uploads.id, ids),
      notExists(tx.select(found).from(courses).where(eq(courses.thumbnailUploadId, uploads.id))),
      notExists(tx.select(found).from(videos).where(eq(videos.uploadId, uploads.id))),
      notExists(tx.select(found).from(resources).where(eq(resources.uploadId, uploads.id))),
      notExists(tx.select(found).from(captions).where(eq(captions.uploadId, uploads.id))),
    ),
  );
}

/** Deletes one upload, whose business row is deleted. Returns its object keys. */
export const deleteUpload = async (tx: Tx, id: string): Promise<string[]> =>
  deleteUploads(tx, eq(uploads.id, id));

/** Deletes uploads and their derivatives. Returns the object keys of both. */
async function deleteUploads(tx: Tx, which: SQL | undefined): Promise<string[]> {
  const deletedDerivatives = await tx
    .delete(derivatives)
    .where(inArray(derivatives.uploadId, tx.select({ id: uploads.id }).from(uploads).where(which)))
    .returning({ objectKey: derivatives.objectKey });
  const deletedUploads = await tx.delete(uploads).where(which).returning({ objectKey: uploads.objectKey });
  return [...deletedUploads, ...deletedDerivatives].map((row) => row.objectKey);
}
