import type { Db } from '@qanoon/db/engine/client';
import { ledgerEntries } from '@qanoon/db/schema';
import { asc, eq } from 'drizzle-orm';
import type { CollectedData, PersonalDataPart } from '../../people/accounts/personal-data-parts.ts';

/** The entries do not name anybody, and stay. */
export const personalEntries: PersonalDataPart = { collect };

async function collect(db: Db, studentId: string): Promise<CollectedData> {
  const rows = await db
    .select({
      kind: ledgerEntries.kind,
      debit: ledgerEntries.debit,
      credit: ledgerEntries.credit,
      amountPaisa: ledgerEntries.amount,
      transactionId: ledgerEntries.transactionId,
      createdAt: ledgerEntries.createdAt,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.studentId, studentId))
    .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id));
  return { rows: { ledger: rows } };
}
