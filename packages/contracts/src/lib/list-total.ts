import { z } from 'zod';

/** The matches of a search are counted up to this number. */
export const MOST_COUNTED = 1000;

/** The rows of a list with a search on all pages. */
export const listTotal = {
  /** The number of matches, which a search counts up to MOST_COUNTED. */
  totalCount: z.int(),
  /** Whether there are more matches than `totalCount`. */
  moreThanTotal: z.boolean(),
};
export type ListTotal = { totalCount: number; moreThanTotal: boolean };
