/**
 * Filters and orders of the public catalogue. This file does not import zod, so the home page does not load
 * it.
 */
export const LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const;
export type Level = (typeof LEVELS)[number];

export const COURSE_SORTS = ['newest', 'price-low', 'price-high', 'title'] as const;
export type CourseSort = (typeof COURSE_SORTS)[number];

export const MAX_SEARCH_LENGTH = 100;
