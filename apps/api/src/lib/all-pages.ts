import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Yields the items of every page of a list, a page at a time. The event loop runs between two pages: SQLite
 * reads synchronously, and a fast client never makes a stream wait, so nothing else would run.
 */
export async function* allPages<Item>(
  read: (cursor: string | null) => Promise<{ items: Item[]; nextCursor: string | null }>,
): AsyncGenerator<Item[], void> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(cursor);
    yield page.items;
    cursor = page.nextCursor;
    if (cursor !== null) await nextTurn();
  } while (cursor !== null);
}
