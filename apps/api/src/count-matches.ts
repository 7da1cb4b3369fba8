import { type ListTotal, MOST_COUNTED } from '@qanoon/contracts/list-total';

/** The total of a list with a search. `count` counts up to a number of matches, so that it has a bounded cost. */
export async function countMatches(count: (atMost: number) => Promise<number>): Promise<ListTotal> {
  const counted = await count(MOST_COUNTED + 1);
  return { totalCount: Math.min(counted, MOST_COUNTED), moreThanTotal: counted > MOST_COUNTED };
}
