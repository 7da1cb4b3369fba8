import type { Db, Tx } from '@qanoon/db/client';
import { courses, payments, proofChecks, proofComparisons, users } from '@qanoon/db/schema';
import { asc, eq } from 'drizzle-orm';

export type ProofCheckRow = typeof proofChecks.$inferSelect;

export async function findCheck(db: Db | Tx, uploadId: string): Promise<ProofCheckRow | undefined> {
  const [row] = await db.select().from(proofChecks).where(eq(proofChecks.uploadId, uploadId)).limit(1);
  return row;
}

/** The earlier proofs that this one is alike, with their payments, oldest first. */
export const listComparisons = (db: Db, uploadId: string) =>
  db
    .select({
      verdict: proofComparisons.verdict,
      tiles: proofComparisons.tiles,
      paymentId: payments.id,
      studentId: payments.studentId,
      studentName: users.fullName,
      courseTitle: courses.title,
      submittedAt: payments.createdAt,
    })
    .from(proofComparisons)
    .innerJoin(payments, eq(payments.proofUploadId, proofComparisons.otherUploadId))
    .innerJoin(users, eq(users.id, payments.studentId))
    .innerJoin(courses, eq(courses.id, payments.courseId))
    .where(eq(proofComparisons.uploadId, uploadId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(20);
