import { demoAccount } from '@qanoon/db/seed/demo-accounts';
import { endStudentEnrollment, grantToStudent } from '../administration/students/grant-enrollment.ts';
import { addNote } from '../administration/students/write-note.ts';
import { grantScholarship } from '../money/prices/grant-scholarship.ts';
import { findAccountByEmail } from '../people/find-account.repo.ts';
import { toActor } from '../people/sessions/authenticate.ts';
import * as repo from './demo.repo.ts';
import type { StepOf } from './demo-steps.ts';
import { DEMO_STUDENTS } from './demo-students.ts';
import { type DemoWorld, findIds } from './demo-world.ts';

/** Creates the account of a student, who has verified the address and has the password of the demo's other students. */
export async function signUp({ tx, students }: DemoWorld, { student, at }: StepOf<'sign-up'>): Promise<void> {
  const { name, email, language, phone } = DEMO_STUDENTS[student]!;
  const { passwordHash } = (await findAccountByEmail(tx, demoAccount('new').email))!;
  const user = await repo.insertStudent(tx, {
    ...{ fullName: name, email, language, phone, role: 'student', passwordHash },
    ...{ createdAt: at, emailVerifiedAt: at },
  });
  students.set(student, toActor({ user, sessionId: 'demo' }));
}

export async function grantCourse(
  { ctx, admin, students, courses }: DemoWorld,
  { student, course, reason }: StepOf<'grant'>,
): Promise<void> {
  await grantToStudent(ctx, admin, {
    ...{ studentId: students.get(student)!.id, courseId: courses[course]!.id, reason },
  });
}

export async function endCourse(world: DemoWorld, step: StepOf<'end-enrollment'>): Promise<void> {
  const enrollmentId = await repo.findEnrollmentId(world.tx, findIds(world, step));
  await endStudentEnrollment(world.ctx, world.admin, { enrollmentId, reason: step.reason });
}

export async function grantPrice(
  { ctx, admin, students, courses }: DemoWorld,
  { student, course, price, reason }: StepOf<'scholarship'>,
): Promise<void> {
  await grantScholarship(ctx, admin, {
    ...{ studentId: students.get(student)!.id, courseId: courses[course]!.id },
    ...{ price, reason, endsAt: null },
  });
}

export async function writeNote(
  { ctx, admin, students }: DemoWorld,
  { student, text }: StepOf<'note'>,
): Promise<void> {
  await addNote(ctx, admin, { studentId: students.get(student)!.id, text });
}
