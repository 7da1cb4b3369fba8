import { asc, isNull } from 'drizzle-orm';
import { locked } from './locks.ts';
import { insertOrdersOf } from './payment-orders.ts';
import { payments } from './schema.ts';
import type { Db, Tx } from './types.ts';
import { HAS_UNUSED_CREDIT } from './unused-credit.ts';

const BATCH = 200;

/**
 * Creates the order, ledger entries and receipt of each payment of a former release. Runs when a database is opened,
 * after the migrations. Concurrent processes wait for each other's row locks.
 */
export async function fillOrders(db: Db, batch = BATCH): Promise<void> {
  while ((await withoutOrder(db, 1)).length > 0)
    await db.transaction(async (tx) => insertOrdersOf(tx, await locked(withoutOrder(tx, batch), 'update')));
}

/** By the time of the decision, so that receipts are numbered in this order. */
const withoutOrder = (db: Pick<Tx, 'select'>, limit: number) =>
  db
    .select()
    .from(payments)
    .where(isNull(payments.orderId))
    .orderBy(asc(payments.processedAt), asc(payments.id))
    .limit(limit);

/**
 * Frees the credits of payments that a process of a former release has rejected: it knows no credits. Runs when a
 * database is opened, before other payments get theirs.
 */
export async function freeRejectedCredits(db: Db): Promise<void> {
  if ((await db.$count(payments, HAS_UNUSED_CREDIT)) === 0) return;
  await db.transaction((tx) =>
    tx.update(payments).set({ creditKey: null }).where(HAS_UNUSED_CREDIT).execute(),
  );
}
