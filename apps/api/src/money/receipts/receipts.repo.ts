import type { ReceiptFilter } from '@qanoon/contracts/money/receipt-register';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { atMost, beyond } from '@qanoon/db/queries/queries';
import { orders, payments, receipts } from '@qanoon/db/schema';
import { addDays, karachiMonthRange, startOfKarachiDay } from '@qanoon/domain/lib/dates';
import { and, asc, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';

export type ReceiptRow = typeof receipts.$inferSelect;

const METHOD = sql<string | null>`${receipts.data} ->> 'method'`;
/** The name of the account in the ledger: the method, if the payment has no account; cash never has one. */
const ACCOUNT = sql`coalesce(${payments.payeeAccountId}, ${METHOD})`;

export async function insertReceipt(tx: Tx, receipt: typeof receipts.$inferInsert): Promise<ReceiptRow> {
  const [inserted] = await tx.insert(receipts).values(receipt).returning();
  return inserted!;
}

/** Finds a receipt with the present states of its payment and order. */
export async function findReceipt(db: Pick<Db, 'select'>, id: string) {
  const [row] = await db
    .select({ receipt: receipts, paymentStatus: payments.status, orderStatus: orders.status })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .leftJoin(payments, eq(payments.id, receipts.paymentId))
    .where(eq(receipts.id, id))
    .limit(1);
  return row;
}

export const listOfOrders = (db: Pick<Db, 'select'>, orderIds: string[]): Promise<ReceiptRow[]> =>
  db
    .select()
    .from(receipts)
    .where(inArray(receipts.orderId, orderIds))
    .orderBy(asc(receipts.createdAt), asc(receipts.number));

/** Lists the receipts of a student that have no payment: cash, and credit that was used. */
export const listWithoutPayment = (db: Pick<Db, 'select'>, studentId: string): Promise<ReceiptRow[]> =>
  db
    .select()
    .from(receipts)
    .where(and(eq(receipts.studentId, studentId), isNull(receipts.paymentId)))
    .orderBy(desc(receipts.createdAt), desc(receipts.number));

/** Lists receipts with the present states of their payments and orders, newest first. */
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
