import type { Level } from '@qanoon/contracts/catalog/courses';
import { encodeCursor } from '@qanoon/db/queries/queries';
import { prepareTerms } from '@qanoon/db/search/terms';
import type { CourseSort } from '@qanoon/domain/catalog/catalogue';
import { foldText } from '@qanoon/domain/lib/text/fold-text';
import type { Deps } from '../../lib/context.ts';
import { type CourseMatches, findCourses } from '../course-search/course-search.service.ts';
import * as repo from './courses.repo.ts';
import { toCards } from './courses.service.ts';

type ListInput = {
  search: string;
  level?: Level | undefined;
  sort?: CourseSort | undefined;
  page: number;
  cursor?: string | null | undefined;
  limit: number;
};
type Slice = Omit<ListInput, 'search' | 'sort'>;

/**
 * Reads one page of the public catalog (docs/product/public-site.md#home). The cursor is that of the previous
 * page in the same order: the position of its last course for the newest courses, else the id. An unknown
 * cursor returns the first page.
 */
export async function listCourses(deps: Deps, { search, sort, ...slice }: ListInput) {
  const term = search.trim();
  if (foldText(term).trim() === '') return listSorted(deps, slice, sort ?? 'newest', {});
  return sort ? listMatchesSorted(deps, slice, sort, term) : listMatches(deps, slice, term);
}

/** Lists the matches, the best first. */
async function listMatches(deps: Deps, { cursor, page, limit, level }: Slice, term: string) {
  const matches = await findCourses(deps, { term, level });
  const start = cursor ? matches.ids.indexOf(cursor) + 1 : (page - 1) * limit;
  const ids = matches.ids.slice(start, start + limit);
  return {
    items: await toCards(deps, await repo.listCards(deps.db, ids)),
    nextCursor: start + limit < matches.ids.length ? ids.at(-1)! : null,
    ...totalOf(matches),
  };
}

/**
 * Lists the matches in another order. If there are more matches than the search ranks, reading the courses in
 * that order soon finds a page of those that contain one text; terms that the index does not know are also
 * looked for in every course.
 */
async function listMatchesSorted(deps: Deps, slice: Slice, sort: CourseSort, term: string) {
  const folded = foldText(term).trim();
  if (!prepareTerms([term]).indexed) return listSorted(deps, slice, sort, { search: folded });
  const matches = await findCourses(deps, { term, level: slice.level });
  const [[only, ...others] = [], ...groups] = matches.groups;
  const isPhrase = only?.text === folded && others.length + groups.length === 0;
  const filter = matches.hasMore && isPhrase ? { search: folded } : { ids: matches.ids };
  return { ...(await pageOf(deps, slice, sort, filter)), ...totalOf(matches) };
}

async function listSorted(deps: Deps, slice: Slice, sort: CourseSort, filter: { search?: string }) {
  const [page, totalCount] = await Promise.all([
    pageOf(deps, slice, sort, filter),
    repo.countCourses(deps.db, { ...filter, level: slice.level }),
  ]);
  const matched = filter.search ? [{ text: filter.search, isWord: false }] : [];
  return { ...page, totalCount, moreThanTotal: false, correctedTerm: null, matched };
}

async function pageOf(
  deps: Deps,
  { cursor, page, limit, level }: Slice,
  sort: CourseSort,
  filter: repo.CatalogueFilter,
) {
  // A position is a place in the list even after its course was deleted, while a long list is read.
  const isNewest = sort === 'newest';
  const after = cursor ? (isNewest ? cursor : await repo.findCourse(deps.db, cursor)) : undefined;
  const offset = (page - 1) * limit;
  const rows = await repo.listCourses(deps.db, { ...filter, level, sort, limit, after, offset });
  const items = rows.slice(0, limit);
  return {
    items: await toCards(deps, items),
    nextCursor: rows.length > items.length ? (isNewest ? encodeCursor : idOf)(items.at(-1)!) : null,
  };
}

const idOf = ({ id }: { id: string }): string => id;

const totalOf = ({ ids, hasMore, correctedTerm, groups }: CourseMatches) => ({
  totalCount: ids.length,
  moreThanTotal: hasMore,
  correctedTerm,
  matched: groups.flat(),
});
