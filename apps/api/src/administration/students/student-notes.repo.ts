import type { Db, Tx } from '@qanoon/db/engine/client';
import { atMost } from '@qanoon/db/queries/queries';
import { studentNotes } from '@qanoon/db/schema';
import { and, desc, eq } from 'drizzle-orm';

export type Note = typeof studentNotes.$inferSelect;

export const listNotes = (db: Db, studentId: string, limit: number): Promise<Note[]> =>
  db
    .select()
    .from(studentNotes)
    .where(eq(studentNotes.studentId, studentId))
    .orderBy(desc(studentNotes.createdAt), desc(studentNotes.id))
    .limit(atMost(limit));

export async function insertNote(tx: Tx, note: typeof studentNotes.$inferInsert): Promise<void> {
  await tx.insert(studentNotes).values(note);
}

/** Deletes a note of this author; undefined when there is none. */
export async function deleteNote(tx: Tx, id: string, authorId: string): Promise<Note | undefined> {
  const [note] = await tx
    .delete(studentNotes)
    .where(and(eq(studentNotes.id, id), eq(studentNotes.authorId, authorId)))
    .returning();
  return note;
}
