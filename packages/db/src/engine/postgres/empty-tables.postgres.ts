import { type SQL, sql } from 'drizzle-orm';
import type { Statements } from '../types.ts';

type PostgresStatements = { execute<Row>(statement: SQL): Promise<{ rows: Row[] }> };

/**
 * Truncates every table except `kept`, in the open transaction. It waits for the transactions that use them.
 * The triggers that keep the ledger from being changed, and those that count rows, are for single rows and do
 * not run.
 */
export async function emptyPostgresTables(statements: Statements, kept: readonly string[]): Promise<void> {
  const database = statements as unknown as PostgresStatements;
  const { rows } = await database.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const emptied = rows.filter(({ name }) => !kept.includes(name)).map(({ name }) => sql.identifier(name));
  await database.execute(sql`truncate ${sql.join(emptied, sql`, `)} restart identity`);
}
