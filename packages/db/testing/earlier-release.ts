import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { isPostgres } from '../src/env.ts';
import { POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS } from '../src/migrations.ts';
import { migratePostgres } from '../src/postgres.ts';
import { migrateSqlite } from '../src/sqlite.ts';
import { emptyDatabaseUrl } from './database.ts';

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

type Value = string | number | boolean | Date | null | object;
/**
 * Uses the column names of the database, because the current schema has columns that an earlier release
 * lacks.
 */
export type EarlierRow = Record<string, Value>;
export type InsertRow = (table: string, row: EarlierRow) => Promise<void>;

/** The address of a database with the migrations up to the one with this tag, filled by `write`. */
export async function databaseOfRelease(
  lastMigration: string,
  write: (insert: InsertRow) => Promise<void>,
): Promise<string> {
  const url = await emptyDatabaseUrl();
  await migrate(
    url,
    copyMigrations((entries) => {
      const last = entries.findIndex(({ tag }) => tag === lastMigration);
      if (last === -1) throw new Error(`There is no migration ${lastMigration}.`);
      return entries.slice(0, last + 1);
    }),
  );
  await insertRows(url, write);
  return url;
}

async function insertRows(url: string, write: (insert: InsertRow) => Promise<void>): Promise<void> {
  const statement = (table: string, columns: string[], placeholder: (index: number) => string) =>
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => placeholder(index))})`;
  const isJson = (value: Value) => value !== null && typeof value === 'object' && !(value instanceof Date);
  const toText = (value: Value) => (isJson(value) ? JSON.stringify(value) : value);
  if (isPostgres) {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await write(async (table, row) => {
        const text = statement(table, Object.keys(row), (index) => `$${index + 1}`);
        await client.query(text, Object.values(row).map(toText));
      });
    } finally {
      await client.end();
    }
    return;
  }
  const connection = new Sqlite(url);
  try {
    await write(async (table, row) => {
      const values = Object.values(row).map((value) => {
        if (value instanceof Date) return value.getTime();
        return typeof value === 'boolean' ? Number(value) : toText(value);
      });
      connection.prepare(statement(table, Object.keys(row), () => '?')).run(...values);
    });
  } finally {
    connection.close();
  }
}

const CREATED_AT = new Date('2026-11-01T08:00:00.000Z');

/** Rows with every column that the first release requires. `over` adds to them or replaces them. */
export const earlierRows = {
  user: (id: string, over: EarlierRow = {}) => ({
    id,
    email: `${id}@example.test`,
    full_name: id,
    role: 'student',
    password_hash: 'none',
    created_at: CREATED_AT,
    ...over,
  }),
  course: (id: string, over: EarlierRow = {}) => ({
    id,
    title: id,
    short_description: '',
    description: '',
    level: 'Beginner',
    price: 1,
    instructor_name: 'Bilal Ahmed',
    instructor_bio: '',
    learning_outcomes: [],
    requirements: [],
    syllabus: [],
    created_at: CREATED_AT,
    ...over,
  }),
  upload: (id: string, over: EarlierRow = {}) => ({
    id,
    purpose: 'payment-proof',
    object_key: `objects/${id}`,
    content_type: 'image/png',
    bytes: 4,
    sha256: '0',
    file_name: 'receipt.png',
    created_at: CREATED_AT,
    ...over,
  }),
  enrollment: (id: string, student_id: string, course_id: string, over: EarlierRow = {}) => ({
    id,
    student_id,
    course_id,
    status: 'approved',
    created_at: CREATED_AT,
    ...over,
  }),
  /** Of an enrolment with the same student and course. */
  payment: (
    id: string,
    of: { enrollment_id: string; student_id: string; course_id: string; proof_upload_id: string },
    over: EarlierRow = {},
  ) => ({
    id,
    ...of,
    method: 'bank',
    transaction_id: id,
    transaction_key: id,
    status: 'completed',
    amount: 29_900,
    created_at: CREATED_AT,
    ...over,
  }),
};
