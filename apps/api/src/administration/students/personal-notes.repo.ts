import type { Db, Tx } from '@qanoon/db/engine/client';
import { studentNotes } from '@qanoon/db/schema';
import { asc, eq } from 'drizzle-orm';
import type {
  CollectedData,
  ErasedStudent,
  PersonalDataPart,
  Remains,
} from '../../people/accounts/personal-data-parts.ts';

export const personalNotes: PersonalDataPart = { erase, collect };

async function erase(tx: Tx, { id }: ErasedStudent): Promise<Remains> {
  await tx.delete(studentNotes).where(eq(studentNotes.studentId, id));
  return {};
}

/** Reads the notes about the student without the names of their authors. */
async function collect(db: Db, studentId: string): Promise<CollectedData> {
  const rows = await db
    .select({ text: studentNotes.text, createdAt: studentNotes.createdAt })
    .from(studentNotes)
    .where(eq(studentNotes.studentId, studentId))
    .orderBy(asc(studentNotes.createdAt));
  return { rows: { notes: rows } };
}
