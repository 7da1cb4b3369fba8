import type { Client } from 'pg';
import { isPostgres } from '../env.ts';

/** The numbers of PostgreSQL's advisory locks. All processes and migrations must use the same numbers. */
export const LOCKS = { migration: 7_214_001, bootstrap: 7_214_002, counters: 7_214_010 } as const;

/** The latest work on each SQLite file of this process. */
const turns = new Map<string, Promise<unknown>>();

function runInTurn<T>(url: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(url) ?? Promise.resolve()).then(work, work);
  turns.set(url, turn);
  return turn;
}

/**
 * Runs `work` one call at a time. Other calls on this database wait, on PostgreSQL also those of other
 * processes. SQLite has one process.
 */
export async function withAdvisoryLock<T>(
  url: string,
  lock: 'bootstrap',
  work: () => Promise<T>,
): Promise<T> {
  return isPostgres ? withLockConnection(url, lock, work) : runInTurn(url, work);
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
