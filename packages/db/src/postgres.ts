import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Canonical, Engine } from './client.ts';
import * as schema from './schema.ts';

export const POSTGRES_MIGRATIONS = fileURLToPath(new URL('../migrations/pg', import.meta.url));

/** Any number, the same in every process: who holds this lock may migrate. */
const MIGRATION_LOCK = 7_214_001;

export async function openPostgres(url: string): Promise<Engine> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, statement_timeout: 30_000 });
  // An idle connection that the server ends must not end the process; the pool opens another.
  pool.on('error', () => undefined);
  await migratePostgres(pool);
  const db = drizzle(pool, { schema, casing: 'snake_case' });
  return {
    reads: db as unknown as Canonical,
    transaction: (work) => db.transaction((tx) => work(tx as unknown as Parameters<typeof work>[0])),
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}

/** Brings the tables up to date; processes that start together wait for the first. */
export async function migratePostgres(pool: Pool, migrationsFolder = POSTGRES_MIGRATIONS): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  }
}
