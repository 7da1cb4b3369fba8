import type { Alternative } from '@qanoon/db/search/entry-conditions';

/**
 * One way to understand a search term. A match contains an alternative of every group. `instead`: what was searched instead
 * of the term; null if the reading only has other forms of its words.
 */
export type Reading = { instead: string | null; groups: readonly (readonly Alternative[])[] };
