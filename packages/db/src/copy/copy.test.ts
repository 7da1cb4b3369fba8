// @module-tag engine

import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asPaisa } from '@qanoon/domain/lib/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabaseUrl, freshDatabaseUrl } from '../../testing/database.ts';
import { build, NOW } from '../../testing/factories.ts';
import { fill } from '../../testing/fill.ts';
import { openDatabase } from '../engine/client.ts';
import { isPostgres } from '../engine/env.ts';
import type { Db } from '../engine/types.ts';
import * as schema from '../schema.ts';
import { seedDemo } from '../seed/demo.ts';
import { copyDatabase } from './copy.ts';

const TABLES = Object.entries(schema).map(([name, table]) => [name, table as typeof schema.users] as const);

/** The rows of every copied table, as the product reads them. */
async function everything(url: string): Promise<Record<string, unknown[]>> {
  const db = await openDatabase(url);
  const all: Record<string, unknown[]> = {};
  for (const [name, table] of TABLES)
    if (name !== 'uploadSessions')
      all[name] = (await db.select().from(table)).map((row) => JSON.stringify(row)).sort();
  await db.close();
  return all;
}

/** The demo data, a row in every table, and boundary values of every type. */
async function fillAllTables(db: Db): Promise<void> {
  await seedDemo({
    db,
    now: NOW,
    publicUrl: 'https://academy.example.test',
    hashPassword: async () => 'none',
    storeFile: async ({ purpose, contentType, fileName }) => {
      const sha256 = createHash('sha256').update(fileName).digest('hex');
      return (await build.upload(db, { purpose, contentType, fileName, sha256 })).id;
    },
  });
  await fill(db);
  await build.student(db, {
    fullName: `'; drop table users; -- "\\ \n\t عدالت 𝛑 é`,
    createdAt: new Date('1969-12-31T23:59:59.001Z'),
  });
  await build.upload(db, { bytes: Number.MAX_SAFE_INTEGER, fileName: 'a,b\\N.png' });
  await build.course(db, {
    price: asPaisa(1_000_000_000),
    learningOutcomes: [],
    requirements: ['"', '\\', '\u0001', ''],
    syllabus: ['null', 'é'],
  });
  // The present rule takes both for the same ID, and the former rule took them for two.
  for (const transactionId of ['CH1234', 'СН1234'])
    await build.pendingPayment(db, { transactionId, transactionKey: transactionId });
  await build.auditEntry(db, { detail: { z: 1e21, a: null, m: -0.5, b: 'é' } });
}

describe.runIf(isPostgres)('copying an installation', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'qanoon-copy-test-'));
    file = join(folder, 'qanoon.db');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function filled(): Promise<string> {
    const url = await freshDatabaseUrl();
    const db = await openDatabase(url);
    await fillAllTables(db);
    await db.close();
    return url;
  }

  test('a copy from PostgreSQL to SQLite and to another PostgreSQL has every row unchanged', {
    timeout: 120_000,
  }, async () => {
    const url = await filled();
    const there = await copyDatabase(url, file);
    const second = await emptyDatabaseUrl();
    const back = await copyDatabase(file, second);
    expect(back).toEqual(there);
    expect(there.map(({ table, rows }) => [table, rows])).toContainEqual([
      'users',
      (await everything(url)).users!.length,
    ]);
    expect(there.length).toBe(TABLES.length - 1);
    expect(await everything(second)).toEqual(await everything(url));

    // Triggers update the copied counters.
    const db = await openDatabase(second);
    const students = async () =>
      (await db.select().from(schema.counters))
        .filter(({ name }) => name === 'user.student')
        .map(({ count }) => count);
    const [before] = await students();
    await build.student(db);
    expect((await students()).reduce((total, count) => total + count, 0)).toBe(before! + 1);
    await db.close();
  });

  test('a target that is not empty is refused and unchanged', { timeout: 60_000 }, async () => {
    const [url, existing] = [await filled(), await filled()];
    await copyDatabase(url, file);
    await expect(copyDatabase(existing, file)).rejects.toThrow('There is a database at');
    const before = await everything(existing);
    await expect(copyDatabase(file, existing)).rejects.toThrow('There are tables in the database.');
    expect(await everything(existing)).toEqual(before);
    await expect(copyDatabase(url, existing)).rejects.toThrow('One of the two');
  });

  test('a target is left empty when a row does not fit', async () => {
    const url = await freshDatabaseUrl();
    const db = await openDatabase(url);
    await build.student(db);
    await db.close();
    const { Client } = await import('pg');
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('alter table sessions drop constraint sessions_user_id_users_id_fk');
    await client.query(
      "insert into sessions (id, user_id, token_hash, expires_at, created_at) values ('s', 'nobody', 'x', now(), now())",
    );
    await client.end();
    await expect(copyDatabase(url, file)).rejects.toThrow('1 rows refer to a row that does not exist.');
    expect(existsSync(file)).toBe(false);
  });
});
