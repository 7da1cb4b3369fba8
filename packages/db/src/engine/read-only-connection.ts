import { isPostgres } from './env.ts';

/** Runs one SQL query and returns its rows. */
type Query<Row> = (text: string) => Promise<Row[]>;

/** Opens the migrated database at `url` for queries without migrating it, and closes it afterwards. */
export async function withReadOnlyConnection<Row extends object, Result>(
  url: string,
  work: (query: Query<Row>) => Promise<Result>,
): Promise<Result> {
  if (!isPostgres) {
    const { default: Sqlite } = await import('better-sqlite3');
    const file = new Sqlite(url, { readonly: true });
    try {
      return await work(async (text) => file.prepare(text).all() as Row[]);
    } finally {
      file.close();
    }
  }
  const { Client } = await import('pg');
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
  });
  await client.connect();
  try {
    return await work(async (text) => (await client.query<Row>(text)).rows);
  } finally {
    await client.end();
  }
}
