import type { Paisa } from '@qanoon/domain/lib/money';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

export const columns = {
  table: pgTable,
  index,
  uniqueIndex,
  primaryKey,
  text,
  bool: () => boolean(),
  int: () => integer(),
  bigint: () => bigint({ mode: 'number' }),
  paisa: () => bigint({ mode: 'number' }).$type<Paisa>(),
  sequence: () => bigserial({ mode: 'number' }),
  json: <T>() => jsonb().$type<T>(),
  timestamp: () => timestamp({ withTimezone: true, precision: 3, mode: 'date' }),
};
