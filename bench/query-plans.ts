import Sqlite from 'better-sqlite3';
import { Client } from 'pg';

type Explain = () => Promise<string[]>;

let recorded: Explain[] | undefined;
const isQuestion = (text: string) => /^\s*(?:with|select)\b/iu.test(text);

/** What PostgreSQL's own housekeeping would have counted by tomorrow: without it plans go by guesses. */
export async function analyze(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('analyze').finally(() => client.end());
}

/** From now on every question that reaches a database driver can be recorded. */
export function listenToDrivers(): void {
  const prepare = Sqlite.prototype.prepare;
  Sqlite.prototype.prepare = function (this: Sqlite.Database, text: string) {
    if (isQuestion(text)) recorded?.push(async () => explainSqlite(prepare.call(this, `explain query plan ${text}`), text));
    return prepare.call(this, text);
  } as typeof prepare;
  const query = Client.prototype.query as (...args: unknown[]) => unknown;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [config, values] = args as [string | { text: string }, unknown[] | undefined];
    const text = typeof config === 'object' && 'text' in config ? config.text : '';
    if (isQuestion(text)) recorded?.push(() => explainPostgres(this, text, values));
    return query.apply(this, args);
  } as typeof Client.prototype.query;
}

/** How the database finds the rows of each question that `work` asks, in a few words: what it reads from end to end, and by which index. */
export async function plansOf(work: () => Promise<unknown>): Promise<string> {
  recorded = [];
  await work();
  const asked = recorded;
  recorded = undefined;
  const words = new Set<string>();
  for (const explain of asked) for (const line of await explain()) words.add(line);
  return [...words].join('; ');
}

type Step = { detail: string };

/** SQLite's plan asks for as many values as the question, and does not look at them. */
function explainSqlite(plan: Sqlite.Statement<unknown[]>, text: string): string[] {
  const values = [...text.matchAll(/\?/gu)].map(() => null);
  return (plan.all(...values) as Step[]).flatMap(sqliteStep);
}

function sqliteStep({ detail }: Step): string[] {
  const [, way, table, index] = /^(SCAN|SEARCH) (\S+)(?: USING (?:COVERING |PARTIAL )?(?:INTEGER PRIMARY KEY|INDEX (\S+)))?/u.exec(detail) ?? [];
  if (way === 'SCAN') return [index ? `${table} in the order of ${named(index)}` : `all of ${table}`];
  if (way === 'SEARCH') return [`${table} by ${named(index)}`];
  return detail.startsWith('USE TEMP B-TREE') ? [detail.toLowerCase().replace('use temp b-tree for', 'sorts for')] : [];
}

const named = (index: string | undefined) => (!index || index.startsWith('sqlite_autoindex') ? 'its key' : index);

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; 'Index Cond'?: string; Plans?: Node[] };

async function explainPostgres(client: Client, text: string, values: unknown[] | undefined): Promise<string[]> {
  const { rows } = await client.query(`explain (format json) ${text}`, values);
  return (rows as { 'QUERY PLAN': { Plan: Node }[] }[]).flatMap((row) => postgresSteps(row['QUERY PLAN'][0]!.Plan));
}

function postgresSteps(node: Node): string[] {
  const { 'Relation Name': table, 'Index Name': index } = node;
  const below = (node.Plans ?? []).flatMap(postgresSteps);
  if (node['Node Type'] === 'Sort') return ['sorts', ...below];
  if (node['Node Type'] === 'Seq Scan') return [`all of ${table}`, ...below];
  if (node['Node Type'] === 'Bitmap Heap Scan') return below.map((step) => step.replace('?', table!));
  if (node['Node Type'] === 'Bitmap Index Scan') return [`? by ${index}`];
  if (index && table) return [node['Index Cond'] ? `${table} by ${index}` : `${table} in the order of ${index}`, ...below];
  return below;
}
