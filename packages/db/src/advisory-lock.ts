import type { Client } from 'pg';
import { isPostgres } from './env.ts';

/** Any numbers, the same in every process. */
const LOCKS = { migration: 7_214_001, bootstrap: 7_214_002 } as const;

/** Does `work` while no other process on this database does the same; the others wait. At once on SQLite, which has one process. */
export async function withAdvisoryLock<T>(
  url: string,
  task: 'bootstrap',
  work: () => Promise<T>,
): Promise<T> {
  return isPostgres ? withLockConnection(url, task, work) : work();
}

/** Does `work` on a PostgreSQL connection that holds this lock. The lock ends with the connection, so a process that dies holds up nobody. */
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
  // What breaks it while nothing is asked is told by the next question.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS[lock]]);
    return await work(client);
  } finally {
    await client.end();
  }
}
