import { type ListTotal, MOST_COUNTED } from '@qanoon/contracts/lib/list-total';

type FirstPage = Promise<{ items: readonly unknown[]; nextCursor: string | null }>;

/**
 * Returns the total of a list with a search. `count` counts up to a number of matches, so that it has a
 * bounded cost. It is not called if the first page has all matches.
 */
export async function countMatches(
  count: (atMost: number) => Promise<number>,
  firstPage?: FirstPage | undefined,
): Promise<ListTotal> {
  const first = await firstPage;
  if (first?.nextCursor === null) return { totalCount: first.items.length, moreThanTotal: false };
  const counted = await count(MOST_COUNTED + 1);
  return { totalCount: Math.min(counted, MOST_COUNTED), moreThanTotal: counted > MOST_COUNTED };
}
