import type { ListStudentsInput, StudentFilter } from '@qanoon/contracts/administration/students';
import type { ListTotal } from '@qanoon/contracts/lib/list-total';
import type { Db } from '@qanoon/db/engine/client';
import { toPage } from '@qanoon/db/queries/queries';
import { listEnrollmentsOfStudents } from '../../enrollments/enrollments.service.ts';
import type { Deps } from '../../lib/context.ts';
import { countMatches } from '../../lib/count-matches.ts';
import { listOpenPayments } from '../../orders/payments/payments.service.ts';
import { countFoundStudents, searchStudents } from './student-search.repo.ts';
import * as repo from './students.repo.ts';

/**
 * Lists one page of the students, newest first, and the number of all matches. When there is a search, the
 * best matches come first and the number is bounded.
 */
export async function listStudents({ db }: Deps, input: ListStudentsInput) {
  const { cursor, limit, direction: _direction, ...filter } = input;
  const page = readPage(db, { ...filter, cursor, limit });
  const [{ items, nextCursor }, total] = await Promise.all([
    page,
    countFiltered(db, filter, cursor ? undefined : page),
  ]);
  const counts = await countsOf(
    db,
    items.map((student) => student.id),
  );
  return {
    items: items.map(({ id, fullName, email, isActive, emailVerifiedAt, createdAt }) => ({
      id,
      fullName,
      email,
      isActive,
      emailVerified: emailVerifiedAt !== null,
      courses: counts.courses.get(id) ?? 0,
      pendingPayments: counts.pendingPayments.get(id) ?? 0,
      createdAt,
    })),
    nextCursor,
    ...total,
  };
}

/** Reads one page of the students of a filter, also for the export. */
export async function readPage(
  db: Db,
  { search, ...input }: StudentFilter & { cursor?: string | null | undefined; limit: number },
) {
  if (search) return searchStudents(db, { ...input, search });
  return toPage(await repo.listStudents(db, input), input.limit);
}

async function countFiltered(
  db: Db,
  { search, ...filter }: StudentFilter,
  firstPage: ReturnType<typeof readPage> | undefined,
): Promise<ListTotal> {
  if (search) return countMatches((most) => countFoundStudents(db, { ...filter, search }, most), firstPage);
  return { totalCount: await repo.countStudents(db, filter), moreThanTotal: false };
}

async function countsOf(db: Db, ids: string[]) {
  if (ids.length === 0) return { courses: new Map<string, number>(), pendingPayments: new Map() };
  const [enrollments, open] = await Promise.all([
    listEnrollmentsOfStudents(db, ids),
    listOpenPayments(db, ids),
  ]);
  return {
    courses: countByStudent(enrollments.filter(({ status }) => status === 'approved')),
    pendingPayments: countByStudent(open),
  };
}

function countByStudent(rows: { studentId: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { studentId } of rows) counts.set(studentId, (counts.get(studentId) ?? 0) + 1);
  return counts;
}
