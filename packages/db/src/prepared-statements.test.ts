import { eq, inArray, like, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDatabaseUrl, testDatabase } from '../testing/database.ts';
import { build } from '../testing/factories.ts';
import { isPostgres } from './env.ts';
import { preparePerDatabase } from './prepare-per-database.ts';
import { users } from './schema.ts';
import type { Db } from './types.ts';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

const nameOf = async (from: Pick<Db, 'select'>, id: string) =>
  (await from.select({ name: users.fullName }).from(users).where(eq(users.id, id)))[0]?.name;

test('a question asked again sees what was written since, in its own transaction and outside', async () => {
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
  'PostgreSQL keeps a question from the second time it is asked, and forgets one that failed',
  async () => {
    // Other files' statements may have taken every place in this process: a module of its own begins without any.
    await db.close();
    vi.resetModules();
    const { openDatabase } = await import('./client.ts');
    db = await openDatabase(await freshDatabaseUrl());
    const { id } = await build.student(db);
    const kept = (tx: Pick<Db, 'select'>, part: string) =>
      tx
        .select({ statement: sql<string>`statement` })
        .from(sql`pg_prepared_statements`)
        .where(like(sql`statement`, `%${part}%`));
    await db.transaction(async (tx) => {
      const ask = () =>
        tx
          .select({ address: sql<string>`lower(${users.email})` })
          .from(users)
          .where(eq(users.id, id));
      const [first] = await ask();
      expect(await kept(tx, 'select lower("email")')).toEqual([]);
      expect(await ask()).toEqual([first]);
      expect(await ask()).toEqual([first]);
      expect(await kept(tx, 'select lower("email")')).toHaveLength(1);
    });
    for (let time = 0; time < 3; time += 1)
      await expect(db.select({ one: sql`1 / 0` }).from(users)).rejects.toThrow();
    for (let time = 0; time < 3; time += 1)
      await expect(db.select({ one: sql`nothing` }).from(users)).rejects.toThrow();
    expect(await nameOf(db, id)).toBeDefined();
  },
);

test('more questions than are kept are answered alike, the first of them again too', async () => {
  const { id } = await build.student(db);
  const found = async (length: number) =>
    (
      await db
        .select()
        .from(users)
        .where(inArray(users.id, Array<string>(length).fill(id)))
    ).length;
  for (let length = 1; length <= 600; length += 1) expect(await found(length)).toBe(1);
  expect(await found(1)).toBe(1);
});

test('a question is put together once for each database, and each database answers its own', async () => {
  let made = 0;
  const everybody = preparePerDatabase((from) => {
    made += 1;
    return from.select({ id: users.id }).from(users).prepare('everybody');
  });
  const other = await testDatabase();
  await build.student(db);
  for (let round = 0; round < 3; round += 1)
    expect([(await everybody(db).execute()).length, (await everybody(other).execute()).length]).toEqual([
      1, 0,
    ]);
  expect(made).toBe(2);
  await other.close();
});
