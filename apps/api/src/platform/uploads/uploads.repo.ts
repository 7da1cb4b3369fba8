import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { isPostgres } from '@qanoon/db/engine/env';
import { locked } from '@qanoon/db/engine/locks';
import { isIssued, isPending } from '@qanoon/db/queries/certificate-queries';
import {
  academySettings,
  captions,
  certificateSettings,
  certificates,
  courseDrafts,
  courses,
  derivatives,
  payments,
  publications,
  resources,
  uploads,
  users,
  videos,
} from '@qanoon/db/schema';
import {
  and,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';

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

/** Releases this owner's claimed uploads for one purpose, except `by` and those that a certificate was issued with. */
export const releaseOthers = (
  tx: Tx,
  { ownerId, purpose, by }: { ownerId: string; purpose: UploadPurpose; by: string },
): Promise<void> =>
  releaseUnprinted(tx, and(eq(uploads.ownerId, ownerId), eq(uploads.purpose, purpose), ne(uploads.id, by)));

/**
 * Releases claimed pictures that no certificate was issued with. Only certificates since the upload are
 * searched, because earlier ones cannot name it.
 */
async function releaseUnprinted(tx: Tx, which: SQL | undefined): Promise<void> {
  const names = isPostgres
    ? sql`position(${uploads.id} in ${certificates.printed}::text) > 0`
    : sql`instr(${certificates.printed}, ${uploads.id}) > 0`;
  const printedOn = (some: SQL | undefined) => tx.select(found).from(certificates).where(and(some, names));
  await tx
    .update(uploads)
    .set({ claimedAt: null })
    .where(
      and(
        which,
        isNotNull(uploads.claimedAt),
        notExists(printedOn(and(isIssued(), gte(certificates.issuedAt, uploads.createdAt)))),
        notExists(printedOn(and(isPending(), eq(certificates.state, 'drawing')))),
      ),
    );
}

/** Releases these pictures, except those that a certificate was issued with. */
export const releasePictures = (tx: Tx, ids: string[]): Promise<void> =>
  releaseUnprinted(tx, inArray(uploads.id, ids));

/** Deletes unclaimed uploads created before `before`, of one purpose if given. Returns their object keys. */
export async function deleteUnclaimed(tx: Tx, before: Date, purpose?: UploadPurpose): Promise<string[]> {
  const isOfPurpose = purpose && eq(uploads.purpose, purpose);
  return deleteUploads(tx, and(isNull(uploads.claimedAt), lt(uploads.createdAt, before), isOfPurpose));
}

/** Deletes those of these uploads of the owner that are unclaimed. Returns their object keys. */
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

/** Locks these uploads until the transaction ends, in a fixed order, and returns those that exist. */
export const lockUploads = (tx: Tx, ids: string[], mode: 'share' | 'update'): Promise<Upload[]> =>
  locked(tx.select().from(uploads).where(inArray(uploads.id, ids)).orderBy(asc(uploads.id)), mode);

export async function listUnclaimedOf(tx: Tx, ids: string[], ownerId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), eq(uploads.ownerId, ownerId), isNull(uploads.claimedAt)));
  return rows.map((row) => row.id);
}

/** Lists which of these uploads a course or a draft uses. */
export async function listUsedByCourses(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), or(...usesByCourses(tx).map((use) => exists(use)))));
  return rows.map((row) => row.id);
}

/** Deletes those uploads that nothing uses. Returns their object keys. */
export async function deleteUnused(tx: Tx, ids: string[]): Promise<string[]> {
  // A separate statement: the next one sees what the transactions that held these locks have committed.
  await lockUploads(tx, ids, 'update');
  const uses = [...usesByCourses(tx), ...otherUses(tx)];
  return deleteUploads(tx, and(inArray(uploads.id, ids), ...uses.map((use) => notExists(use))));
}

const found = { found: sql<number>`1` };
/** The uploads that a draft holds are a list in its form. */
const heldByDraft = isPostgres
  ? sql`jsonb_exists(${courseDrafts.form} -> 'uploadIds', ${uploads.id})`
  : sql`exists (select 1 from json_each(${courseDrafts.form}, '$.uploadIds') where value = ${uploads.id})`;

const usesByCourses = (tx: Tx) => [
  tx.select(found).from(courses).where(eq(courses.thumbnailUploadId, uploads.id)),
  tx.select(found).from(videos).where(eq(videos.uploadId, uploads.id)),
  tx.select(found).from(resources).where(eq(resources.uploadId, uploads.id)),
  tx.select(found).from(captions).where(eq(captions.uploadId, uploads.id)),
  tx.select(found).from(courseDrafts).where(heldByDraft),
];

const otherUses = (tx: Tx) => [
  tx.select(found).from(academySettings).where(eq(academySettings.logoUploadId, uploads.id)),
  tx.select(found).from(certificates).where(eq(certificates.fileUploadId, uploads.id)),
  tx
    .select(found)
    .from(certificateSettings)
    .where(
      or(
        eq(certificateSettings.signatureUploadId, uploads.id),
        eq(certificateSettings.secondSignatureUploadId, uploads.id),
        eq(certificateSettings.sealUploadId, uploads.id),
      ),
    ),
  tx.select(found).from(payments).where(eq(payments.proofUploadId, uploads.id)),
  tx.select(found).from(publications).where(eq(publications.fileUploadId, uploads.id)),
  tx
    .select(found)
    .from(users)
    .where(or(eq(users.profileImageUploadId, uploads.id), eq(users.signatureUploadId, uploads.id))),
];

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
