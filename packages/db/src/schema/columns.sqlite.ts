import type { Paisa } from '@qanoon/domain/lib/money';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const columns = {
  table: sqliteTable,
  index,
  uniqueIndex,
  primaryKey,
  text,
  bool: () => integer({ mode: 'boolean' }),
  int: () => integer(),
  bigint: () => integer({ mode: 'number' }),
  paisa: () => integer({ mode: 'number' }).$type<Paisa>(),
  // SQLite numbers the rows by this column, because it is the primary key.
  sequence: () => integer({ mode: 'number' }),
  json: <T>() => text({ mode: 'json' }).$type<T>(),
  timestamp: () => integer({ mode: 'timestamp_ms' }),
};
