import type { StudentFilter } from '@qanoon/contracts/administration/students';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { atMost, beyond } from '@qanoon/db/queries/queries';
import { courses, enrollments, payments, users } from '@qanoon/db/schema';
import type { Language } from '@qanoon/messages/language';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { PRESENT_STUDENTS } from '../../people/find-account.repo.ts';

export type Student = typeof users.$inferSelect;

/** The filters without the search, which student-search.repo.ts adds. */
export type StudentConditions = Omit<StudentFilter, 'search'>;

export function matchesFilter(db: Db, { status, verified, courseId, pendingPayment }: StudentConditions) {
  return and(
    PRESENT_STUDENTS,
    status && eq(users.isActive, status === 'active'),
    verified && (verified === 'yes' ? isNotNull(users.emailVerifiedAt) : isNull(users.emailVerifiedAt)),
    courseId ? inArray(users.id, enrolledIn(db, courseId)) : undefined,
    pendingPayment && inArray(users.id, withOpenPayment(db)),
  ) as SQL;
}

const enrolledIn = (db: Db, courseId: string) =>
  db
    .select({ id: enrollments.studentId })
    .from(enrollments)
    .where(and(eq(enrollments.courseId, courseId), eq(enrollments.status, 'approved')));

const withOpenPayment = (db: Db) =>
  db.select({ id: payments.studentId }).from(payments).where(eq(payments.status, 'pending'));

/** Lists the newest students of a filter after the cursor, and the row after the page. */
export const listStudents = (
  db: Db,
  { cursor, limit, ...filter }: StudentConditions & { cursor?: string | null | undefined; limit: number },
): Promise<Student[]> =>
  db
    .select()
    .from(users)
    .where(and(matchesFilter(db, filter), beyond(cursor, users.createdAt, users.id, 'newest-first')))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(atMost(limit + 1));

export const countStudents = (db: Db, filter: StudentConditions): Promise<number> =>
  db.$count(users, matchesFilter(db, filter));

/** Updates a student; undefined if the account is erased or an administrator's. */
export async function updateStudent(
  tx: Tx,
  id: string,
  changed: Partial<
    Pick<Student, 'fullName' | 'email' | 'isActive' | 'emailVerifiedAt' | 'verificationRemindedAt'>
  >,
): Promise<Student | undefined> {
  const [student] = await tx
    .update(users)
    .set(changed)
    .where(and(PRESENT_STUDENTS, eq(users.id, id)))
    .returning();
  return student;
}

/** Inserts students whose addresses have no account. Returns the inserted rows. */
export const insertStudents = (
  tx: Tx,
  rows: { fullName: string; email: string; passwordHash: string; language: Language; createdAt: Date }[],
): Promise<Student[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : tx
        .insert(users)
        .values(rows.map((row) => ({ ...row, role: 'student' as const })))
        .onConflictDoNothing()
        .returning();

/** Lists the accounts with these addresses, of every role. */
export const listByEmail = (db: Pick<Db, 'select'>, emails: string[]): Promise<Student[]> =>
  db.select().from(users).where(inArray(users.email, emails));

/** Lists all courses by title, for the import. */
export const listCourses = (db: Db) =>
  db
    .select({
      id: courses.id,
      title: courses.title,
      archivedAt: courses.archivedAt,
    })
    .from(courses)
    .orderBy(asc(sql`lower(${courses.title})`), asc(courses.id));

/** Lists the titles of the courses that these students have access to. */
export const listCourseTitles = (db: Db, studentIds: string[]) =>
  db
    .select({ studentId: enrollments.studentId, title: courses.title })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(inArray(enrollments.studentId, studentIds), eq(enrollments.status, 'approved')))
    .orderBy(asc(enrollments.approvedAt), asc(enrollments.id));
