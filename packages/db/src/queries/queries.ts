import { asPaisa, type Paisa } from '@qanoon/domain/lib/money';
import { foldText } from '@qanoon/domain/lib/text/fold-text';
import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isPostgres } from '../engine/env.ts';

/**
 * Whether `column` contains `term`, as `foldText` compares texts. Use it for folded columns, and for e-mail
 * addresses, which are folded by their rules. `%` and `_` in the term match themselves.
 */
export const contains = (column: Column | SQL, term: string): SQL => isLike(column, foldText(term));

/** Like `contains`, for a column with capitals A to Z, such as a certificate's code. */
export const containsCapitals = (column: Column, term: string): SQL =>
  isLike(column, foldText(term).toUpperCase());

const isLike = (column: Column | SQL, text: string): SQL =>
  sql`${column} like ${`%${text.replace(/[\\%_]/gu, '\\$&')}%`} escape '\\'`;

/** The sum of amounts; 0 when there are none. */
export const sumAmounts = (amount: Column | SQL): SQL<Paisa> =>
  sql`coalesce(sum(${amount}), 0)`.mapWith((sum) => asPaisa(Number(sum)));

type Key = { createdAt: Date; id: string };

/** The position of a page's last row, as opaque text. */
export const encodeCursor = ({ createdAt, id }: Key): string =>
  Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');

// Fourteen digits reach the year 5138. PostgreSQL cannot parse JavaScript's text for years after 9999.
const matchCursor = (text: string) =>
  /^(\d{1,14})\.([\w-]{1,64})$/u.exec(Buffer.from(text, 'base64url').toString());

/** Whether a text is a cursor of `encodeCursor`. */
export const isCursor = (text: string): boolean => matchCursor(text) !== null;

/** Selects the rows after a cursor in `(createdAt, id)` order. Text that is not a cursor selects all rows. */
export function beyond(
  cursor: string | null | undefined,
  createdAt: Column,
  id: Column,
  order: 'newest-first' | 'oldest-first',
): SQL | undefined {
  const match = cursor ? matchCursor(cursor) : null;
  if (!match) return undefined;
  const at = new Date(Number(match[1]));
  const further = sql.raw(order === 'newest-first' ? '<' : '>');
  // This is a row comparison, because with `or` SQLite would scan the index from its start.
  return sql`(${createdAt}, ${id}) ${further} (${sql.param(at, createdAt)}, ${match[2]})`;
}

/** Creates a page from rows that were selected with `limit + 1`. */
export function toPage<Row extends Key>(
  rows: Row[],
  limit: number,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(last) : null };
}

/** Rows that were selected by their ids, in the order of the ids. Ids without a row are left out. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * A limit as part of the statement's text. If it were a parameter, PostgreSQL's generic plan of a
 * prepared statement would assume a tenth of the table.
 */
export const atMost = (rows: number): Placeholder =>
  sql.raw(String(Math.floor(rows))) as unknown as Placeholder;

/**
 * Whether `column` is one of the texts of a JSON array, for prepared queries: a list needs a parameter for
 * each text.
 */
export const isInJson = (column: Column, texts: Placeholder | SQL): SQL =>
  isPostgres
    ? sql`${column} in (select jsonb_array_elements_text(${texts}::jsonb))`
    : sql`${column} in (select value from json_each(${texts}))`;
