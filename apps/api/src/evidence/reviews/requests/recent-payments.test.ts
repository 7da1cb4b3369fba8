// @module-tag engine

import type { Db } from '@qanoon/db/engine/client';
import { newId } from '@qanoon/db/engine/ids';
import { payments } from '@qanoon/db/schema';
import { testDatabase } from '@qanoon/db/testing/database';
import { build, NOW } from '@qanoon/db/testing/factories';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPage, idsFrom } from './recent-payments.repo.ts';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

/** Adds payments at these times without the rows of an order. */
async function addPayments(times: Date[]): Promise<void> {
  const {
    id: _id,
    transactionKey: _key,
    creditPayee: _payee,
    creditKey: _credit,
    ...like
  } = await build.pendingPayment(db);
  await db.transaction(async (tx) => {
    for (const createdAt of times) {
      const id = newId();
      await tx.insert(payments).values({ ...like, id, transactionKey: id, createdAt });
    }
  });
}

async function readPage(page: number, size: number, skipDirectly?: number) {
  const place = await findPage(db, { page, size }, skipDirectly);
  const rows = place.first ? await idsFrom(db, place.first, size) : [];
  return { total: place.total, page: place.page, ids: rows.map(({ id }) => id) };
}

/** Reads the same page with a plain OFFSET. */
async function plainPage(wanted: number, size: number) {
  const total = await db.$count(payments);
  const page = Math.max(1, Math.min(wanted, Math.ceil(total / size)));
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(size)
    .offset((page - 1) * size);
  return { total, page, ids: rows.map(({ id }) => id) };
}

/** Many payments share a time, and times are close to midnight in Karachi, which is 19:00 UTC. */
const time = fc
  .tuple(fc.nat(6), fc.constantFrom(-DAY_MS / 4, -1, 0, 1, DAY_MS / 4))
  .map(([day, ms]) => new Date(Date.parse('2026-11-10T19:00:00.000Z') + day * DAY_MS + ms));

test('every page is that of a plain OFFSET, even after payments of past days were added and deleted', async () => {
  const step = fc.record({ times: fc.array(time, { maxLength: 12 }), removed: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 7 }),
      async (steps, size) => {
        for (const { times, removed } of steps) {
          await addPayments(times);
          const some = await db
            .select({ id: payments.id })
            .from(payments)
            .orderBy(payments.id)
            .limit(removed);
          for (const { id } of some)
            await db.transaction((tx) => tx.delete(payments).where(eq(payments.id, id)).execute());
          const pages = Math.ceil((await db.$count(payments)) / size) + 1;
          // If nothing may be skipped directly, the starts of days are used even in a small table.
          for (let page = 1; page <= pages; page++)
            expect(await readPage(page, size, 0)).toEqual(await plainPage(page, size));
        }
      },
    ),
    { numRuns: 5 },
  );
}, 120_000);

test('an outdated reading of the days does not change a page, even if payments were added or deleted', async () => {
  await addPayments(
    Array.from({ length: 30 }, (_, index) => new Date(NOW.getTime() - index * 3 * 3_600_000)),
  );
  for (const moved of [-10, 10]) {
    await readPage(3, 5, 0);
    const old = new Date(NOW.getTime() - 2.5 * DAY_MS);
    if (moved > 0) await addPayments(Array.from({ length: moved }, () => old));
    else
      await db.transaction(async (tx) => {
        const newest = await tx
          .select({ id: payments.id })
          .from(payments)
          .orderBy(desc(payments.createdAt))
          .limit(-moved);
        for (const { id } of newest) await tx.delete(payments).where(eq(payments.id, id));
      });
    // The reading is not renewed.
    for (const page of [1, 2, 3, 4, 5, 6, 99])
      expect(await readPage(page, 5, Number.POSITIVE_INFINITY)).toEqual(await plainPage(page, 5));
  }
});

test('an empty table has an empty first page', async () => {
  expect(await findPage(db, { page: 4, size: 5 })).toEqual({ total: 0, page: 1, first: null });
});
