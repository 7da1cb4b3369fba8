import Sqlite from 'better-sqlite3';
import { Client } from 'pg';

type Explain = () => Promise<string[]>;

let recorded: Explain[] | undefined;
const isQuery = (text: string) => /^\s*(?:with|select)\b/iu.test(text);

/** Patches the database drivers, so that `plansOf` can record their queries. */
export function recordQueries(): void {
  const statement = Object.getPrototypeOf(new Sqlite(':memory:').prepare('select 1')) as Sqlite.Statement;
  for (const method of ['all', 'get'] as const) {
    const run = statement[method];
    statement[method] = function (this: Sqlite.Statement, ...values: unknown[]) {
      const { database, source } = this;
      if (isQuery(source))
        recorded?.push(async () => explainSqlite(database.prepare(`explain query plan ${source}`), values));
      return run.apply(this, values);
    } as Sqlite.Statement['all'];
  }
  const query = Client.prototype.query as (...args: unknown[]) => unknown;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [config, values] = args as [string | { text: string }, unknown[] | undefined];
    const text = typeof config === 'object' && 'text' in config ? config.text : '';
    if (isQuery(text)) recorded?.push(() => explainPostgres(this, text, values));
    return query.apply(this, args);
  } as typeof Client.prototype.query;
}

/** Summarizes the plans of the queries that `work` runs: full scans and index scans. */
export async function plansOf(work: () => Promise<unknown>): Promise<string> {
  recorded = [];
  await work();
  const queries = recorded;
  recorded = undefined;
  const steps = new Set<string>();
  for (const explain of queries) for (const step of await explain()) steps.add(step);
  return [...steps].join('; ');
}

type Step = { detail: string };

const explainSqlite = (plan: Sqlite.Statement, values: unknown[]): string[] =>
  (plan.all(...values) as Step[]).flatMap(sqliteStep);

function sqliteStep({ detail }: Step): string[] {
  const [, way, table, index] =
    /^(SCAN|SEARCH) (\S+)(?: USING (?:COVERING |PARTIAL )?(?:INTEGER PRIMARY KEY|INDEX (\S+)))?/u.exec(
      detail,
    ) ?? [];
  if (way === 'SCAN') return [index ? `${table} in the order of ${named(index)}` : `all of ${table}`];
  if (way === 'SEARCH') return [`${table} by ${named(index)}`];
  return detail.startsWith('USE TEMP B-TREE')
    ? [detail.toLowerCase().replace('use temp b-tree for', 'sorts for')]
    : [];
}

const named = (index: string | undefined) =>
  !index || index.startsWith('sqlite_autoindex') ? 'its key' : index;

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
};

async function explainPostgres(
  client: Client,
  text: string,
  values: unknown[] | undefined,
): Promise<string[]> {
  const { rows } = await client.query(`explain (format json) ${text}`, values);
  return (rows as { 'QUERY PLAN': { Plan: Node }[] }[]).flatMap((row) =>
    postgresSteps(row['QUERY PLAN'][0]!.Plan),
  );
}

function postgresSteps(node: Node): string[] {
  const { 'Relation Name': table, 'Index Name': index } = node;
  const below = (node.Plans ?? []).flatMap(postgresSteps);
  if (node['Node Type'] === 'Sort') return ['sorts', ...below];
  if (node['Node Type'] === 'Seq Scan') return [`all of ${table}`, ...below];
  if (node['Node Type'] === 'Bitmap Heap Scan') return below.map((step) => step.replace('?', table!));
  if (node['Node Type'] === 'Bitmap Index Scan') return [`? by ${index}`];
  if (index && table)
    return [node['Index Cond'] ? `${table} by ${index}` : `${table} in the order of ${index}`, ...below];
  return below;
}
