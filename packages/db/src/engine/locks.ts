import type { PgTable } from 'drizzle-orm/pg-core';
import { isPostgres } from './env.ts';

/** `no key update` still lets others insert rows that refer to the locked one. */
type Mode = 'update' | 'no key update' | 'share';
type Lockable<Query> = { for(mode: Mode, config?: { of: PgTable }): Query };

/**
 * Locks the query's rows until the transaction ends; in a join, those of the table `of`. On SQLite a
 * transaction is the only writer, so it needs no row locks.
 */
export const locked = <Query extends Lockable<unknown>>(query: Query, mode: Mode, of?: PgTable): Query =>
  isPostgres ? (query.for(mode, of && { of }) as Query) : query;
