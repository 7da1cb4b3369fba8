import type { ReadReceipt } from '@qanoon/contracts/evidence/proof-checks';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { paidTitle } from '@qanoon/db/queries/paid-title';
import { atMost } from '@qanoon/db/queries/queries';
import { payments, proofChecks, proofComparisons, uploads, users } from '@qanoon/db/schema';
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm';

export type ProofCheckRow = typeof proofChecks.$inferSelect;

export async function findCheck(
  db: Pick<Db, 'select'>,
  uploadId: string,
): Promise<ProofCheckRow | undefined> {
  const [row] = await db.select().from(proofChecks).where(eq(proofChecks.uploadId, uploadId)).limit(1);
  return row;
}

/** Adds the row of a proof; returns false if it has one already. */
export async function insertWaiting(tx: Tx, uploadId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .insert(proofChecks)
    .values({ uploadId, state: 'waiting', createdAt: at })
    .onConflictDoNothing()
    .returning({ uploadId: proofChecks.uploadId });
  return rows.length > 0;
}

export type ReadResult = {
  state: 'read' | 'failed';
  pixelHash: string | null;
  lineHashes: string | null;
  receipt: ReadReceipt | null;
  checkedAt: Date | null;
};

const isStored = async (tx: Tx, uploadId: string): Promise<boolean> =>
  (await tx.$count(uploads, eq(uploads.id, uploadId))) > 0;

/** Stores what was read, unless the upload has been deleted since. */
export async function saveReading(tx: Tx, uploadId: string, result: ReadResult, at: Date): Promise<void> {
  if (!(await isStored(tx, uploadId))) return;
  await tx
    .insert(proofChecks)
    .values({ uploadId, ...result, createdAt: at })
    .onConflictDoUpdate({ target: proofChecks.uploadId, set: result });
}

/**
 * Records that the check ended without a result, unless it was complete before or the upload has been
 * deleted.
 */
export async function markFailed(tx: Tx, uploadId: string, at: Date): Promise<void> {
  if (!(await isStored(tx, uploadId))) return;
  await tx
    .insert(proofChecks)
    .values({ uploadId, state: 'failed', checkedAt: at, createdAt: at })
    .onConflictDoUpdate({
      target: proofChecks.uploadId,
      set: { state: 'failed', checkedAt: at },
      setWhere: ne(proofChecks.state, 'checked'),
    });
}

/** Records that the proof was compared with all proofs that it looks like. */
export async function markChecked(tx: Tx, uploadId: string, at: Date): Promise<void> {
  await tx
    .update(proofChecks)
    .set({ state: 'checked', checkedAt: at })
    .where(eq(proofChecks.uploadId, uploadId));
}

/** Records that a proof, which may have been read already, is still to be compared. */
export async function awaitComparison(tx: Tx, uploadId: string): Promise<void> {
  const ofUpload = eq(proofChecks.uploadId, uploadId);
  await tx
    .update(proofChecks)
    .set({ state: 'read', checkedAt: null })
    .where(and(ofUpload, isNotNull(proofChecks.pixelHash)));
  await tx
    .update(proofChecks)
    .set({ state: 'waiting', checkedAt: null })
    .where(and(ofUpload, isNull(proofChecks.pixelHash)));
}

/** The earlier proofs that this one is alike, with their payments, oldest first. */
export const listComparisons = (db: Pick<Db, 'select'>, uploadId: string) =>
  db
    .select({
      verdict: proofComparisons.verdict,
      tiles: proofComparisons.tiles,
      paymentId: payments.id,
      studentId: payments.studentId,
      studentName: users.fullName,
      courseTitle: paidTitle(),
      submittedAt: payments.createdAt,
    })
    .from(proofComparisons)
    .innerJoin(payments, eq(payments.proofUploadId, proofComparisons.otherUploadId))
    .innerJoin(users, eq(users.id, payments.studentId))
    .where(eq(proofComparisons.uploadId, uploadId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(20);

const PROOF = {
  uploadId: payments.proofUploadId,
  paymentId: payments.id,
  method: payments.method,
  submittedAt: payments.createdAt,
  sha256: uploads.sha256,
  objectKey: uploads.objectKey,
  receipt: proofChecks.receipt,
};

/** The proof of a payment. */
export type ClaimedProof = Awaited<ReturnType<typeof claimedProofs>>[number];
const claimedProofs = (db: Db) =>
  db
    .select(PROOF)
    .from(payments)
    .innerJoin(uploads, eq(uploads.id, payments.proofUploadId))
    .innerJoin(proofChecks, eq(proofChecks.uploadId, payments.proofUploadId));

export async function findClaimedProof(db: Db, uploadId: string): Promise<ClaimedProof | undefined> {
  const [proof] = await claimedProofs(db).where(eq(payments.proofUploadId, uploadId)).limit(1);
  return proof;
}

/** Other proofs with exactly these pixels, oldest first. */
export const listSamePixels = (
  db: Db,
  { uploadId, pixelHash, limit }: { uploadId: string; pixelHash: string; limit: number },
): Promise<ClaimedProof[]> =>
  claimedProofs(db)
    .where(and(eq(proofChecks.pixelHash, pixelHash), ne(proofChecks.uploadId, uploadId)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(limit);

type Candidates = { uploadId: string; since: Date; method?: ClaimedProof['method'] | undefined };

const areCandidates = ({ uploadId, since, method }: Candidates): SQL | undefined =>
  and(
    gte(payments.createdAt, since),
    ne(payments.proofUploadId, uploadId),
    method && eq(payments.method, method),
    isNotNull(proofChecks.lineHashes),
  );

/** Whether there are more proofs to compare with than `limit`. */
export async function hasMoreCandidates(db: Db, candidates: Candidates, limit: number): Promise<boolean> {
  const beyond = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(proofChecks, eq(proofChecks.uploadId, payments.proofUploadId))
    .where(areCandidates(candidates))
    .limit(1)
    .offset(limit);
  return beyond.length > 0;
}

/** The next proofs to compare with, newest first, starting after the one at `before`. */
export const listCandidates = (
  db: Db,
  candidates: Candidates & {
    before: { submittedAt: Date; paymentId: string } | undefined;
    limit: number;
  },
) => {
  const { before, limit } = candidates;
  return db
    .select({ ...PROOF, lineHashes: proofChecks.lineHashes })
    .from(payments)
    .innerJoin(uploads, eq(uploads.id, payments.proofUploadId))
    .innerJoin(proofChecks, eq(proofChecks.uploadId, payments.proofUploadId))
    .where(
      and(
        areCandidates(candidates),
        before &&
          or(
            lt(payments.createdAt, before.submittedAt),
            and(eq(payments.createdAt, before.submittedAt), lt(payments.id, before.paymentId)),
          ),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(atMost(limit));
};

/** Stores comparisons, except those of proofs that were deleted since, or that are stored already. */
export async function insertComparisons(
  tx: Tx,
  comparisons: (typeof proofComparisons.$inferInsert)[],
): Promise<void> {
  for (const comparison of comparisons) {
    const present = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(or(eq(uploads.id, comparison.uploadId), eq(uploads.id, comparison.otherUploadId)));
    if (present.length === 2) await tx.insert(proofComparisons).values(comparison).onConflictDoNothing();
  }
}

/** Proofs of payments since then that have not been checked, newest first. */
export const listUnchecked = (tx: Tx, { since, limit }: { since: Date; limit: number }) =>
  tx
    .select({ uploadId: payments.proofUploadId })
    .from(payments)
    .leftJoin(proofChecks, eq(proofChecks.uploadId, payments.proofUploadId))
    .where(and(gte(payments.createdAt, since), isNull(proofChecks.uploadId)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(atMost(limit));
