import { Client } from 'pg';
import { migrateTemplate } from './migrate-template.ts';
import { startPostgres } from './postgres-server.ts';
import { readOrigin } from './restore-database.ts';

const TEMPLATE = 'template_empty';

/** Starts one PostgreSQL with a migrated template for the run; the tests copy their databases from it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const url = new URL(server.url);
  url.pathname = `/${TEMPLATE}`;
  await migrateTemplate(url.href);
  process.env.TEST_POSTGRES_URL = server.url;
  process.env.TEST_POSTGRES_TEMPLATE = JSON.stringify({
    source: TEMPLATE,
    origin: await readOrigin(url.href),
  });
  return server.stop;
}
