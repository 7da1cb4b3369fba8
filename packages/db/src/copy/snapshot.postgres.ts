import {
  cpSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { countMigrations, POSTGRES_MIGRATIONS } from '../engine/migrations.ts';
import { migratePostgres } from '../engine/postgres/postgres.ts';
import { MadeByNewer, NAMED_OBJECTS, type NamedObject, NotEmpty, type Snapshot } from './snapshot-format.ts';

const BATCH = 500;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Writes one file of JSON lines per table in one repeatable-read transaction. Unlike `pg_dump` it works with
 * every version of the server.
 */
export async function readPostgresSnapshot(url: string, folder: string): Promise<Snapshot> {
  return connected(url, async (client) => {
    mkdirSync(join(folder, 'tables'));
    await client.query('begin isolation level repeatable read read only');
    const tables: Record<string, number> = {};
    for (const table of await listTables(client)) {
      tables[table] = 0;
      const lines = readLines(client, table, (rows) => {
        tables[table]! += rows;
      });
      await pipeline(
        Readable.from(lines),
        createWriteStream(join(folder, 'tables', `${table}.jsonl`), {
          flags: 'wx',
          mode: 0o600,
          flush: true,
        }),
      );
    }
    const { rows: objects } = await client.query<NamedObject>(NAMED_OBJECTS);
    const { rows: run } = await client.query<{ count: string }>(
      'select count(*) from drizzle.__drizzle_migrations',
    );
    await client.query('commit');
    return {
      migrations: Number(run[0]!.count),
      tables,
      objects: objects.map((each) => ({ ...each, bytes: Number(each.bytes) })),
    };
  });
}

async function* readLines(
  client: Client,
  table: string,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  await client.query(
    `declare rows no scroll cursor for select row_to_json(each)::text as line from ${quoted(table)} each`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from rows`);
    if (rows.length === 0) break;
    onRows(rows.length);
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await client.query('close rows');
}

export async function restorePostgresSnapshot(
  url: string,
  folder: string,
  migrations: number,
): Promise<Record<string, number>> {
  await connected(url, async (client) => {
    if ((await listTables(client)).length > 0) throw new NotEmpty('There are tables in the database.');
  });
  await applyFirstMigrations(url, migrations);
  return connected(url, async (client) => {
    await client.query('begin');
    // Foreign keys are restored and checked after all rows, because users and uploads refer to each other.
    const { rows: references } = await client.query<{ source: string; name: string; definition: string }>(
      `select conrelid::regclass::text as source, conname as name, pg_get_constraintdef(oid) as definition
         from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    for (const { source, name } of references)
      await client.query(`alter table ${source} drop constraint ${quoted(name)}`);
    // A text index that is built at once takes a fraction of the time.
    const { rows: textIndexes } = await client.query<{ name: string; definition: string }>(
      "select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and indexdef like '% USING gin %'",
    );
    for (const { name } of textIndexes) await client.query(`drop index ${quoted(name)}`);
    const tables = await listTables(client);
    // The rows already include the counters that triggers maintain, so triggers must not count the rows
    // again.
    for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
    const counts: Record<string, number> = {};
    for (const table of tables) {
      // Migrations may have inserted rows that the snapshot also contains.
      await client.query(`delete from ${quoted(table)}`);
      counts[table] = await loadTable(client, table, join(folder, 'tables', `${table}.jsonl`));
    }
    // Uploads in progress are left out, because their bytes are on the machine that received them.
    if ('upload_sessions' in counts) await client.query('delete from upload_sessions');
    // The sequences are set so that rows that are added later continue the numbers.
    if ('search_entries' in counts)
      await client.query(
        "select setval(pg_get_serial_sequence('search_entries', 'seq'), max(seq)) from search_entries",
      );
    for (const { definition } of textIndexes) await client.query(definition);
    for (const { source, name, definition } of references)
      await client.query(`alter table ${source} add constraint ${quoted(name)} ${definition}`);
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
    await client.query('commit');
    return counts;
  });
}

async function loadTable(client: Client, table: string, path: string): Promise<number> {
  const columns = await listColumns(client, table);
  let count = 0;
  let batch: string[] = [];
  const insert = async () => {
    if (batch.length === 0) return;
    await client.query(
      `insert into ${quoted(table)} (${columns}) select ${columns} from json_populate_recordset(null::${quoted(table)}, $1::json)`,
      [`[${batch.join(',')}]`],
    );
    count += batch.length;
    batch = [];
  };
  for await (const line of createInterface({ input: createReadStream(path) })) {
    batch.push(line);
    if (batch.length === BATCH) await insert();
  }
  await insert();
  return count;
}

/** The columns of a table as SQL, without those that PostgreSQL computes from others. */
async function listColumns(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
    [quoted(table)],
  );
  return rows.map(({ name }) => quoted(name)).join(', ');
}

/** Applies only the first migrations, because the rows have the shape that those produce. */
async function applyFirstMigrations(url: string, migrations: number): Promise<void> {
  if (migrations > countMigrations(POSTGRES_MIGRATIONS)) throw new MadeByNewer();
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-migrations-'));
  try {
    cpSync(POSTGRES_MIGRATIONS, folder, { recursive: true });
    const journal = join(folder, 'meta/_journal.json');
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] };
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, migrations) }));
    await migratePostgres(url, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
