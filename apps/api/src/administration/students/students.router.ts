import {
  addStudentNoteInput,
  deleteStudentNoteInput,
  endEnrollmentInput,
  endStudentSessionInput,
  erasedStudent,
  eraseStudentInput,
  grantEnrollmentInput,
  listStudentsInput,
  setStudentStatusInput,
  studentIdInput,
  studentPage,
  studentRecord,
  studentTimeline,
  studentTimelineInput,
  updateStudentInput,
} from '@qanoon/contracts/administration/students';
import { courseChoices, courseChoicesInput } from '@qanoon/contracts/catalog/course-choices';
import { done } from '@qanoon/contracts/lib/primitives';
import { listCourseChoices } from '../../catalog/courses/list-course-choices.ts';
import { adminWith, router } from '../../lib/trpc.ts';
import * as accounts from './change-account.ts';
import { eraseStudentByAdmin } from './erase-student.ts';
import * as enrollments from './grant-enrollment.ts';
import { getStudent } from './read-record.ts';
import { getTimeline } from './read-timeline.ts';
import * as service from './students.service.ts';
import * as notes from './write-note.ts';

const reader = adminWith('canManageEnrollments');
const manager = adminWith('canManageUsers');

export const studentsRouter = router({
  list: reader
    .input(listStudentsInput)
    .output(studentPage)
    .query(({ ctx, input }) => service.listStudents(ctx, input)),
  courseChoices: reader
    .input(courseChoicesInput)
    .output(courseChoices)
    .query(({ ctx, input }) => listCourseChoices(ctx, input, 'all')),
  get: reader
    .input(studentIdInput)
    .output(studentRecord)
    .query(({ ctx, input }) => getStudent(ctx, ctx.actor, input)),
  timeline: reader
    .input(studentTimelineInput)
    .output(studentTimeline)
    .query(({ ctx, input }) => getTimeline(ctx, input)),
  erase: manager
    .input(eraseStudentInput)
    .output(erasedStudent)
    .mutation(({ ctx, input }) => eraseStudentByAdmin(ctx, ctx.actor, input)),
  update: manager
    .input(updateStudentInput)
    .output(done)
    .mutation(({ ctx, input }) => accounts.updateStudent(ctx, ctx.actor, input)),
  sendResetLink: manager
    .input(studentIdInput)
    .output(done)
    .mutation(({ ctx, input }) => accounts.sendResetLink(ctx, ctx.actor, input)),
  endSession: manager
    .input(endStudentSessionInput)
    .output(done)
    .mutation(({ ctx, input }) => accounts.endStudentSession(ctx, ctx.actor, input)),
  endSessions: manager
    .input(studentIdInput)
    .output(done)
    .mutation(({ ctx, input }) => accounts.endStudentSessions(ctx, ctx.actor, input)),
  setStatus: manager
    .input(setStudentStatusInput)
    .output(done)
    .mutation(({ ctx, input }) => accounts.setStudentStatus(ctx, ctx.actor, input)),
  grantEnrollment: manager
    .input(grantEnrollmentInput)
    .output(done)
    .mutation(({ ctx, input }) => enrollments.grantToStudent(ctx, ctx.actor, input)),
  endEnrollment: manager
    .input(endEnrollmentInput)
    .output(done)
    .mutation(({ ctx, input }) => enrollments.endStudentEnrollment(ctx, ctx.actor, input)),
  addNote: manager
    .input(addStudentNoteInput)
    .output(done)
    .mutation(({ ctx, input }) => notes.addNote(ctx, ctx.actor, input)),
  deleteNote: manager
    .input(deleteStudentNoteInput)
    .output(done)
    .mutation(({ ctx, input }) => notes.deleteNote(ctx, ctx.actor, input)),
});
