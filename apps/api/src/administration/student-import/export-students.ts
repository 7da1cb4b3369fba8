import type { StudentFilter } from '@qanoon/contracts/administration/students';
import { csvLine } from '@qanoon/domain/lib/csv';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { inLanguage, type Language } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/students';
import * as shared from '@qanoon/messages/shared/common';
import { allPages } from '../../lib/all-pages.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import * as repo from '../students/students.repo.ts';
import { readPage } from '../students/students.service.ts';

const ROWS_AT_ONCE = 500;
const HEADER = [
  shared.name,
  m.emailHeading,
  shared.status,
  m.emailVerified,
  shared.courses,
  m.registeredPakistanTime,
];

/**
 * Exports all students of a filter as CSV in a language, in the order of the list, a part at a time. The
 * export is recorded in the audit log.
 */
export async function* exportStudents(
  { db, now }: Deps,
  actor: Pick<Actor, 'id' | 'name'>,
  { filter, language }: { filter: StudentFilter; language: Language },
): AsyncGenerator<string> {
  await db.transaction((tx) =>
    recordDecision(tx, {
      actorId: actor.id,
      actorName: actor.name,
      subjectId: actor.id,
      personName: null,
      courseTitle: null,
      action: 'students.exported',
      // The entry leaves out the search, which may be a name.
      detail: { filtered: Object.values(filter).some((each) => each !== undefined) ? 'yes' : 'no' },
      createdAt: now(),
    }),
  );
  // The stream continues the generator outside of the call and its language.
  const write = (cells: () => string[]) => inLanguage(language, () => csvLine(cells()));
  yield `\ufeff${write(() => HEADER.map((heading) => heading()))}`;
  const pages = allPages((cursor) => readPage(db, { ...filter, cursor, limit: ROWS_AT_ONCE }));
  for await (const students of pages) {
    const titles = await courseTitlesOf(
      db,
      students.map(({ id }) => id),
    );
    const lines = students.map(({ id, fullName, email, isActive, emailVerifiedAt, createdAt }) =>
      write(() => [
        fullName,
        email,
        isActive ? m.activeStudent() : m.inactiveStudent(),
        emailVerifiedAt ? m.yes() : m.no(),
        titles.get(id)?.join('; ') ?? '',
        formatDateTime(createdAt.toISOString()),
      ]),
    );
    if (lines.length > 0) yield lines.join('');
  }
}

async function courseTitlesOf(db: Deps['db'], ids: string[]): Promise<Map<string, string[]>> {
  const titles = new Map<string, string[]>();
  if (ids.length === 0) return titles;
  for (const { studentId, title } of await repo.listCourseTitles(db, ids))
    titles.set(studentId, [...(titles.get(studentId) ?? []), title]);
  return titles;
}
