import { isPostgres } from '../engine/env.ts';
import { newId } from '../engine/ids.ts';
import { columns as pg } from './columns.pg.ts';
import { columns as sqlite } from './columns.sqlite.ts';

// PostgreSQL's types are canonical. This is the only cast from one dialect to the other.
const columns = isPostgres ? pg : (sqlite as unknown as typeof pg);
export const {
  table,
  index,
  uniqueIndex,
  primaryKey,
  text,
  bool,
  int,
  bigint,
  paisa,
  sequence,
  json,
  timestamp,
} = columns;

export const id = () => text().primaryKey().$defaultFn(newId);
export const createdAt = () => timestamp().notNull();
