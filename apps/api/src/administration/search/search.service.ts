import { MOST_FOUND, SEARCH_KINDS, type SearchKind } from '@qanoon/contracts/administration/search';
import type { Db } from '@qanoon/db/engine/client';
import { type Access, isAllowed } from '../../lib/access.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { findCourses } from './find-courses.ts';
import { findLectures } from './find-lectures.ts';
import { findCertificates, findPayments, findStudents } from './find-people.ts';
import type { Group } from './group.ts';

/** The access that opens the list of a kind, and the search of that kind. */
const KINDS: Record<SearchKind, { access: Access; find: (db: Db, term: string) => Promise<Group> }> = {
  payment: { access: 'admin:canManageEnrollments', find: findPayments },
  student: { access: 'admin:canManageEnrollments', find: findStudents },
  course: { access: 'admin:canManageCourses', find: findCourses },
  certificate: { access: 'admin:canManageEnrollments', find: findCertificates },
  lecture: { access: 'admin:canManageCourses', find: findLectures },
};

/**
 * Finds the best matches of each kind whose list the actor may open, exact IDs first. An empty term matches
 * nothing.
 */
export async function searchEverything({ db }: Deps, actor: Actor, { term }: { term: string }) {
  const kinds = term ? SEARCH_KINDS.filter((kind) => isAllowed(KINDS[kind].access, actor)) : [];
  const groups = await Promise.all(
    kinds.map(async (kind) => {
      const { items, more } = await KINDS[kind].find(db, term);
      return { kind, items: items.slice(0, MOST_FOUND), more: more || items.length > MOST_FOUND };
    }),
  );
  return { groups: groups.filter(({ items }) => items.length > 0) };
}
