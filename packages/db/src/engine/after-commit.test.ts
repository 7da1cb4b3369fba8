// @module-tag engine

import { setTimeout as wait } from 'node:timers/promises';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabaseUrl } from '../../testing/database.ts';
import { build } from '../../testing/factories.ts';
import { courses, users } from '../schema.ts';
import { type Db, openDatabase, type Tx } from './client.ts';
import { isPostgres } from './env.ts';

let db: Db;
let failures: unknown[];
let events: string[];
beforeEach(async () => {
  failures = [];
  events = [];
  db = await openDatabase(await freshDatabaseUrl(), { onCallbackError: (failure) => failures.push(failure) });
});
afterEach(() => db.close());

const record = (event: string) => () => events.push(event);
const raisePrice = (tx: Tx, id: string) =>
  tx
    .update(courses)
    .set({ price: sql`${courses.price} + 1` })
    .where(eq(courses.id, id))
    .execute();

test('callbacks run once, in order, after the commit and before the transaction resolves', async () => {
  const { id } = await build.course(db, { price: asPaisa(0) });
  await db.transaction(async (tx) => {
    tx.afterCommit(async () => {
      const [course] = await db.select().from(courses).where(eq(courses.id, id));
      events.push(`price ${course!.price}`);
    });
    tx.afterCommit(record('second'));
    await raisePrice(tx, id);
    expect(events).toEqual([]);
  });
  expect(events).toEqual(['price 1', 'second']);
});

test('callbacks of a rolled-back transaction never run', async () => {
  const attempt = db.transaction(async (tx) => {
    tx.afterCommit(record('rolled back'));
    await wait(5);
    throw new Error('too bad');
  });
  await expect(attempt).rejects.toThrow('too bad');
  await db.transaction(async (tx) => tx.afterCommit(record('committed')));
  expect(events).toEqual(['committed']);
});

test.runIf(isPostgres)(
  'a transaction that catches the failure of a statement is reported as rolled back',
  async () => {
    const { email } = await build.student(db);
    const attempt = db.transaction(async (tx) => {
      tx.afterCommit(record('rolled back'));
      await tx
        .insert(users)
        .values({ email, fullName: 'Twice', role: 'student', passwordHash: 'none', createdAt: new Date() })
        .catch(() => undefined);
    });
    await expect(attempt).rejects.toMatchObject({
      cause: { message: expect.stringContaining('The transaction was rolled back') },
    });
    expect(events).toEqual([]);
  },
);

test('a callback that fails is reported; the others run and the transaction succeeds', async () => {
  const result = await db.transaction(async (tx) => {
    tx.afterCommit(() => {
      throw new Error('sync');
    });
    tx.afterCommit(() => Promise.reject(new Error('async')));
    tx.afterCommit(record('last'));
    return 'done';
  });
  expect(result).toBe('done');
  expect(failures).toEqual([new Error('sync'), new Error('async')]);
  expect(events).toEqual(['last']);
});

test('a callback may open its own transaction', async () => {
  const { id } = await build.course(db, { price: asPaisa(0) });
  await db.transaction(async (tx) =>
    tx.afterCommit(() => db.transaction((next) => raisePrice(next, id)).then(record('raised'))),
  );
  expect(events).toEqual(['raised']);
});

test('transactions that deadlock each run their callbacks once', async () => {
  const [first, second] = [
    await build.course(db, { price: asPaisa(0) }),
    await build.course(db, { price: asPaisa(0) }),
  ];
  let attempts = 0;
  const raise = (...ids: string[]) =>
    db.transaction(async (tx) => {
      attempts += 1;
      tx.afterCommit(record(`begin ${ids[0]}`));
      for (const id of ids) {
        await raisePrice(tx, id);
        await wait(50);
      }
      tx.afterCommit(record(`end ${ids[0]}`));
    });
  await Promise.all([raise(first.id, second.id), raise(second.id, first.id)]);
  expect(attempts, 'PostgreSQL retried one of them').toBe(isPostgres ? 3 : 2);
  expect(events.toSorted()).toEqual(
    [first, second].flatMap(({ id }) => [`begin ${id}`, `end ${id}`]).toSorted(),
  );
  expect((await db.select().from(courses)).map(({ price }) => price)).toEqual([2, 2]);
});

test('only the transactions that commit run their callbacks when many run at once', async () => {
  const { id } = await build.course(db, { price: asPaisa(0) });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      db.transaction(async (tx) => {
        tx.afterCommit(record(String(index)));
        await raisePrice(tx, id);
        if (index % 3 === 0) throw new Error('too bad');
      }),
    ),
  );
  const committed = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [String(index)] : []));
  expect(committed).toHaveLength(13);
  expect(events.toSorted()).toEqual(committed.toSorted());
});
