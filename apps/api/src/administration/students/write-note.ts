import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { findStudent } from '../../people/find-account.repo.ts';
import { recordAboutStudent } from './record-about-student.ts';
import * as repo from './student-notes.repo.ts';

/** Adds a private note. The audit log has the fact without the text. Throws STUDENT_NOT_FOUND. */
export async function addNote(
  { db, now }: Deps,
  actor: Actor,
  { studentId, text }: { studentId: string; text: string },
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const student = await findStudent(tx, studentId);
    if (!student) throw new AppError('STUDENT_NOT_FOUND');
    const at = now();
    await repo.insertNote(tx, {
      studentId,
      authorId: actor.id,
      authorName: actor.name,
      text,
      createdAt: at,
    });
    await recordAboutStudent(tx, actor, student, { action: 'student.note-added', at });
  });
  return { ok: true };
}

/** Deletes a note of the caller. Throws NOT_FOUND for another administrator's note. */
export async function deleteNote(
  { db, now }: Deps,
  actor: Actor,
  { noteId }: { noteId: string },
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const note = await repo.deleteNote(tx, noteId, actor.id);
    const student = note && (await findStudent(tx, note.studentId));
    if (!student) throw new AppError('NOT_FOUND');
    await recordAboutStudent(tx, actor, student, { action: 'student.note-deleted', at: now() });
  });
  return { ok: true };
}
