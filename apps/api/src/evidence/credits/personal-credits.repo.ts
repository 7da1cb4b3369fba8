import type { Tx } from '@qanoon/db/engine/client';
import { creditObjections, credits, payments } from '@qanoon/db/schema';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { ErasedStudent, PersonalDataPart, Remains } from '../../people/accounts/personal-data-parts.ts';

export const personalCredits: PersonalDataPart = { erase };

async function erase(tx: Tx, { id }: ErasedStudent): Promise<Remains> {
  await clearPayers(tx, id);
  await clearObjections(tx, id);
  return {};
}

/**
 * Clears what the bank wrote about the payer of the student's transfers. Amount, ID, time and account stay,
 * and so does the identity, which recognizes the transfer in a later statement.
 */
async function clearPayers(tx: Tx, studentId: string): Promise<void> {
  await tx
    .update(credits)
    .set({ payerName: '', payerAccount: '', originalText: '', sender: '' })
    .where(
      inArray(
        credits.paymentId,
        tx.select({ id: payments.id }).from(payments).where(eq(payments.studentId, studentId)),
      ),
    );
}

/**
 * Clears the texts of objections to the IDs and credits of the student's payments, and the reasons of those
 * who settled them.
 */
async function clearObjections(tx: Tx, studentId: string): Promise<void> {
  const ofStudent = eq(payments.studentId, studentId);
  const objections = await tx
    .select({ id: creditObjections.id })
    .from(creditObjections)
    .where(
      or(
        // The same ID on another account is included, because its text may name the same payer.
        inArray(
          creditObjections.transactionKey,
          tx.select({ key: payments.transactionKey }).from(payments).where(ofStudent),
        ),
        inArray(
          creditObjections.transactionKey,
          tx
            .select({ key: credits.transactionKey })
            .from(credits)
            .innerJoin(payments, eq(payments.id, credits.paymentId))
            .where(and(ofStudent, isNotNull(credits.transactionKey))),
        ),
        inArray(
          creditObjections.creditId,
          tx
            .select({ id: credits.id })
            .from(credits)
            .innerJoin(payments, eq(payments.id, credits.paymentId))
            .where(ofStudent),
        ),
      ),
    );
  for (const { id } of objections)
    await tx
      .update(creditObjections)
      .set({ originalText: '', settledReason: null })
      .where(eq(creditObjections.id, id));
}
