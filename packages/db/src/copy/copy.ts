import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { countMigrations, POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS } from '../engine/migrations.ts';
import { canonicalJson } from './canonical-json.ts';
import { dumpSqlite, loadSqlite } from './copy.sqlite.ts';
import { columnKinds, type Row, SKIPPED_TABLES } from './copy-lines.ts';
import { readPostgresSnapshot, restorePostgresSnapshot } from './snapshot.postgres.ts';

export type Copied = { table: string; rows: number; sha256: string };

const isPostgresUrl = (url: string) => /^postgres(ql)?:/u.test(url);

/**
 * Copies the state of the database at `from` at one moment to the empty database at `to`; one is a
 * `postgres://` address, the other a path of an SQLite file. Then reads both again and compares the number of
 * rows and a hash of the content of each table, which it returns. Fails, and leaves `to` empty, when `to` is
 * not empty, when a row does not fit, or when `from` lacks migrations.
 */
export async function copyDatabase(from: string, to: string): Promise<Copied[]> {
  if (isPostgresUrl(from) === isPostgresUrl(to))
    throw new Error('One of the two must be a postgres:// address, the other a file.');
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-copy-'));
  const [before, after] = [mkdtempSync(join(folder, 'before-')), mkdtempSync(join(folder, 'after-'))];
  try {
    const migrations = await dump(from, before);
    const known = countMigrations(isPostgresUrl(from) ? POSTGRES_MIGRATIONS : SQLITE_MIGRATIONS);
    if (migrations !== known)
      throw new Error(
        `The database has ${migrations} of the ${known} migrations of this release: start this release on it once, then stop it.`,
      );
    if (isPostgresUrl(to)) await restorePostgresSnapshot(to, before, countMigrations(POSTGRES_MIGRATIONS));
    else await loadSqlite(to, before);
    await dump(to, after);
    return await compare(before, after);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the tables into `folder` and returns the number of migrations. */
const dump = async (url: string, folder: string): Promise<number> =>
  isPostgresUrl(url) ? (await readPostgresSnapshot(url, folder)).migrations : dumpSqlite(url, folder);

async function compare(before: string, after: string): Promise<Copied[]> {
  const copied: Copied[] = [];
  for (const file of readdirSync(join(before, 'tables')).sort()) {
    const table = file.replace(/\.jsonl$/u, '');
    if (SKIPPED_TABLES.has(table)) continue;
    const [source, target] = await Promise.all(
      [before, after].map((folder) => contentOf(table, join(folder, 'tables', file))),
    );
    if (source!.rows !== target!.rows || source!.sha256 !== target!.sha256)
      throw new Error(`The rows of ${table} differ after the copy.`);
    copied.push(source!);
  }
  return copied;
}

/**
 * The number of rows and the sum of their hashes, which does not depend on their order: the engines sort
 * differently.
 */
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
