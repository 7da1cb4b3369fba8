import { isPostgres } from './env.ts';

type Lockable<Query> = { for(strength: 'update' | 'share'): Query };

/** Locks the query's rows until the transaction ends. On SQLite a transaction is the only writer, so it needs no row locks. */
export const locked = <Query extends Lockable<unknown>>(query: Query, strength: 'update' | 'share'): Query =>
  isPostgres ? (query.for(strength) as Query) : query;
