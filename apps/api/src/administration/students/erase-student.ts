import { stat } from 'node:fs/promises';
import { isPostgres } from '@qanoon/db/engine/env';
import * as m from '@qanoon/messages/server/students';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { eraseRecords } from '../../people/accounts/erase-student.ts';
import { zipStudent } from '../../people/accounts/export-personal-data.ts';
import { ErasureRefused } from '../../people/accounts/personal-data-parts.ts';
import { findStudent } from '../../people/find-account.repo.ts';
import type * as repo from './students.repo.ts';

/** Rewriting a database of this size takes about a second, in which the server answers nobody. */
const MAX_COMPACTED_BYTES = 100 * 1024 ** 2;

/**
 * Erases a student on behalf of an administrator who has typed the student's name. Throws STUDENT_NOT_FOUND,
 * and STUDENT_NOT_ERASABLE if the name differs or a payment or a credit is open.
 */
export async function eraseStudentByAdmin(
  deps: Deps,
  actor: Actor,
  { studentId, typedName }: { studentId: string; typedName: string },
): Promise<{ payments: number }> {
  const student = await requireStudent(deps, studentId);
  if (!isName(typedName, student)) throw new AppError('STUDENT_NOT_ERASABLE', m.typedNameDiffers);
  try {
    const { payments } = await eraseRecords(deps, { actor }, student);
    deps.background.run('compaction after an erasure', () => compactSmall(deps));
    return { payments };
  } catch (error) {
    if (error instanceof ErasureRefused) throw new AppError('STUDENT_NOT_ERASABLE', error.reason);
    throw error;
  }
}

/**
 * Exports all stored data about a student as a ZIP file, a part at a time. Throws STUDENT_NOT_FOUND before
 * the first part.
 */
export async function exportStudentByAdmin(
  deps: Deps,
  actor: Actor,
  { studentId }: { studentId: string },
): Promise<AsyncGenerator<Uint8Array>> {
  return zipStudent(deps, actor, await requireStudent(deps, studentId));
}

async function requireStudent({ db }: Deps, studentId: string): Promise<repo.Student> {
  const student = await findStudent(db, studentId);
  if (!student) throw new AppError('STUDENT_NOT_FOUND');
  return student;
}

const normal = (name: string): string => name.normalize('NFC').trim().replace(/\s+/gu, ' ');

/** A student who has no name is confirmed by the e-mail address. */
const isName = (typed: string, { fullName, email }: repo.Student): boolean =>
  normal(typed) === normal(fullName || email);

/** Removes the deleted data from a small file of SQLite. A larger one is left to `pnpm admin compact`. */
async function compactSmall({ db, env, log }: Deps): Promise<void> {
  if (isPostgres) return;
  const { size } = await stat(env.databaseUrl);
  if (size <= MAX_COMPACTED_BYTES) await db.compact();
  else
    log.warn({ bytes: size }, 'run "pnpm admin compact" in a quiet hour: erased data is still in the file');
}
