import { isPostgres } from './env.ts';

/** `no key update`: others may still insert rows that refer to the locked one. */
type Mode = 'update' | 'no key update' | 'share';
type Lockable<Query> = { for(mode: Mode): Query };

/**
 * Locks the query's rows until the transaction ends. On SQLite a transaction is the only writer, so it needs
 * no row locks.
 */
export const locked = <Query extends Lockable<unknown>>(query: Query, mode: Mode): Query =>
  isPostgres ? (query.for(mode) as Query) : query;
