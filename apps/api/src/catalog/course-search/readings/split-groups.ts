import type { Alternative } from '@qanoon/db/search/entry-conditions';

/**
 * One way to understand a search term. A match contains an alternative of every group. `instead` is what was
 * searched instead of the term; null if the reading only has other forms of its words.
 */
export type Reading = { instead: string | null; groups: readonly (readonly Alternative[])[] };

/**
 * The texts that the index looks up, and the groups that its matches must contain besides. The index looks up the group with
 * the longest texts, because they are the rarest; a word of its own is only found by looking at the text.
 */
export function splitGroups(groups: Reading['groups']): { terms: string[]; conditions: Reading['groups'] } {
  const shortest = (group: readonly Alternative[]) => Math.min(...group.map(({ text }) => text.length));
  const first = groups.toSorted((a, b) => shortest(b) - shortest(a))[0] ?? [];
  return {
    terms: first.map(({ text }) => text),
    conditions: groups.filter((group) => group !== first || group.some(({ isWord }) => isWord)),
  };
}
