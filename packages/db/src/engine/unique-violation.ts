import { is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '../schema.ts';

/**
 * The name of the unique index that a write violated, on either engine; undefined for any other failure.
 * PostgreSQL reports the index. SQLite reports its columns, for which the schema has the index.
 */
export function uniqueViolation(failure: unknown): string | undefined {
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  if (cause.code === '23505') return 'constraint' in cause ? String(cause.constraint) : 'unknown';
  if (cause.code !== 'SQLITE_CONSTRAINT_UNIQUE') return undefined;
  const columns = cause.message.replace('UNIQUE constraint failed: ', '');
  return sqliteIndexes().get(columns) ?? 'unknown';
}

let indexesByColumns: Map<string, string> | undefined;
function sqliteIndexes() {
  indexesByColumns ??= new Map(
    Object.values(schema)
      .filter((table) => is(table, SQLiteTable))
      .flatMap((table) => {
        const { name: tableName, indexes } = getTableConfig(table as unknown as SQLiteTable);
        return indexes
          .filter((index) => index.config.unique)
          .map((index) => {
            const columns = index.config.columns.map(
              (column) => `${tableName}.${toSnakeCase((column as { name: string }).name)}`,
            );
            return [columns.join(', '), index.config.name] as const;
          });
      }),
  );
  return indexesByColumns;
}
