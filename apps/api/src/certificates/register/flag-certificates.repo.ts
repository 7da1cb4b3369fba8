import type { Tx } from '@qanoon/db/engine/client';
import { certificates } from '@qanoon/db/schema';
import { and, eq } from 'drizzle-orm';

/**
 * Marks certificates and requests whose course is no longer paid, in the transaction of the reversal. Administrators see
 * the mark; what was issued stays valid until they decide.
 */
export async function flagCertificates(
  tx: Tx,
  items: readonly { studentId: string; courseId: string }[],
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  for (const { studentId, courseId } of items)
    await tx
      .update(certificates)
      .set({ flaggedAt: at, flagReason: reason })
      .where(and(eq(certificates.studentId, studentId), eq(certificates.courseId, courseId)));
}
