import { karachiDayNumber } from '@qanoon/db/counters/counter-sql';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { isPostgres } from '@qanoon/db/engine/env';
import { sumAmounts } from '@qanoon/db/queries/queries';
import { closedMonths, ledgerEntries, orderEvents, payments } from '@qanoon/db/schema';
import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import type { LedgerKind } from '@qanoon/domain/money/ledger';
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';

type Reads = Pick<Db, 'select'>;
type Range = { start: Date; end: Date };
export type ClosedMonth = typeof closedMonths.$inferSelect;

const ENGINE = isPostgres ? 'postgres' : 'sqlite';
const number = (expression: SQL) => expression.mapWith(Number) as SQL<number>;
const paisa = sumAmounts(ledgerEntries.amount);
const dayOf = (table: 'ledger_entries' | 'order_events') =>
  number(sql.raw(karachiDayNumber(ENGINE, `${table}.created_at`)));

const entriesIn = ({ start, end }: Range) =>
  and(gte(ledgerEntries.createdAt, start), lt(ledgerEntries.createdAt, end));

/** The account of the academy that an entry moves money into or out of; '' if it moves none. */
const payeeOfEntry = sql<string>`case when ${ledgerEntries.debit} like 'payee:%' then ${ledgerEntries.debit}
  when ${ledgerEntries.credit} like 'payee:%' then ${ledgerEntries.credit} else '' end`;

/** Both kinds that take a payment back are one, so that a payment counts once. */
const kindInBooks = sql<LedgerKind>`case ${ledgerEntries.kind} when 'credit-reversal' then 'payment-reversal' else ${ledgerEntries.kind} end`;

/**
 * Sums the ledger's entries of a time by day, kind, account of the academy and method. A refund is the
 * reversal of a sale without a payment.
 */
export const sumEntries = (db: Reads, range: Range) =>
  db
    .select({
      day: dayOf('ledger_entries'),
      kind: kindInBooks,
      method: ledgerEntries.method,
      payee: payeeOfEntry,
      hasPayment: number(sql`case when ${ledgerEntries.paymentId} is null then 0 else 1 end`),
      entries: number(sql`count(*)`),
      payments: number(sql`count(distinct ${ledgerEntries.paymentId})`),
      orders: number(sql`count(distinct ${ledgerEntries.orderId})`),
      paisa,
    })
    .from(ledgerEntries)
    .where(entriesIn(range))
    .groupBy(sql`1`, sql`2`, sql`3`, sql`4`, sql`5`);
export type EntrySum = Awaited<ReturnType<typeof sumEntries>>[number];

const COUNTED_EVENTS = ['opened', 'proof-submitted', 'proof-rejected'] as const;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];

/** Sums the events of a time that move no money, by day, kind, account of the academy and method. */
export const sumEvents = (db: Reads, { start, end }: Range) =>
  db
    .select({
      day: dayOf('order_events'),
      kind: sql<CountedEvent>`${orderEvents.kind}`,
      method: sql<PaymentMethod | ''>`coalesce(${payments.method}, '')`,
      payee: sql<string>`coalesce('payee:' || coalesce(${payments.payeeAccountId}, ${payments.method}), '')`,
      count: number(sql`count(*)`),
      paisa: sumAmounts(sql`coalesce(${payments.amount}, ${orderEvents.amount}, 0)`),
    })
    .from(orderEvents)
    .leftJoin(payments, and(eq(payments.id, orderEvents.paymentId), sql`${orderEvents.kind} <> 'opened'`))
    .where(
      and(
        gte(orderEvents.createdAt, start),
        lt(orderEvents.createdAt, end),
        inArray(orderEvents.kind, [...COUNTED_EVENTS]),
      ),
    )
    .groupBy(sql`1`, sql`2`, sql`3`, sql`4`);
export type EventSum = Awaited<ReturnType<typeof sumEvents>>[number];

/** When the first entry, or with `events` the first event, from a moment on was made. */
export async function findFirst(db: Reads, from: Date, of: 'entries' | 'events'): Promise<Date | undefined> {
  const [row] =
    of === 'entries'
      ? await db
          .select({ createdAt: ledgerEntries.createdAt })
          .from(ledgerEntries)
          .where(gte(ledgerEntries.createdAt, from))
          .orderBy(asc(ledgerEntries.createdAt))
          .limit(1)
      : await db
          .select({ createdAt: orderEvents.createdAt })
          .from(orderEvents)
          .where(gte(orderEvents.createdAt, from))
          .orderBy(asc(orderEvents.createdAt))
          .limit(1);
  return row?.createdAt;
}

export const listClosed = (db: Reads): Promise<ClosedMonth[]> =>
  db.select().from(closedMonths).orderBy(desc(closedMonths.month));

export async function findClosed(db: Reads, month: string): Promise<ClosedMonth | undefined> {
  const [row] = await db.select().from(closedMonths).where(eq(closedMonths.month, month)).limit(1);
  return row;
}

/** Closes a month; false when it is closed already. */
export async function insertClosed(tx: Tx, row: typeof closedMonths.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(closedMonths).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
}
