import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import * as schema from './schema.ts';

/** A row as a line of JSON has it: by the columns' names in the database, times as ISO text. */
export type Row = Record<string, unknown>;

/** Tables that are not copied: the browser restarts an upload in progress. */
export const SKIPPED_TABLES = new Set(['upload_sessions']);

/** Of each column, by its name in the database: whether the engines write it alike ('string', 'number') or not ('boolean', 'date', 'json'). */
export function columnKinds(table: string): Record<string, string> {
  const described = Object.values(schema).find((each) => is(each, Table) && getTableName(each) === table);
  if (!described) throw new Error(`The schema knows no table ${table}.`);
  return Object.fromEntries(
    Object.values(getTableColumns(described as Table)).map(({ name, dataType }) => [
      toSnakeCase(name),
      dataType,
    ]),
  );
}
