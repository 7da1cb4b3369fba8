import { columns as pg } from './columns.pg.ts';
import { columns as sqlite } from './columns.sqlite.ts';
import { isPostgres } from './env.ts';
import { newId } from './ids.ts';

// The one place where one dialect is passed off as the other: PostgreSQL's types are canonical.
const columns = isPostgres ? pg : (sqlite as unknown as typeof pg);
export const { table, index, uniqueIndex, primaryKey, text, bool, int, bigint, json, timestamp } = columns;

export const id = () => text().primaryKey().$defaultFn(newId);
export const createdAt = () => timestamp().notNull();
