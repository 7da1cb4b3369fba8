import type { Db, Tx } from '@qanoon/db/engine/client';
import { receipts } from '@qanoon/db/schema';
import { asc, eq } from 'drizzle-orm';
import type {
  CollectedData,
  ErasedStudent,
  PersonalDataPart,
  Remains,
} from '../../people/accounts/personal-data-parts.ts';

export const personalReceipts: PersonalDataPart = { erase, collect };

/** Removes the name from the receipts, which otherwise stay. */
async function erase(tx: Tx, { id: studentId, anonymous }: ErasedStudent): Promise<Remains> {
  const rows = await tx
    .select({ id: receipts.id, data: receipts.data })
    .from(receipts)
    .where(eq(receipts.studentId, studentId));
  for (const { id, data } of rows)
    await tx
      .update(receipts)
      .set({ data: { ...data, studentName: anonymous.fullName, studentEmail: anonymous.email } })
      .where(eq(receipts.id, id));
  return {};
}

async function collect(db: Db, studentId: string): Promise<CollectedData> {
  const rows = await db
    .select({
      year: receipts.year,
      number: receipts.number,
      printedInPaisa: receipts.data,
      createdAt: receipts.createdAt,
    })
    .from(receipts)
    .where(eq(receipts.studentId, studentId))
    .orderBy(asc(receipts.year), asc(receipts.number));
  return { rows: { receipts: rows } };
}
