import * as m from '@qanoon/messages/shared/student-import';
import { z } from 'zod';

export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
export const MAX_IMPORT_LINES = 5000;
/** The most problems of one file that are listed. All of them are counted. */
export const MAX_IMPORT_PROBLEMS = 200;

/**
 * A CSV file with the columns `name`, `email` and optionally `course` (title or id). A check changes nothing.
 */
export const importStudentsInput = z.strictObject({
  csv: z.string().max(MAX_IMPORT_BYTES, { error: m.fileMustBeAtMost }),
  check: z.boolean(),
});

/** A line of the file that cannot be imported. The header is line 1. */
export const importProblem = z.strictObject({ line: z.int(), message: z.string() });
export type ImportProblem = z.infer<typeof importProblem>;

/**
 * What the import does, or has done. If there is a problem, nothing is imported and the first problems are
 * listed. A line counts once: as a new student, as an enrollment of an existing one, or as unchanged.
 */
export const importResult = z.strictObject({
  lines: z.int(),
  created: z.int(),
  enrolled: z.int(),
  unchanged: z.int(),
  /** Columns of the file that the import does not read. */
  ignoredColumns: z.array(z.string()),
  problems: z.array(importProblem).max(MAX_IMPORT_PROBLEMS),
  problemCount: z.int(),
  /** False for a check and for a file with problems. */
  imported: z.boolean(),
});
export type ImportResult = z.infer<typeof importResult>;
