import { type SQL, sql } from 'drizzle-orm';
import { REBUILD_INDEX } from '../../search/search-index.ts';
import type { Statements } from '../types.ts';
import { IS_DATA } from './data-tables.sqlite.ts';

/** The methods that Drizzle's type for both engines lacks. */
type SqliteStatements = { run(statement: SQL): unknown; all<Row>(statement: SQL): Row[] };

/** Deletes the rows of every table except `kept`, in the open transaction. */
export async function emptySqliteTables(statements: Statements, kept: readonly string[]): Promise<void> {
  const database = statements as unknown as SqliteStatements;
  const tables = database.all<{ name: string }>(
    sql.raw(`select name from sqlite_master where type = 'table' and ${IS_DATA}`),
  );
  const triggers = database.all<{ name: string; text: string }>(
    sql.raw("select name, sql as text from sqlite_master where type = 'trigger'"),
  );
  // Foreign keys are checked at the end, because the tables refer to each other, also in circles.
  database.run(sql`pragma defer_foreign_keys = on`);
  // Triggers are dropped, because they keep the ledger from being changed and would count each deleted row.
  for (const { name } of triggers) database.run(sql`drop trigger ${sql.identifier(name)}`);
  for (const { name } of tables)
    if (!kept.includes(name)) database.run(sql`delete from ${sql.identifier(name)}`);
  database.run(sql.raw(REBUILD_INDEX));
  for (const { text } of triggers) database.run(sql.raw(text));
}
