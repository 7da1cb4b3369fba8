import { importResult, importStudentsInput } from '@qanoon/contracts/administration/student-import';
import { addStudentInput, studentIdInput } from '@qanoon/contracts/administration/students';
import { adminWith, router } from '../../lib/trpc.ts';
import { addStudent, importStudents } from './import-students.ts';

const manager = adminWith('canManageUsers');

/** This router is merged into that of the students. */
export const studentImportRouter = router({
  add: manager
    .input(addStudentInput)
    .output(studentIdInput)
    .mutation(({ ctx, input }) => addStudent(ctx, ctx.actor, input)),
  importCsv: manager
    .input(importStudentsInput)
    .output(importResult)
    .mutation(({ ctx, input }) => importStudents(ctx, ctx.actor, input)),
});
