import type { Tx } from '@qanoon/db/client';
import { locked } from '@qanoon/db/locks';
import { certificateCredentials, certificates } from '@qanoon/db/schema';
import { eq, inArray } from 'drizzle-orm';

/** Removes the credentials of these certificates; their places in the status list stay reserved. */
async function withdraw(tx: Tx, certificateIds: string[], at: Date): Promise<void> {
  if (certificateIds.length === 0) return;
  await tx
    .update(certificateCredentials)
    .set({ document: null, jwt: null, withdrawnAt: at })
    .where(inArray(certificateCredentials.certificateId, certificateIds));
}

/** Removes the credentials of all certificates of a student, which it locks before. */
export async function withdrawOfStudent(tx: Tx, studentId: string, at: Date): Promise<void> {
  const ofStudent = tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.studentId, studentId))
    .orderBy(certificates.id);
  const rows = await locked(ofStudent, 'no key update');
  await withdraw(
    tx,
    rows.map(({ id }) => id),
    at,
  );
}
