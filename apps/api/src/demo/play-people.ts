import { enrollments, users } from '@qanoon/db/schema';
import { demoAccount } from '@qanoon/db/seed/demo-accounts';
import { and, eq } from 'drizzle-orm';
import { toActor } from '../features/auth/auth.service.ts';
import { grantScholarship } from '../features/prices/scholarships.service.ts';
import { endStudentEnrollment, grantToStudent } from '../features/students/student-enrollments.service.ts';
import { addNote } from '../features/students/student-notes.service.ts';
import type { StepOf } from './demo-steps.ts';
import { DEMO_STUDENTS } from './demo-students.ts';
import type { DemoWorld } from './demo-world.ts';

/** Creates the account of a student, who has verified the address and has the password of the demo's other students. */
export async function signUp({ tx, students }: DemoWorld, { student, at }: StepOf<'sign-up'>): Promise<void> {
  const { name, email, language, phone } = DEMO_STUDENTS[student]!;
  const [like] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, demoAccount('new').email));
  const [row] = await tx
    .insert(users)
    .values({
      ...{ fullName: name, email, language, phone, role: 'student', ...like! },
      ...{ createdAt: at, emailVerifiedAt: at },
    })
    .returning();
  students.set(student, toActor({ user: row!, sessionId: 'demo' }));
}

export async function grantCourse(
  { ctx, admin, students, courses }: DemoWorld,
  { student, course, reason }: StepOf<'grant'>,
): Promise<void> {
  await grantToStudent(ctx, admin, {
    ...{ studentId: students.get(student)!.id, courseId: courses[course]!.id, reason },
  });
}

export async function endCourse(
  { ctx, tx, admin, students, courses }: DemoWorld,
  { student, course, reason }: StepOf<'end-enrollment'>,
): Promise<void> {
  const ofStudent = eq(enrollments.studentId, students.get(student)!.id);
  const [row] = await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(ofStudent, eq(enrollments.courseId, courses[course]!.id)));
  await endStudentEnrollment(ctx, admin, { enrollmentId: row!.id, reason });
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
