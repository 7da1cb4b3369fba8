import type { Tx } from '@qanoon/db/engine/client';
import { certificates } from '@qanoon/db/schema';
import { and, eq } from 'drizzle-orm';

export async function flag(
  tx: Tx,
  { studentId, courseId }: { studentId: string; courseId: string },
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await tx
    .update(certificates)
    .set({ flaggedAt: at, flagReason: reason })
    .where(and(eq(certificates.studentId, studentId), eq(certificates.courseId, courseId)));
}
