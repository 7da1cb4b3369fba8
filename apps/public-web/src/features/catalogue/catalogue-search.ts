import {
  COURSE_SORTS,
  type CourseSort,
  LEVELS,
  type Level,
  MAX_SEARCH_LENGTH,
} from '@qanoon/contracts/catalogue';

export const COURSES_PER_PAGE = 24;
const LAST_PAGE = 100_000;

/** What the address of the home page says about its list: to be shared, and to be come back to. */
export type CatalogueSearch = { search?: string; level?: Level; sort?: CourseSort; page?: number };

/** Reads an address, leaving out what says nothing new: a form that is sent without scripts names every field. */
export function readCatalogueSearch({ search, level, sort, page }: Record<string, unknown>): CatalogueSearch {
  const number = Number(page);
  const words = typeof search === 'string' ? search.trim().slice(0, MAX_SEARCH_LENGTH) : '';
  const known: CatalogueSearch = {};
  if (words) known.search = words;
  if (LEVELS.includes(level as Level)) known.level = level as Level;
  if (COURSE_SORTS.includes(sort as CourseSort) && sort !== 'newest') known.sort = sort as CourseSort;
  if (Number.isInteger(number) && number > 1 && number <= LAST_PAGE) known.page = number;
  return known;
}

/** The call that fetches it. */
export const listInputOf = ({ search = '', level, sort = 'newest', page = 1 }: CatalogueSearch) => ({
  search,
  ...(level && { level }),
  sort,
  page,
  limit: COURSES_PER_PAGE,
});
