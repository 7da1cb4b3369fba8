import {
  type ImportProblem,
  type ImportResult,
  MAX_IMPORT_PROBLEMS,
} from '@qanoon/contracts/administration/student-import';
import type { AddStudentInput } from '@qanoon/contracts/administration/students';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { currentLanguage, type Language } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/students';
import { listEnrollmentsOfStudents } from '../../enrollments/enrollments.service.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { newToken } from '../../lib/tokens.ts';
import { listOpenCourses } from '../../orders/payments/payments.service.ts';
import { lockStudent } from '../../people/find-account.repo.ts';
import { hashPassword } from '../../people/passwords/passwords.ts';
import { createNotifications } from '../../platform/notifications/notifications.service.ts';
import { grant } from '../students/grant-enrollment.ts';
import { recordAboutStudent } from '../students/record-about-student.ts';
import { sendFirstPasswordLink } from '../students/students.jobs.ts';
import * as repo from '../students/students.repo.ts';
import type { CsvLine } from './student-csv.ts';
import { readStudentCsvInThread } from './student-csv-thread.ts';

/** Lines per transaction. Other writers of SQLite wait for one transaction, not for the whole import. */
const CHUNK = 100;
/** The mails of an import are sent after all other mails. */
const LOW_PRIORITY = 10;

type Planned = Omit<CsvLine, 'course'> & { courseId: string | null; isNew: boolean; enrols: boolean };

/**
 * Creates the students of a CSV file that have no account, and enrolls students in the named courses. A file
 * with a problem changes nothing. Repeating an import changes nothing more. When `check` is set, it only
 * reports.
 */
export async function importStudents(
  deps: Deps,
  actor: Actor,
  { csv, check }: { csv: string; check: boolean },
): Promise<ImportResult> {
  const file = await readStudentCsvInThread(actor.id, csv);
  const plan = await planImport(deps.db, file.lines);
  const problems = [...file.problems, ...plan.problems].sort((a, b) => a.line - b.line);
  const { lines } = plan;
  if (!check && problems.length === 0) await run(deps, actor, lines, m.importedFromFile());
  const created = new Set(lines.filter(({ isNew }) => isNew).map(({ email }) => email)).size;
  const enrolled = lines.filter(({ isNew, enrols }) => enrols && !isNew).length;
  return {
    lines: file.lines.length + file.problems.length,
    created,
    enrolled,
    unchanged: lines.filter(({ isNew, enrols }) => !isNew && !enrols).length,
    ignoredColumns: file.ignoredColumns,
    problems: problems.slice(0, MAX_IMPORT_PROBLEMS),
    problemCount: problems.length,
    imported: !check && problems.length === 0,
  };
}

/**
 * Creates one student, enrolled in a course if one is named, as an import of one line does. Throws EMAIL_TAKEN, and
 * INVALID_INPUT for a course that is not published.
 */
export async function addStudent(
  deps: Deps,
  actor: Actor,
  { fullName, email, courseId }: AddStudentInput,
): Promise<{ studentId: string }> {
  const { lines, problems } = await planImport(deps.db, [{ line: 1, fullName, email, course: courseId }]);
  if (problems[0]) throw new AppError('INVALID_INPUT', problems[0].message);
  if (!lines[0]!.isNew) throw new AppError('EMAIL_TAKEN');
  await run(deps, actor, lines, m.enrolledByAdministrator());
  const [student] = await repo.listByEmail(deps.db, [email]);
  return { studentId: student!.id };
}

/** Computes what each line would do at present. */
async function planImport(db: Db, lines: readonly CsvLine[]) {
  const problems: ImportProblem[] = [];
  const planned: Planned[] = [];
  const courseIdOf = courseFinder(await repo.listCourses(db));
  for (const chunk of chunksOf(lines)) {
    const accounts = await accountsOf(db, chunk);
    for (const { course, ...line } of chunk) {
      const found = course === null ? { courseId: null } : courseIdOf(course);
      const problem = 'message' in found ? found.message : accounts.problemOf(line.email, found.courseId);
      if (problem !== undefined) problems.push({ line: line.line, message: problem });
      else if (!('message' in found))
        planned.push({
          ...line,
          courseId: found.courseId,
          isNew: accounts.isNew(line.email),
          enrols: found.courseId !== null && !accounts.isEnrolled(line.email, found.courseId),
        });
    }
  }
  return { lines: planned, problems };
}

type FoundCourse = { courseId: string } | { message: string };

/** Creates a function that finds a course by its id or its exact title, ignoring case. */
function courseFinder(courses: Awaited<ReturnType<typeof repo.listCourses>>) {
  const open = courses.filter(({ archivedAt }) => archivedAt === null);
  const byId = new Map(open.map((course) => [course.id, course]));
  const byTitle = new Map<string, string[]>();
  for (const { id, title } of open) {
    const key = title.trim().toLowerCase();
    byTitle.set(key, [...(byTitle.get(key) ?? []), id]);
  }
  return (course: string): FoundCourse => {
    if (byId.has(course)) return { courseId: course };
    const [courseId, ...others] = byTitle.get(course.toLowerCase()) ?? [];
    if (!courseId) return { message: m.thereIsNoPublishedCourse() };
    if (others.length > 0) return { message: m.severalCoursesHaveThisTitle() };
    return { courseId };
  };
}

async function accountsOf(db: Db, lines: readonly CsvLine[]) {
  const accounts = await repo.listByEmail(db, [...new Set(lines.map(({ email }) => email))]);
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  const ids = accounts.map(({ id }) => id);
  const pair = (studentId: string, courseId: string) => `${studentId} ${courseId}`;
  const [enrollments, open] =
    ids.length > 0
      ? await Promise.all([listEnrollmentsOfStudents(db, ids), listOpenCourses(db, ids)])
      : [[], []];
  const approved = new Set(
    enrollments
      .filter(({ status }) => status === 'approved')
      .map(({ studentId, courseId }) => pair(studentId, courseId)),
  );
  const underReview = new Set(open.map(({ studentId, courseId }) => pair(studentId, courseId)));
  return {
    isNew: (email: string) => !byEmail.has(email),
    isEnrolled: (email: string, courseId: string) =>
      approved.has(pair(byEmail.get(email)?.id ?? '', courseId)),
    problemOf(email: string, courseId: string | null): string | undefined {
      const account = byEmail.get(email);
      if (!account) return undefined;
      if (account.role !== 'student') return m.thisAddressBelongsToAdministrator();
      if (!account.isActive) return m.accountWithThisAddressIs();
      if (courseId !== null && underReview.has(pair(account.id, courseId)))
        return m.thisStudentHasPaymentUnder();
      return undefined;
    },
  };
}

async function run(deps: Deps, actor: Actor, lines: readonly Planned[], reason: string): Promise<void> {
  // A hash of a password that nobody knows, so the accounts can be opened only with the mailed link.
  const passwordHash = await hashPassword(newToken());
  // Nothing is known about the students' languages. They and the office most likely speak the same one.
  const language = currentLanguage();
  // All imports insert in the same order, so that concurrent ones wait instead of blocking each other.
  const inOrder = lines.toSorted((a, b) => compare(keyOf(a), keyOf(b)));
  for (const chunk of chunksOf(inOrder))
    await deps.db.transaction((tx) => runChunk(deps, tx, actor, { chunk, passwordHash, language, reason }));
}

type Chunk = { chunk: readonly Planned[]; passwordHash: string; language: Language; reason: string };

async function runChunk(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { chunk, reason, ...account }: Chunk,
): Promise<void> {
  const createdAt = deps.now();
  const firstByEmail = new Map<string, Planned>();
  for (const line of chunk) if (!firstByEmail.has(line.email)) firstByEmail.set(line.email, line);
  // The plan may be out of date: an address that has an account by now is skipped here.
  const inserted = await repo.insertStudents(
    tx,
    [...firstByEmail.values()]
      .filter(({ isNew }) => isNew)
      .map(({ fullName, email }) => ({ fullName, email, ...account, createdAt })),
  );
  for (const student of inserted)
    await recordAboutStudent(tx, actor, student, { action: 'student.created', at: createdAt });
  const links = inserted.map(({ id }) => ({ userId: id }));
  await deps.jobs.addAll(tx, sendFirstPasswordLink, links, LOW_PRIORITY);

  const createdIds = new Set(inserted.map(({ id }) => id));
  const students = new Map(
    (await repo.listByEmail(tx, [...firstByEmail.keys()])).map((student) => [student.email, student]),
  );
  for (const { email, courseId, enrols } of chunk) {
    const student = students.get(email);
    if (!courseId || !enrols || student?.role !== 'student') continue;
    const isNew = createdIds.has(student.id);
    await enrol(deps, tx, actor, { student, courseId, isNew, reason });
  }
}

async function enrol(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  {
    student,
    courseId,
    isNew,
    reason,
  }: { student: repo.Student; courseId: string; isNew: boolean; reason: string },
): Promise<void> {
  if (!isNew) {
    const current = await lockStudent(tx, student.id);
    if (!current?.isActive) throw new AppError('STUDENT_CHANGED', m.accountWasChangedCheckFile);
  }
  const granted = await grant(deps, tx, actor, { student, courseId, reason });
  // A new student gets the mail with the link instead.
  if (!granted || isNew) return;
  await createNotifications(deps, tx, {
    kind: 'enrollment-granted',
    userIds: [student.id],
    subjectId: granted.enrollmentId,
    detail: { ...granted.titles, courseId },
    at: deps.now(),
    topics: ['payments', 'enrollments'],
  });
}

const keyOf = ({ email, courseId }: Planned): string => `${email} ${courseId ?? ''}`;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const chunks: Item[][] = [];
  for (let start = 0; start < items.length; start += CHUNK) chunks.push(items.slice(start, start + CHUNK));
  return chunks;
}
