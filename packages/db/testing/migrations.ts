import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { isPostgres } from '../src/engine/env.ts';
import { POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS } from '../src/engine/migrations.ts';
import { migratePostgres } from '../src/engine/postgres/postgres.ts';
import { migrateSqlite } from '../src/engine/sqlite/sqlite.ts';

export const MIGRATIONS = isPostgres ? POSTGRES_MIGRATIONS : SQLITE_MIGRATIONS;

const folder = mkdtempSync(join(tmpdir(), 'qanoon-migrations-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

type Entry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean };

/** A copy of the product's migrations whose journal `change` has edited. */
export function copyMigrations(change: (entries: Entry[]) => Entry[]): string {
  const copy = mkdtempSync(join(folder, 'copy-'));
  cpSync(MIGRATIONS, copy, { recursive: true });
  const path = join(copy, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: Entry[] };
  writeFileSync(path, JSON.stringify({ ...journal, entries: change(journal.entries) }));
  return copy;
}

/** Runs the migrations of a folder on the database at `url`. */
export async function migrate(url: string, migrationsFolder: string): Promise<void> {
  if (isPostgres) return migratePostgres(url, migrationsFolder);
  const writer = new Sqlite(url);
  try {
    migrateSqlite(writer, migrationsFolder);
  } finally {
    writer.close();
  }
}
