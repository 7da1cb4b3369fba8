import { isPostgres } from './env.ts';

type Lockable<Query> = { for(strength: 'update' | 'share'): Query };

/** The query's rows, held until the transaction ends. SQLite has one writer at a time: inside a transaction there, everything is held. */
export const locked = <Query extends Lockable<unknown>>(query: Query, strength: 'update' | 'share'): Query =>
  isPostgres ? (query.for(strength) as Query) : query;
