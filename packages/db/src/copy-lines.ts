import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import * as schema from './schema.ts';

/** A row as a line of JSON has it: by the columns' names in the database, times as ISO text. */
export type Row = Record<string, unknown>;
export type WaitingJob = { name: string; input: object };

/** Not copied row by row: jobs stand elsewhere in either engine, and an upload that is arriving is begun anew. */
export const APART = new Set(['jobs', 'upload_sessions']);

/** Of each column, by its name in the database: whether the engines write it alike ('string', 'number') or not ('boolean', 'date', 'json'). */
export function columnKinds(table: string): Record<string, string> {
  const described = Object.values(schema).find((each) => is(each, Table) && getTableName(each) === table);
  if (!described) throw new Error(`The schema knows no table ${table}.`);
  return Object.fromEntries(
    Object.values(getTableColumns(described as Table)).map(({ name, dataType }) => [
      name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`),
      dataType,
    ]),
  );
}
