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

/** Takes an unclaimed upload of its owner for a business row; undefined when it is not there to take. */
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

/** Undoes the claim of this owner's uploads for one purpose, but for the one in `by`. */
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

/** Forgets uploads that nobody claimed before `before`; answers their objects. */
export async function deleteUnclaimed(tx: Tx, before: Date): Promise<string[]> {
  return deleteUploads(tx, and(isNull(uploads.claimedAt), lt(uploads.createdAt, before)));
}

/** Forgets those of a person's uploads that nobody claimed; answers their objects. */
export async function deleteUnclaimedOf(tx: Tx, ownerId: string, ids: string[]): Promise<string[]> {
  return deleteUploads(
    tx,
    and(inArray(uploads.id, ids), eq(uploads.ownerId, ownerId), isNull(uploads.claimedAt)),
  );
}

/** Takes these unclaimed uploads of their owner in one step; answers those that were there to take. */
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

/** Forgets those of a course's uploads that no course holds any more; answers their objects. */
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

/** Forgets uploads and what was made of them; answers the objects of both. */
async function deleteUploads(tx: Tx, which: SQL | undefined): Promise<string[]> {
  const made = await tx
    .delete(derivatives)
    .where(inArray(derivatives.uploadId, tx.select({ id: uploads.id }).from(uploads).where(which)))
    .returning({ objectKey: derivatives.objectKey });
  const gone = await tx.delete(uploads).where(which).returning({ objectKey: uploads.objectKey });
  return [...gone, ...made].map((row) => row.objectKey);
}
