import { setImmediate as nextTurn } from 'node:timers/promises';
import { oneLineText } from '@qanoon/contracts/lib/text';
import { isCursor } from '@qanoon/db/queries/queries';
import { z } from 'zod';
import { AppError } from '../errors/errors.ts';

/** One page of a list in the documented spelling; at most `limit` items after the cursor. */
export type ReadPage<Item> = (page: {
  cursor: string | undefined;
  limit: number;
}) => Promise<{ items: Item[]; nextCursor: string | null }>;

/**
 * The lists of a response in their order, by the name of their field; a single list without a name is the
 * whole response.
 */
export type Lists = readonly { name: string | null; read: ReadPage<unknown> }[];

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 100;

/** The parameters of every documented list. */
export const listQuery = {
  limit: z
    .int()
    .min(1)
    .max(MAX_LIMIT)
    .optional()
    .describe('the most rows of a page; without `limit` and `cursor` the response contains every row')
    .meta({ example: 50 }),
  cursor: oneLineText()
    .max(300)
    .optional()
    .describe('where the page begins, from the `Link` header of the page before'),
};
const pageQuery = z.object(listQuery);

/** A position: rows after the cursor in one of the lists. */
type Position = { list: number; cursor: string | undefined };
export type Page = { limit: number; start: Position };

/** Reads the requested page; undefined if the request is for every row. Throws INVALID_INPUT. */
export function readPageQuery(query: Record<string, unknown>, lists: number): Page | undefined {
  const { limit, cursor } = query;
  if (limit === undefined && cursor === undefined) return undefined;
  const whole = typeof limit === 'string' && /^\d{1,9}$/u.test(limit) ? Number(limit) : limit;
  const parsed = pageQuery
    .extend({
      cursor: listQuery.cursor.refine((text) => text === undefined || decode(text, lists) !== undefined),
    })
    .safeParse({ limit: whole, cursor });
  if (!parsed.success) throw new AppError('INVALID_INPUT', parsed.error.issues[0]!.message);
  const { data } = parsed;
  const start = data.cursor === undefined ? undefined : decode(data.cursor, lists);
  return { limit: data.limit ?? DEFAULT_LIMIT, start: start ?? { list: 0, cursor: undefined } };
}

const encode = ({ list, cursor = '' }: Position): string =>
  Buffer.from(`${list}.${cursor}`).toString('base64url');

function decode(text: string, lists: number): Position | undefined {
  const [, list, cursor = ''] = /^(\d)\.(.*)$/u.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (list === undefined || Number(list) >= lists || (cursor !== '' && !isCursor(cursor))) return undefined;
  return { list: Number(list), cursor: cursor || undefined };
}

/** Reads the rows of one page by list, and the cursor of the next page; null on the last one. */
export async function readListPage(
  lists: Lists,
  { limit, start }: Page,
): Promise<{ rows: unknown[][]; nextCursor: string | null }> {
  const rows: unknown[][] = lists.map(() => []);
  let room = limit;
  let { list, cursor }: Position = start;
  while (list < lists.length && room > 0) {
    const page = await lists[list]!.read({ cursor, limit: room });
    rows[list]!.push(...page.items);
    room -= page.items.length;
    cursor = page.nextCursor ?? undefined;
    if (cursor === undefined) list += 1;
  }
  return { rows, nextCursor: list < lists.length ? encode({ list, cursor }) : null };
}

/** Returns the response with these rows. */
export const bodyOf = (lists: Lists, rows: unknown[][]): unknown =>
  lists[0]!.name === null ? rows[0] : Object.fromEntries(lists.map(({ name }, index) => [name, rows[index]]));

/**
 * Yields the JSON text of the response with every row, in one piece for each page that is read. The whole
 * text equals that of `JSON.stringify`. Other requests are handled between two pages.
 */
export async function* listText(lists: Lists): AsyncGenerator<string, void> {
  const isArray = lists[0]!.name === null;
  let text = isArray ? '' : '{';
  for (const [index, { name, read }] of lists.entries()) {
    text += `${index > 0 ? ',' : ''}${name === null ? '' : `${JSON.stringify(name)}:`}[`;
    let cursor: string | undefined;
    let isFirst = true;
    do {
      const page = await read({ cursor, limit: MAX_LIMIT });
      for (const item of page.items) {
        text += (isFirst ? '' : ',') + JSON.stringify(item);
        isFirst = false;
      }
      cursor = page.nextCursor ?? undefined;
      if (cursor !== undefined) {
        yield text;
        text = '';
        // SQLite reads synchronously, and a fast client never makes the stream wait: nothing else would run.
        await nextTurn();
      }
    } while (cursor !== undefined);
    text += ']';
  }
  yield isArray ? text : `${text}}`;
}
