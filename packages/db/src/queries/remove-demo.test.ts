// @module-tag engine
import { getTableName, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildAcademy } from '../../testing/academy-factories.ts';
import { freshDatabaseUrl, releaseDatabase, testDatabase } from '../../testing/database.ts';
import { build, NOW } from '../../testing/factories.ts';
import { fill } from '../../testing/fill.ts';
import { sumCounters } from '../counters/counters.ts';
import { openDatabase } from '../engine/client.ts';
import { isPostgres } from '../engine/env.ts';
import type { Db } from '../engine/types.ts';
import * as schema from '../schema.ts';
import { KEPT_TABLES, readDemoState, removeDemo } from './remove-demo.ts';

const TABLES = Object.values(schema).map((table) => table as typeof schema.users);

let url: string;
let db: Db;
beforeEach(async () => {
  url = await freshDatabaseUrl();
  db = await openDatabase(url);
  await fill(db);
});
afterEach(async () => {
  await db.close();
  await releaseDatabase(url);
});

const markAsDemo = () =>
  db.transaction((tx) => tx.update(schema.academySettings).set({ demo: 'seeded' }).execute());
/** The database's own message, which Drizzle wraps on PostgreSQL. */
const deleteLedger = () =>
  db
    .transaction((tx) => tx.delete(schema.ledgerEntries).execute())
    .then(
      () => 'deleted',
      (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
    );
const remove = () => db.transaction((tx) => removeDemo(tx, NOW));

/** Runs a statement on a connection of its own. */
async function execute(statement: string): Promise<void> {
  if (isPostgres) {
    const { Client } = await import('pg');
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
    return;
  }
  const { default: Sqlite } = await import('better-sqlite3');
  const file = new Sqlite(url);
  file.exec(statement);
  file.close();
}

const countRows = async (of: Db) =>
  Object.fromEntries(
    await Promise.all(TABLES.map(async (table) => [getTableName(table), await of.$count(table)] as const)),
  );

test('removing the demo leaves the rows of a new academy in every table but those of the server', async () => {
  await markAsDemo();
  const before = await countRows(db);
  expect(
    Object.entries(before).filter(([, rows]) => rows === 0),
    'the test covers every table',
  ).toEqual([]);
  expect(await remove()).toBe(true);
  const fresh = await testDatabase();
  const expected = await countRows(fresh);
  await fresh.close();
  for (const table of KEPT_TABLES) expected[table] = before[table]!;
  expect(await countRows(db)).toEqual({ ...expected, academy_settings: 1 });
  expect(await db.select().from(schema.academySettings)).toMatchObject([
    { demo: 'removed', isOpen: false, version: 0, name: 'Academy' },
  ]);
});

test('removing the demo empties a table that its source code does not name', async () => {
  await execute("create table added_later (name text); insert into added_later values ('a')");
  await markAsDemo();
  await remove();
  expect(await db.select({ name: sql`name` }).from(sql`added_later`)).toEqual([]);
});

test('removing the demo lets the new academy count, search and protect its rows', async () => {
  await markAsDemo();
  const version = (await db.select().from(schema.catalogueVersion))[0]!.version;
  await remove();
  expect((await db.select().from(schema.catalogueVersion))[0]!.version).toBeGreaterThan(version);
  const payment = await build.pendingPayment(db, { status: 'completed', processedAt: NOW });
  expect(await sumCounters(db, { names: ['payment.completed', 'payment.pending'] })).toMatchObject({
    count: 1,
  });
  const entries = await db.select().from(schema.searchEntries);
  expect(entries.map(({ entityId }) => entityId)).toContain(payment.id);
  expect(await db.$count(schema.ledgerEntries)).toBeGreaterThan(0);
  expect(await deleteLedger()).toBe('ledger_entries is append-only');
});

test('removing the demo changes nothing in an academy that is not a demo, or that has removed it', async () => {
  const before = await countRows(db);
  expect(await remove()).toBe(false);
  expect(await countRows(db)).toEqual(before);
  await markAsDemo();
  await remove();
  await buildAcademy.page(db);
  expect(await remove()).toBe(false);
  expect(await db.$count(schema.pages)).toBe(1);
});

test('removing the demo changes nothing when its transaction fails', async () => {
  await markAsDemo();
  const before = await countRows(db);
  const failed = db.transaction(async (tx) => {
    await removeDemo(tx, NOW);
    throw new Error('killed');
  });
  await expect(failed).rejects.toThrow('killed');
  expect(await countRows(db)).toEqual(before);
  expect(await readDemoState(db)).toBe('seeded');
  expect(await deleteLedger()).toBe('ledger_entries is append-only');
});
