import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { isSerializationFailure } from '../database-outage.ts';
import { POSTGRES_MIGRATIONS } from '../migrations.ts';
import type { Canonical, Engine, Statements } from '../types.ts';
import { withLockConnection } from './advisory-lock.ts';
import { emptyPostgresTables } from './empty-tables.postgres.ts';
import { PreparedStatementClient } from './prepared-statements.postgres.ts';

/**
 * A migration that waits for a table lock blocks all later queries of that table, so it gives up after this
 * time.
 */
const MIGRATION_LOCK_TIMEOUT = '15s';

/** The limits for slow queries and abandoned transactions, in milliseconds. */
const LIMITS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };

/** Opens a pool of at most `poolSize` connections, which reconnects after a database outage. */
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
  // Without a listener, a connection that the server closes would end the process. The pool replaces an idle
  // one; a used one fails its next query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle(pool, { casing: 'snake_case' });
  return {
    reads: db as unknown as Canonical,
    transaction: (work) => retried(() => db.transaction((tx) => work(tx as unknown as Statements))),
    emptyTables: emptyPostgresTables,
    ping: async () => void (await pool.query('select 1')),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    compact: async () => undefined,
    close: () => pool.end(),
  };
}

/**
 * Retries a transaction that the database rolled back because of a concurrent one. `work` changes nothing but
 * the database.
 */
async function retried<T>(transaction: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await transaction();
  } catch (thrown) {
    if (tries === 1 || !isSerializationFailure(thrown)) throw thrown;
    return retried(transaction, tries - 1);
  }
}

/** Applies the pending migrations. Processes that start together wait for the first. */
export function migratePostgres(url: string, migrationsFolder = POSTGRES_MIGRATIONS): Promise<void> {
  return withLockConnection(url, 'migration', async (client) => {
    await client.query(`set lock_timeout = '${MIGRATION_LOCK_TIMEOUT}'`);
    await migrate(drizzle(client), { migrationsFolder }).catch((thrown: unknown) => {
      const extension = extensionNamedBy(thrown);
      throw extension
        ? new Error(
            `The extension ${extension}, which searches need, cannot be created: install the contrib modules of PostgreSQL, and as an administrator run CREATE EXTENSION ${extension} in this database. Then start again.`,
            { cause: thrown },
          )
        : thrown;
    });
  });
}

/** The extension that is not available, or that this user may not create; undefined for other errors. */
function extensionNamedBy(thrown: unknown): string | undefined {
  const { message = '', cause } = thrown as { message?: string; cause?: unknown };
  return (
    /extension "(\w+)"/u.exec(message)?.[1] ?? (cause === undefined ? undefined : extensionNamedBy(cause))
  );
}
