import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { canonicalJson } from './canonical-json.ts';
import { dumpSqlite, loadSqlite } from './copy.sqlite.ts';
import { APART, columnKinds, type Row, type WaitingJob } from './copy-lines.ts';
import { openPostgresQueue } from './job-queue.postgres.ts';
import { JOB_TIMING } from './job-queue.ts';
import { POSTGRES_MIGRATIONS } from './postgres.ts';
import { readPostgresSnapshot, restorePostgresSnapshot } from './snapshot.postgres.ts';
import { SQLITE_MIGRATIONS } from './sqlite.ts';

type Dump = { migrations: number; jobs: WaitingJob[] };
export type Copied = { table: string; rows: number; sha256: string };

const isPostgresUrl = (url: string) => /^postgres(ql)?:/u.test(url);
const migrationsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql')).length;

/**
 * Copies everything that the database at `from` holds at one moment to the empty one at `to`; one is a `postgres://` address, the other a
 * SQLite file's path. Afterwards both are read again and compared by the number of rows and a hash of their content. Answers each table's.
 * Fails and leaves `to` empty when it held something, when a row does not fit, or when `from` waits for migrations.
 */
export async function copyDatabase(from: string, to: string): Promise<Copied[]> {
  if (isPostgresUrl(from) === isPostgresUrl(to))
    throw new Error('One of the two must be a postgres:// address, the other a file.');
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-copy-'));
  const [before, after] = [mkdtempSync(join(folder, 'before-')), mkdtempSync(join(folder, 'after-'))];
  try {
    const taken = await dump(from, before);
    const known = migrationsIn(isPostgresUrl(from) ? POSTGRES_MIGRATIONS : SQLITE_MIGRATIONS);
    if (taken.migrations !== known)
      throw new Error(
        `The database has ${taken.migrations} of the ${known} migrations of this release: start this release on it once, then stop it.`,
      );
    if (isPostgresUrl(to)) await loadPostgres(to, before, taken.jobs);
    else await loadSqlite(to, before, taken.jobs);
    const arrived = await dump(to, after);
    return await compare(before, after, taken.jobs, arrived.jobs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const dump = (url: string, folder: string): Promise<Dump> =>
  isPostgresUrl(url) ? readPostgresSnapshot(url, folder) : dumpSqlite(url, folder);

async function loadPostgres(url: string, folder: string, jobs: WaitingJob[]): Promise<void> {
  await restorePostgresSnapshot(url, folder, migrationsIn(POSTGRES_MIGRATIONS));
  if (jobs.length === 0) return;
  // What fails behind the scenes fails the call as well.
  const queue = openPostgresQueue(url, {
    ...JOB_TIMING,
    names: [...new Set(jobs.map(({ name }) => name))],
    onError: () => undefined,
  });
  try {
    await queue.restore(jobs);
  } finally {
    await queue.close();
  }
}

async function compare(
  before: string,
  after: string,
  taken: WaitingJob[],
  arrived: WaitingJob[],
): Promise<Copied[]> {
  const copied: Copied[] = [];
  for (const file of readdirSync(join(before, 'tables')).sort()) {
    const table = file.replace(/\.jsonl$/u, '');
    if (APART.has(table)) continue;
    const [source, target] = await Promise.all(
      [before, after].map((folder) => contentOf(table, join(folder, 'tables', file))),
    );
    if (source!.rows !== target!.rows || source!.sha256 !== target!.sha256)
      throw new Error(`The rows of ${table} did not arrive as they were.`);
    copied.push(source!);
  }
  if (canonicalJson(taken.map(canonicalJson).sort()) !== canonicalJson(arrived.map(canonicalJson).sort()))
    throw new Error('The jobs did not arrive as they were.');
  return copied;
}

/** How many rows, and the sum of their hashes: the engines answer rows in orders of their own. */
async function contentOf(table: string, path: string): Promise<Copied> {
  const kinds = columnKinds(table);
  let rows = 0;
  let sum = 0n;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const row = JSON.parse(line) as Row;
    for (const [column, value] of Object.entries(row))
      if (kinds[column] === 'date' && value !== null) row[column] = new Date(value as string).getTime();
    rows += 1;
    sum = BigInt.asUintN(
      256,
      sum + BigInt(`0x${createHash('sha256').update(canonicalJson(row)).digest('hex')}`),
    );
  }
  return { table, rows, sha256: sum.toString(16).padStart(64, '0') };
}
