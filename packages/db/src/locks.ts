import { isPostgres } from './env.ts';

type Lockable<Query> = { for(mode: 'update' | 'share'): Query };

/**
 * Locks the query's rows until the transaction ends. On SQLite a transaction is the only writer, so it needs
 * no row locks.
 */
export const locked = <Query extends Lockable<unknown>>(query: Query, mode: 'update' | 'share'): Query =>
  isPostgres ? (query.for(mode) as Query) : query;
