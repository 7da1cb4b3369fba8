import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { paidTitle } from '@qanoon/db/queries/paid-title';
import { atMost } from '@qanoon/db/queries/queries';
import { credits, orders, payments, users } from '@qanoon/db/schema';
import type { Paisa } from '@qanoon/domain/lib/money';
import { OPEN_STATUSES } from '@qanoon/domain/orders/order-states';
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';

type Reads = Pick<Db, 'select'>;

/** The columns of a credit that the rules compare. */
const CREDIT_FACTS = {
  id: credits.id,
  source: credits.source,
  payeeAccountId: credits.payeeAccountId,
  transactionId: credits.transactionId,
  transactionKey: credits.transactionKey,
  amount: credits.amount,
  paidAt: credits.paidAt,
  precision: credits.precision,
  payerName: credits.payerName,
  originalText: credits.originalText,
  paymentId: credits.paymentId,
  setAsideAt: credits.setAsideAt,
  contradictedAt: credits.contradictedAt,
  reversedAt: credits.reversedAt,
};

const selectCredits = (db: Reads, where: SQL | undefined, rows: number) =>
  db
    .select(CREDIT_FACTS)
    .from(credits)
    .where(where)
    .orderBy(desc(credits.paidAt), desc(credits.id))
    .limit(atMost(rows));
export type CreditRow = Awaited<ReturnType<typeof selectCredits>>[number];

/**
 * The condition of an open credit: it pays no payment, was not set aside, and was not taken back by the bank.
 */
const IS_OPEN = and(isNull(credits.paymentId), isNull(credits.setAsideAt), isNull(credits.reversedAt));

/** The columns of a payment that the rules compare, and what a candidate shows of it. */
const selectPayments = (db: Reads, where: SQL | undefined, rows: number, first: readonly SQL[] = []) =>
  db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      payeeAccountId: payments.payeeAccountId,
      transactionId: payments.transactionId,
      transactionKey: payments.transactionKey,
      amount: payments.amount,
      receivedAmount: payments.receivedAmount,
      status: payments.status,
      claimsPaymentId: payments.claimsPaymentId,
      createdAt: payments.createdAt,
      studentName: users.fullName,
      isStudentActive: users.isActive,
      reference: orders.reference,
      orderStatus: orders.status,
      orderCreatedAt: orders.createdAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, payments.studentId))
    .where(where)
    .orderBy(...first, asc(payments.createdAt), asc(payments.id))
    .limit(atMost(rows));
export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number];

export const findOpenCredits = (db: Reads, creditIds: readonly string[]): Promise<CreditRow[]> =>
  creditIds.length === 0
    ? Promise.resolve([])
    : selectCredits(db, and(inArray(credits.id, [...creditIds]), IS_OPEN), creditIds.length);

export const findPayments = (db: Reads, paymentIds: readonly string[]): Promise<PaymentRow[]> =>
  paymentIds.length === 0
    ? Promise.resolve([])
    : selectPayments(db, inArray(payments.id, [...paymentIds]), paymentIds.length);

/**
 * The payments with these IDs in any state, pending ones first, by their key and the account that they were
 * paid to.
 */
export const listPaymentsWithKeys = (db: Reads, keys: readonly string[], rows: number) =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: payments.id,
          orderId: payments.orderId,
          status: payments.status,
          payeeAccountId: payments.payeeAccountId,
          transactionKey: payments.transactionKey,
        })
        .from(payments)
        .where(and(inArray(payments.transactionKey, [...keys]), isNotNull(payments.payeeAccountId)))
        .orderBy(desc(sql`${payments.status} = 'pending'`), desc(payments.createdAt), desc(payments.id))
        .limit(atMost(rows));

/** The ranges of time in which a payment was submitted and its order opened. */
type NearPayments = {
  payeeAccountIds: readonly string[];
  amounts: readonly Paisa[];
  submittedFrom: Date;
  openedUntil: Date;
};

/** Pending payments of these amounts in this time, oldest first. */
export const listNearPayments = (db: Reads, near: NearPayments, rows: number): Promise<PaymentRow[]> =>
  selectPayments(
    db,
    and(
      eq(payments.status, 'pending'),
      gte(payments.createdAt, near.submittedFrom),
      inArray(payments.payeeAccountId, [...near.payeeAccountIds]),
      inArray(payments.amount, [...near.amounts]),
      inArray(orders.status, [...OPEN_STATUSES, 'paid']),
      lte(orders.createdAt, near.openedUntil),
    ),
    rows,
  );

type ReceivedCredit = Pick<CreditRow, 'payeeAccountId' | 'amount'>;

/** The condition of pending payments without a credit to the account of this credit. */
export const canBePaidBy = (db: Reads, { payeeAccountId }: ReceivedCredit): SQL =>
  and(
    eq(payments.status, 'pending'),
    eq(payments.payeeAccountId, payeeAccountId),
    notExists(db.select({ id: credits.id }).from(credits).where(eq(credits.paymentId, payments.id))),
  )!;

/** The payments that this credit can be connected with: equal amounts first, then the latest. */
export const listConnectable = (db: Reads, credit: ReceivedCredit, rows: number): Promise<PaymentRow[]> =>
  selectPayments(db, canBePaidBy(db, credit), rows, [
    desc(sql`${payments.amount} = ${credit.amount}`),
    desc(payments.createdAt),
  ]);

/** Approved payments without a credit that have the ID and the account of this one, the latest first. */
export const listApprovedWithId = (
  db: Reads,
  { payeeAccountId, transactionKey }: Pick<CreditRow, 'payeeAccountId' | 'transactionKey'>,
  rows: number,
): Promise<PaymentRow[]> =>
  transactionKey === null
    ? Promise.resolve([])
    : selectPayments(
        db,
        and(
          eq(payments.status, 'completed'),
          eq(payments.payeeAccountId, payeeAccountId),
          eq(payments.transactionKey, transactionKey),
          notExists(db.select({ id: credits.id }).from(credits).where(eq(credits.paymentId, payments.id))),
        ),
        rows,
        [desc(payments.createdAt)],
      );

/** The credits that were connected with these payments. */
export const listConnectedCredits = (db: Reads, paymentIds: readonly string[]): Promise<CreditRow[]> =>
  selectCredits(db, inArray(credits.paymentId, [...paymentIds]), paymentIds.length);

/** Open credits with these IDs on these accounts. */
export const listCreditsWithKeys = (
  db: Reads,
  { payeeAccountIds, keys }: { payeeAccountIds: readonly string[]; keys: readonly string[] },
  rows: number,
): Promise<CreditRow[]> =>
  selectCredits(
    db,
    and(
      inArray(credits.payeeAccountId, [...payeeAccountIds]),
      inArray(credits.transactionKey, [...keys]),
      IS_OPEN,
    ),
    rows,
  );

/** Open credits of these amounts that were received in this time, newest first. */
export const listNearCredits = (
  db: Reads,
  near: { payeeAccountIds: readonly string[]; amounts: readonly Paisa[]; from: Date; until: Date },
  rows: number,
): Promise<CreditRow[]> =>
  selectCredits(
    db,
    and(
      // This is an expression, so that SQLite reads the time by its index and not all credits of the account.
      inArray(sql`${credits.payeeAccountId} || ''`, [...near.payeeAccountIds]),
      inArray(credits.amount, [...near.amounts]),
      gte(credits.paidAt, near.from),
      lte(credits.paidAt, near.until),
      IS_OPEN,
    ),
    rows,
  );

/** What each of these payments pays for, as the reviewer reads it. */
export async function listPaidTitles(
  db: Reads,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .select({ id: payments.id, title: paidTitle() })
    .from(payments)
    .where(inArray(payments.id, [...paymentIds]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/**
 * Locks a payment until the transaction ends. It is locked before its credit, as when a person connects the
 * two.
 */
export async function lockPayment(tx: Tx, id: string): Promise<void> {
  await locked(tx.select({ id: payments.id }).from(payments).where(eq(payments.id, id)), 'update');
}

/**
 * Connects an open credit with a payment for the server; returns false if it is no longer open, or an
 * objection to it is open.
 */
export async function connectByServer(
  tx: Tx,
  { creditId, paymentId, at }: { creditId: string; paymentId: string; at: Date },
): Promise<boolean> {
  const connected = await tx
    .update(credits)
    .set({ paymentId, matchedById: null, matchedAt: at })
    .where(
      and(
        eq(credits.id, creditId),
        isNull(credits.paymentId),
        isNull(credits.setAsideAt),
        isNull(credits.contradictedAt),
      ),
    )
    .returning({ id: credits.id });
  return connected.length > 0;
}
