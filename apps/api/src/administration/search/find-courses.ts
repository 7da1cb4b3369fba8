import { type Found, MOST_FOUND } from '@qanoon/contracts/administration/search';
import type { Db } from '@qanoon/db/engine/client';
import { inOrderOf } from '@qanoon/db/queries/queries';
import { foldText } from '@qanoon/domain/lib/text/fold-text';
import { bestIds, type Group } from './group.ts';
import * as repo from './search.repo.ts';

/**
 * Finds published and archived courses, and drafts of new ones. Drafts with the term as their title come
 * first.
 */
export async function findCourses(db: Db, term: string): Promise<Group> {
  const [{ ids, more }, drafts] = await Promise.all([
    bestIds(db, { kind: 'course', terms: [term] }, []),
    repo.listDrafts(db, term, MOST_FOUND + 1),
  ]);
  const rows = ids.length === 0 ? [] : await repo.listCourses(db, ids);
  const courses = inOrderOf(ids, rows).map(({ id, title, instructorName, archivedAt }) =>
    course({ id, title, detail: instructorName, state: archivedAt ? 'archived' : 'published' }),
  );
  const isTerm = ({ title }: { title: string }) => foldText(title) === foldText(term);
  const found = drafts.map((draft) => course({ ...draft, detail: '', state: 'draft' }));
  return {
    items: [...found.filter(isTerm), ...courses, ...found.filter((draft) => !isTerm(draft))],
    more,
  };
}

const course = (described: Pick<Found, 'id' | 'title' | 'detail' | 'state'>): Found => ({
  ...described,
  courseId: null,
  quote: null,
  exact: false,
});
