import { Client } from 'pg';

/** The most rows that a test may have written. With more, a database is larger and slower than a new one. */
const MAX_ROWS = 2000;

/**
 * What the copies of a template contain: statements that restore their rows, and the state of their schema.
 */
export type Origin = { statements: string[]; schema: string };

/** Every change of a schema writes a row of one of these catalogs. */
const CATALOGS = [
  `pg_class where relnamespace = 'public'::regnamespace`,
  `pg_proc where pronamespace = 'public'::regnamespace`,
  ...['pg_attribute', 'pg_attrdef', 'pg_trigger', 'pg_constraint', 'pg_db_role_setting'],
];
const STATE_OF_SCHEMA = CATALOGS.map(
  (catalog) => `(select count(*) || '-' || coalesce(max(xmin::text::bigint), 0) from ${catalog})`,
).join(` || ' ' || `);

/** Reads a template, which has no other connection. */
export async function readOrigin(url: string): Promise<Origin> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; columns: string }>(
      `select quote_ident(relname) as name,
        (select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const statements = tables.map(
      ({ name }) => `delete from ${name}; get diagnostics deleted = row_count; total := total + deleted;`,
    );
    for (const { name, columns } of tables) {
      const { rows } = await client.query<{ all: string | null }>(
        `select json_agg(each)::text as all from ${name} each`,
      );
      if (rows[0]!.all)
        statements.push(
          `insert into ${name} (${columns}) overriding system value
            select ${columns} from json_populate_recordset(null::${name}, $rows$${rows[0]!.all}$rows$);`,
        );
    }
    const { rows: sequences } = await client.query<{ call: string }>(
      `select format('perform setval(%L, %s, %L);', quote_ident(sequencename),
          coalesce(last_value, start_value), last_value is not null) as call
        from pg_sequences where schemaname = 'public'`,
    );
    statements.push(...sequences.map(({ call }) => call));
    const { rows } = await client.query<{ schema: string }>(`select ${STATE_OF_SCHEMA} as schema`);
    return { statements, schema: rows[0]!.schema };
  } finally {
    await client.end();
  }
}

/**
 * Creates a function that gives a copy the rows of its origin. It returns false if the copy cannot be used
 * again.
 */
export function createRestorer(url: string, { statements, schema }: Origin): () => Promise<boolean> {
  let connected: Promise<Client> | undefined;
  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: url, application_name: RESTORER });
    // A test may end all connections, also this one. The next call fails.
    client.on('error', () => undefined);
    await client.connect();
    // The role turns triggers and foreign keys off. The statements are a function, because the connection
    // keeps its plans.
    await client.query(
      `set session_replication_role = replica; set lock_timeout = '2s';
       create function pg_temp.restore() returns bigint language plpgsql as $body$
       declare deleted bigint; total bigint := 0;
       begin
         -- With a timeout, pg_terminate_backend looks again after a tenth of a second only.
         for turn in 1..400 loop
           perform pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend';
           exit when not found;
           perform pg_sleep(0.005), pg_stat_clear_snapshot();
         end loop;
         ${statements.join('\n')}
         return total;
       end $body$`,
    );
    return client;
  }
  return async () => {
    connected ??= connect();
    const client = await connected;
    const { rows } = await client.query<{ total: string; schema: string }>(
      `select pg_temp.restore() as total, ${STATE_OF_SCHEMA} as schema`,
    );
    return Number(rows[0]!.total) <= MAX_ROWS && rows[0]!.schema === schema;
  };
}

/** The application name of the connections that restore databases. */
export const RESTORER = 'restorer';
