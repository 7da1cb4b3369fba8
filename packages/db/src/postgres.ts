import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { withLockConnection } from './advisory-lock.ts';
import { isSerializationFailure } from './database-outage.ts';
import { POSTGRES_MIGRATIONS } from './migrations.ts';
import { PreparedStatementClient } from './prepared-statements.postgres.ts';
import * as schema from './schema.ts';
import type { Canonical, Engine, Statements } from './types.ts';

/** How long a migration waits for a table that somebody uses: whoever asks for that table afterwards waits behind it. */
const MIGRATION_LOCK_TIMEOUT = '15s';

/** What an unfinished piece of work may hold up: a query too long, or a transaction that its process forgot. */
const LIMITS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };

/** A pool of at most `poolSize` connections, which come back by themselves after the database was away. */
export async function openPostgres(url: string, poolSize: number): Promise<Engine> {
  await migratePostgres(url);
  const pool = new Pool({
    Client: PreparedStatementClient,
    connectionString: url,
    application_name: 'qanoon',
    max: poolSize,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...LIMITS,
  });
  // A connection that the server ends must not end the process: idle, the pool opens another; in use, its next query fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle(pool, { schema, casing: 'snake_case' });
  return {
    reads: db as unknown as Canonical,
    transaction: (work) => retried(() => db.transaction((tx) => work(tx as unknown as Statements))),
    ping: async () => void (await pool.query('select 1')),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** A transaction that lost against another is run again: its work touches nothing but the database. */
async function retried<T>(transaction: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await transaction();
  } catch (thrown) {
    if (tries === 1 || !isSerializationFailure(thrown)) throw thrown;
    return retried(transaction, tries - 1);
  }
}

/** Brings the tables up to date; processes that start together wait for the first. */
export function migratePostgres(url: string, migrationsFolder = POSTGRES_MIGRATIONS): Promise<void> {
  return withLockConnection(url, 'migration', async (client) => {
    await client.query(`set lock_timeout = '${MIGRATION_LOCK_TIMEOUT}'`);
    await migrate(drizzle(client), { migrationsFolder });
  });
}
