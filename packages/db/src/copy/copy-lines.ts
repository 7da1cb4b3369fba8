import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import * as schema from '../schema.ts';

/** A row as a line of JSON, keyed by the names of the columns in the database, with times as ISO text. */
export type Row = Record<string, unknown>;

/** Tables that are not copied, because the browser restarts an upload in progress. */
export const SKIPPED_TABLES = new Set(['upload_sessions']);

/**
 * Drizzle's data type of each column, by its name in the database. The engines store 'boolean', 'date' and
 * 'json' differently.
 */
export function columnKinds(table: string): Record<string, string> {
  const described = Object.values(schema).find((each) => is(each, Table) && getTableName(each) === table);
  if (!described) throw new Error(`The schema has no table ${table}.`);
  return Object.fromEntries(
    Object.values(getTableColumns(described as Table)).map(({ name, dataType }) => [
      toSnakeCase(name),
      dataType,
    ]),
  );
}
