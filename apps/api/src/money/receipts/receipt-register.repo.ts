import type { ReceiptFilter } from '@qanoon/contracts/money/receipt-register';
import type { Db } from '@qanoon/db/engine/client';
import { atMost, beyond } from '@qanoon/db/queries/queries';
import { orders, payments, receipts } from '@qanoon/db/schema';
import { addDays, karachiMonthRange, startOfKarachiDay } from '@qanoon/domain/lib/dates';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';

const METHOD = sql<string | null>`${receipts.data} ->> 'method'`;
/** The name of the account in the ledger: the method, if the payment has no account; cash never has one. */
const ACCOUNT = sql`coalesce(${payments.payeeAccountId}, ${METHOD})`;

/** Receipts with the present states of their payments and orders, newest first. */
export const listReceipts = (
  db: Db,
  { cursor, limit, ...filter }: ReceiptFilter & { cursor?: string | null | undefined; limit: number },
) =>
  db
    .select({ receipt: receipts, paymentStatus: payments.status, orderStatus: orders.status })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .leftJoin(payments, eq(payments.id, receipts.paymentId))
    .where(and(matchesFilter(filter), beyond(cursor, receipts.createdAt, receipts.id, 'newest-first')))
    .orderBy(desc(receipts.createdAt), desc(receipts.id))
    .limit(atMost(limit + 1));

function matchesFilter({ month, day, method, account, received }: ReceiptFilter): SQL | undefined {
  const { start, end } = karachiMonthRange(month);
  return and(
    gte(receipts.createdAt, start),
    lt(receipts.createdAt, end),
    day ? gte(receipts.createdAt, startOfKarachiDay(day)) : undefined,
    day ? lt(receipts.createdAt, startOfKarachiDay(addDays(day, 1))) : undefined,
    method && sql`${METHOD} = ${method}`,
    account === undefined ? undefined : sql`${ACCOUNT} = ${account}`,
    received && sql`${METHOD} is not null`,
  );
}
