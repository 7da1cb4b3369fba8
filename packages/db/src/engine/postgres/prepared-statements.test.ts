// @module-tag engine
import { eq, inArray, like, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDatabaseUrl, testDatabase } from '../../../testing/database.ts';
import { build } from '../../../testing/factories.ts';
import { users } from '../../schema.ts';
import { isPostgres } from '../env.ts';
import { preparePerDatabase } from '../prepare-per-database.ts';
import type { Db } from '../types.ts';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

const nameOf = async (from: Pick<Db, 'select'>, id: string) =>
  (await from.select({ name: users.fullName }).from(users).where(eq(users.id, id)))[0]?.name;

test('a repeated query sees later writes, in its own transaction and outside', async () => {
  const { id, fullName } = await build.student(db);
  expect(await nameOf(db, id)).toBe(fullName);
  await db.transaction(async (tx) => {
    await tx.update(users).set({ fullName: 'Renamed' }).where(eq(users.id, id));
    expect(await nameOf(tx, id)).toBe('Renamed');
    expect(await nameOf(db, id)).toBe(fullName);
  });
  expect(await nameOf(db, id)).toBe('Renamed');
});

test.runIf(isPostgres)(
  'PostgreSQL prepares a query on its second use, and not a query that failed',
  async () => {
    // Other test files in this process may have used all names, so the module is loaded anew.
    await db.close();
    vi.resetModules();
    const { openDatabase } = await import('../client.ts');
    db = await openDatabase(await freshDatabaseUrl());
    const { id } = await build.student(db);
    const listPrepared = (tx: Pick<Db, 'select'>, part: string) =>
      tx
        .select({ statement: sql<string>`statement` })
        .from(sql`pg_prepared_statements`)
        .where(like(sql`statement`, `%${part}%`));
    await db.transaction(async (tx) => {
      const run = () =>
        tx
          .select({ address: sql<string>`lower(${users.email})` })
          .from(users)
          .where(eq(users.id, id));
      const [first] = await run();
      expect(await listPrepared(tx, 'select lower("email")')).toEqual([]);
      expect(await run()).toEqual([first]);
      expect(await run()).toEqual([first]);
      expect(await listPrepared(tx, 'select lower("email")')).toHaveLength(1);
    });
    for (let time = 0; time < 3; time += 1)
      await expect(db.select({ one: sql`1 / 0` }).from(users)).rejects.toThrow();
    for (let time = 0; time < 3; time += 1)
      await expect(db.select({ one: sql`nothing` }).from(users)).rejects.toThrow();
    expect(await nameOf(db, id)).toBeDefined();
  },
);

test('queries beyond the cache size return the same rows, and so does the evicted first query', async () => {
  const { id } = await build.student(db);
  const countMatches = async (length: number) =>
    (
      await db
        .select()
        .from(users)
        .where(inArray(users.id, Array<string>(length).fill(id)))
    ).length;
  for (let length = 1; length <= 600; length += 1) expect(await countMatches(length)).toBe(1);
  expect(await countMatches(1)).toBe(1);
});

test('a query is prepared once per database and reads its own database', async () => {
  let prepared = 0;
  const allUsers = preparePerDatabase((from) => {
    prepared += 1;
    return from.select({ id: users.id }).from(users).prepare('all_users');
  });
  const other = await testDatabase();
  await build.student(db);
  for (let round = 0; round < 3; round += 1)
    expect([(await allUsers(db).execute()).length, (await allUsers(other).execute()).length]).toEqual([1, 0]);
  expect(prepared).toBe(2);
  await other.close();
});
