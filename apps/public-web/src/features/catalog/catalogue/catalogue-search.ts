import {
  COURSE_SORTS,
  type CourseSort,
  LEVELS,
  type Level,
  MAX_SEARCH_LENGTH,
} from '@qanoon/domain/catalog/catalogue';

export const COURSES_PER_PAGE = 24;
const LAST_PAGE = 100_000;

/** The search parameters of the home page. The order is by default the best match of a search, else newest first. */
export type CatalogueSearch = { search?: string; level?: Level; sort?: CourseSort; page?: number };

/**
 * Leaves out empty, invalid and default values: a form that is submitted without scripts sends every field.
 */
export function readCatalogueSearch({ search, level, sort, page }: Record<string, unknown>): CatalogueSearch {
  const number = Number(page);
  const text = typeof search === 'string' ? search.trim().slice(0, MAX_SEARCH_LENGTH) : '';
  const valid: CatalogueSearch = {};
  if (text) valid.search = text;
  if (LEVELS.includes(level as Level)) valid.level = level as Level;
  if (COURSE_SORTS.includes(sort as CourseSort) && (text || sort !== 'newest'))
    valid.sort = sort as CourseSort;
  if (Number.isInteger(number) && number > 1 && number <= LAST_PAGE) valid.page = number;
  return valid;
}

/** The input of `courses.list`. */
export const listInputOf = ({ search = '', level, sort, page = 1 }: CatalogueSearch) => ({
  search,
  ...(level && { level }),
  ...(sort && { sort }),
  page,
  limit: COURSES_PER_PAGE,
});
