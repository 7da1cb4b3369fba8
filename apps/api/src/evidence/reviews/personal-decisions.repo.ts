import type { Tx } from '@qanoon/db/engine/client';
import { payments, queuedDecisions } from '@qanoon/db/schema';
import { eq, inArray } from 'drizzle-orm';
import type { ErasedStudent, PersonalDataPart, Remains } from '../../people/accounts/personal-data-parts.ts';

export const personalDecisions: PersonalDataPart = { erase };

/** Deletes failed decisions about the student's payments: they contain the reason that the reviewer wrote. */
async function erase(tx: Tx, { id }: ErasedStudent): Promise<Remains> {
  const ofStudent = tx.select({ id: payments.id }).from(payments).where(eq(payments.studentId, id));
  await tx.delete(queuedDecisions).where(inArray(queuedDecisions.paymentId, ofStudent));
  return {};
}
