import { DAY_MS, KARACHI_OFFSET_MS } from '@qanoon/contracts/dates';
import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isPostgres } from './env.ts';

/** `column` contains `term`, in any case; `%` and `_` in the term mean themselves. */
export function contains(column: Column, term: string): SQL {
  const pattern = `%${term.toLowerCase().replace(/[\\%_]/gu, '\\$&')}%`;
  // SQLite's own LIKE folds ASCII by itself: three times faster than our lower(), which knows the other letters too.
  const text = !isPostgres && /^[\u0020-\u007e]*$/u.test(term) ? sql`${column}` : sql`lower(${column})`;
  return sql`${text} like ${pattern} escape '\\'`;
}

/** The number of days from 1 January 1970 to the day that `moment` falls on in Karachi. */
export const karachiDayNumber = (moment: Column): SQL<number> =>
  (isPostgres
    ? sql<number>`floor((extract(epoch from ${moment}) + ${sql.raw(String(KARACHI_OFFSET_MS / 1000))}) / 86400)::int`
    : sql<number>`((${moment} + ${sql.raw(String(KARACHI_OFFSET_MS))}) / ${sql.raw(String(DAY_MS))})`
  ).mapWith(Number);

type Key = { createdAt: Date; id: string };

/** Where a page ended, as opaque text. */
export const encodeCursor = ({ createdAt, id }: Key): string =>
  Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');

/** Rows beyond a cursor in `(createdAt, id)` order. Text that is no cursor starts from the beginning. */
export function beyond(
  cursor: string | null | undefined,
  createdAt: Column,
  id: Column,
  order: 'newest-first' | 'oldest-first',
): SQL | undefined {
  // Fourteen digits reach the year 5138: PostgreSQL does not read the years beyond 9999 as JavaScript writes them.
  const match = cursor && /^(\d{1,14})\.([\w-]{1,64})$/u.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) return undefined;
  const at = new Date(Number(match[1]));
  const further = sql.raw(order === 'newest-first' ? '<' : '>');
  // As one row: spelt out with `or`, SQLite would read its index from the beginning.
  return sql`(${createdAt}, ${id}) ${further} (${sql.param(at, createdAt)}, ${match[2]})`;
}

/** Cuts rows that were read with `limit + 1` into a page. */
export function toPage<Row extends Key>(
  rows: Row[],
  limit: number,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(last) : null };
}

/**
 * A limit that stands in the statement's text. PostgreSQL plans a kept statement once for all values to come, and of a limit that is one of them
 * it expects a tenth of the table.
 */
export const atMost = (rows: number): Placeholder =>
  sql.raw(String(Math.floor(rows))) as unknown as Placeholder;
