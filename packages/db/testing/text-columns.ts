import { getTableColumns, is, Table } from 'drizzle-orm';
import { getTableConfig as configOfPostgres, type PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig as configOfSqlite, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { isPostgres } from '../src/engine/env.ts';
import * as schema from '../src/schema.ts';

/** The tables by the names of their exports. */
export const TABLES = Object.entries<unknown>(schema).filter((entry): entry is [string, PgTable] =>
  is(entry[1], Table),
);

const referencesOf = (table: PgTable): unknown[] =>
  isPostgres
    ? configOfPostgres(table).foreignKeys.flatMap((each) => each.reference().columns)
    : configOfSqlite(table as unknown as SQLiteTable).foreignKeys.flatMap((each) => each.reference().columns);

/**
 * The text and JSON columns of a table that can hold any text. Left out are those with listed values, and
 * keys that another table or the program gives.
 */
export function textColumnsOf(table: PgTable): string[] {
  const references = new Set<unknown>(referencesOf(table));
  return Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const isText = column.dataType === 'string' || column.dataType === 'json';
    const isListed = (column.enumValues?.length ?? 0) > 0;
    return isText && !isListed && !references.has(column) && key !== 'id' ? [key] : [];
  });
}
