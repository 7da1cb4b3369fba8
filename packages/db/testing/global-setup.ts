import { startPostgres } from './postgres-server.ts';

/** One PostgreSQL for the whole run; every test gets its own database in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
  return server.stop;
}
