import type { Db } from '@qanoon/db/engine/client';
import { inOrderOf } from '@qanoon/db/queries/queries';
import { users } from '@qanoon/db/schema';
import { countEntries, type EntryQuery, searchEntries } from '@qanoon/db/search/search-entries';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { matchesFilter, type Student, type StudentConditions } from './students.repo.ts';

type StudentSearch = StudentConditions & { search: string };

/** Finds one page of the students that match a search and a filter, best matches first, then the newest. */
export async function searchStudents(
  db: Db,
  { cursor, limit, ...search }: StudentSearch & { cursor?: string | null | undefined; limit: number },
): Promise<{ items: Student[]; nextCursor: string | null }> {
  const { ids, nextCursor } = await searchEntries(db, { ...entriesOf(db, search), cursor, limit });
  const rows = ids.length === 0 ? [] : await db.select().from(users).where(inArray(users.id, ids));
  return { items: inOrderOf(ids, rows), nextCursor };
}

/** Counts the students that match a search and a filter, at most `atMost`. */
export const countFoundStudents = (db: Db, search: StudentSearch, atMost: number): Promise<number> =>
  countEntries(db, entriesOf(db, search), atMost);

function entriesOf(db: Db, { search, ...filter }: StudentSearch) {
  const isNarrowed = Object.values(filter).some((each) => each !== undefined);
  return {
    kind: 'student',
    terms: [search],
    where: isNarrowed
      ? (id: SQL) =>
          sql`exists (select 1 from ${users} where ${and(eq(users.id, id), matchesFilter(db, filter))})`
      : undefined,
  } satisfies Partial<EntryQuery>;
}
