import type { Client } from 'pg';
import { isPostgres } from './env.ts';

/** The numbers of PostgreSQL's advisory locks. All processes and migrations must use the same numbers. */
export const LOCKS = { migration: 7_214_001, bootstrap: 7_214_002, counters: 7_214_010 } as const;

/**
 * Runs `work` in one process at a time; others on this database wait. On SQLite, which has one process, it
 * runs at once.
 */
export async function withAdvisoryLock<T>(
  url: string,
  lock: 'bootstrap',
  work: () => Promise<T>,
): Promise<T> {
  return isPostgres ? withLockConnection(url, lock, work) : work();
}

/**
 * Runs `work` on a PostgreSQL connection that holds the lock. The lock is released with the connection, so a
 * dead process never holds it.
 */
export async function withLockConnection<T>(
  url: string,
  lock: keyof typeof LOCKS,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    application_name: `qanoon-${lock}`,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // An idle connection error surfaces on the next query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS[lock]]);
    return await work(client);
  } finally {
    await client.end();
  }
}
