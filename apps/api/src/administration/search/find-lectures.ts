import { type Found, MOST_FOUND } from '@qanoon/contracts/administration/search';
import type { Db } from '@qanoon/db/engine/client';
import { inOrderOf } from '@qanoon/db/queries/queries';
import { searchEntries } from '@qanoon/db/search/search-entries';
import { quoteOf } from '../../media/captions/transcript-quote.ts';
import type { Group } from './group.ts';
import * as repo from './search.repo.ts';

/** How many parts of transcripts are read: several of them may be of one lecture. */
const MOST_PARTS = 50;

/** Lectures by their title, then by their captions, each once. */
export async function findLectures(db: Db, term: string): Promise<Group> {
  const terms = [term];
  const [titles, parts] = await Promise.all([
    searchEntries(db, { kind: 'lecture', terms, state: 'published', limit: MOST_FOUND + 1 }),
    searchEntries(db, { kind: 'transcript', terms, limit: MOST_PARTS }),
  ]);
  const [titled, spoken] = await Promise.all([
    rowsOf(titles.ids, (ids) => repo.listLectures(db, ids)),
    rowsOf(parts.ids, (ids) => repo.listSpoken(db, ids)),
  ]);
  const byVideo = new Map<string, Found>();
  const add = (row: (typeof titled)[number], quote: Found['quote']) => {
    if (!byVideo.has(row.videoId)) byVideo.set(row.videoId, lecture(row, quote));
  };
  for (const row of titled) add(row, null);
  for (const row of spoken) {
    // A term that begins in the next part is a match of that part.
    const text = quoteOf(row, [{ text: term, isWord: false }]);
    if (text !== undefined) add(row, { seconds: row.startsAt, text });
  }
  return { items: [...byVideo.values()], more: parts.nextCursor !== null };
}

/** The rows with these ids, in this order. */
const rowsOf = async <Row extends { id: string }>(
  ids: string[],
  list: (ids: string[]) => Promise<Row[]>,
): Promise<Row[]> => (ids.length === 0 ? [] : inOrderOf(ids, await list(ids)));

const lecture = (
  { videoId, title, courseId, courseTitle }: Awaited<ReturnType<typeof repo.listLectures>>[number],
  quote: Found['quote'],
): Found => ({ id: videoId, title, detail: courseTitle, state: null, courseId, quote, exact: false });
