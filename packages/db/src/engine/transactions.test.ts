// @module-tag engine

import { setTimeout as wait } from 'node:timers/promises';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { build } from '../../testing/factories.ts';
import { courses, users } from '../schema.ts';
import { isPostgres } from './env.ts';
import { PRAGMAS } from './sqlite/sqlite.ts';
import type { Db, Tx } from './types.ts';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

const rename = (tx: Tx, id: string, fullName: string) =>
  tx.update(users).set({ fullName }).where(eq(users.id, id)).execute();
const nameOf = async (from: Pick<Db, 'select'>, id: string) =>
  (await from.select().from(users).where(eq(users.id, id)))[0]?.fullName;

test('a transaction that waits between its writes commits them all', async () => {
  const [first, second] = [await build.student(db), await build.student(db)];
  const response = await db.transaction(async (tx) => {
    await rename(tx, first.id, 'One');
    await wait(5);
    await rename(tx, second.id, 'Two');
    return 'done';
  });
  expect(response).toBe('done');
  expect([await nameOf(db, first.id), await nameOf(db, second.id)]).toEqual(['One', 'Two']);
});

test('a transaction that fails after waiting is rolled back, and the next one commits', async () => {
  const student = await build.student(db);
  const attempt = db.transaction(async (tx) => {
    await rename(tx, student.id, 'Half done');
    await wait(5);
    throw new Error('rolled back');
  });
  await expect(attempt).rejects.toThrow('rolled back');
  expect(await nameOf(db, student.id)).toBe(student.fullName);
  await db.transaction((tx) => rename(tx, student.id, 'Done'));
  expect(await nameOf(db, student.id)).toBe('Done');
});

test('a foreign key violation rolls the whole transaction back', async () => {
  const student = await build.student(db);
  const attempt = db.transaction(async (tx) => {
    await rename(tx, student.id, 'Half done');
    await tx.update(courses).set({ thumbnailUploadId: 'no such upload' }).execute();
    await tx.update(users).set({ profileImageUploadId: 'no such upload' }).execute();
  });
  await expect(attempt).rejects.toThrow();
  expect(await nameOf(db, student.id)).toBe(student.fullName);
});

test('a nested transaction is refused, and the outer one rolled back', async () => {
  const student = await build.student(db);
  const attempt = db.transaction(async (tx) => {
    await rename(tx, student.id, 'Outer');
    await db.transaction((inner) => rename(inner, student.id, 'Inner'));
  });
  await expect(attempt).rejects.toThrow('Already in a transaction: pass its tx on.');
  expect(await nameOf(db, student.id)).toBe(student.fullName);
});

test('only the transaction sees its writes before the commit', async () => {
  const student = await build.student(db);
  await db.transaction(async (tx) => {
    await rename(tx, student.id, 'Not yet');
    expect(await nameOf(tx, student.id)).toBe('Not yet');
    expect(await nameOf(db, student.id)).toBe(student.fullName);
  });
  expect(await nameOf(db, student.id)).toBe('Not yet');
});

test('concurrent transactions all commit, without lost updates', async () => {
  const course = await build.course(db, { price: asPaisa(0) });
  const raise = () =>
    db.transaction(async (tx) => {
      await tx
        .update(courses)
        .set({ price: sql`${courses.price} + 1` })
        .where(eq(courses.id, course.id))
        .execute();
      await wait(5);
    });
  await Promise.all(Array.from({ length: 12 }, raise));
  expect((await db.select().from(courses))[0]?.price).toBe(12);
});

test('transactions that lock rows in opposite orders both commit once', async () => {
  const [first, second] = [
    await build.course(db, { price: asPaisa(0) }),
    await build.course(db, { price: asPaisa(0) }),
  ];
  const raise = (...ids: string[]) =>
    db.transaction(async (tx) => {
      for (const id of ids) {
        await tx
          .update(courses)
          .set({ price: sql`${courses.price} + 1` })
          .where(eq(courses.id, id))
          .execute();
        await wait(50);
      }
    });
  await Promise.all([raise(first.id, second.id), raise(second.id, first.id)]);
  expect((await db.select().from(courses)).map(({ price }) => price)).toEqual([2, 2]);
});

test('a failing transaction does not affect the next one in the queue', async () => {
  const [first, second] = [await build.student(db), await build.student(db)];
  const outcomes = await Promise.allSettled([
    db.transaction(async (tx) => {
      await rename(tx, first.id, 'Lost');
      await wait(10);
      throw new Error('rolled back');
    }),
    db.transaction((tx) => rename(tx, second.id, 'Renamed')),
  ]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled']);
  expect([await nameOf(db, first.id), await nameOf(db, second.id)]).toEqual([first.fullName, 'Renamed']);
});

test.skipIf(isPostgres)('both connections have the settings that SQLite does not store', async () => {
  const settingsOf = async (from: Pick<Db, 'select'>) => {
    const read = async (name: string, column: string) =>
      (
        await from
          .select({ value: sql<string | number>`${sql.identifier(column)}` })
          .from(sql`${sql.identifier(`pragma_${name}`)}`)
      )[0]?.value;
    return {
      journal_mode: await read('journal_mode', 'journal_mode'),
      synchronous: await read('synchronous', 'synchronous'),
      foreign_keys: await read('foreign_keys', 'foreign_keys'),
      busy_timeout: await read('busy_timeout', 'timeout'),
    };
  };
  expect(PRAGMAS).toEqual({ journal_mode: 'wal', synchronous: 2, foreign_keys: 1, busy_timeout: 2000 });
  expect(await settingsOf(db)).toEqual(PRAGMAS);
  expect(await db.transaction((tx) => settingsOf(tx))).toEqual(PRAGMAS);
});
