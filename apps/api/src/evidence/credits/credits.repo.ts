import type { CreditState, ListCreditsInput } from '@qanoon/contracts/evidence/credits';
import { paisa } from '@qanoon/contracts/lib/primitives';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { paidTitle } from '@qanoon/db/queries/paid-title';
import { atMost, beyond } from '@qanoon/db/queries/queries';
import { storedTransactionKey } from '@qanoon/db/queries/stored-transaction-key';
import { credits, orders, payeeAccounts, payments, users } from '@qanoon/db/schema';
import { foldText } from '@qanoon/domain/lib/text/fold-text';
import { parsePkr } from '@qanoon/domain/lib/typed-amount';
import { and, count, desc, eq, inArray, isNotNull, isNull, like, min, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

export type CreditRow = typeof credits.$inferSelect;
type Reads = Pick<Db, 'select'>;
/** Upper bound on the keys in one statement. */
const KEYS_AT_ONCE = 500;

/** `samples` says whether to include the credits of the demo's sample accounts. */
export type Scope = { samples: boolean };

const IS_UNUSED = and(isNull(credits.paymentId), isNull(credits.setAsideAt));
const IS_OPEN = and(IS_UNUSED, isNull(credits.reversedAt));
const STATES: Record<CreditState, SQL | undefined> = {
  open: IS_OPEN,
  matched: isNotNull(credits.paymentId),
  'set-aside': isNotNull(credits.setAsideAt),
  reversed: and(IS_UNUSED, isNotNull(credits.reversedAt)),
};

const matcher = alias(users, 'matcher');
const student = alias(users, 'student');

const listed = (db: Reads) =>
  db
    .select({
      credit: credits,
      method: payeeAccounts.method,
      accountTitle: payeeAccounts.accountTitle,
      matchedBy: matcher.fullName,
      reference: orders.reference,
      studentName: student.fullName,
      courseTitle: paidTitle(),
      paymentStatus: payments.status,
    })
    .from(credits)
    .innerJoin(payeeAccounts, eq(payeeAccounts.id, credits.payeeAccountId))
    .leftJoin(matcher, eq(matcher.id, credits.matchedById))
    .leftJoin(payments, eq(payments.id, credits.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(student, eq(student.id, payments.studentId));
export type ListedRow = Awaited<ReturnType<typeof listed>>[number];

/** One page of credits, the latest first, and the row after it. */
export const listCredits = (
  db: Db,
  { state, payeeAccountId, search, cursor, limit }: ListCreditsInput,
  scope: Scope,
): Promise<ListedRow[]> =>
  listed(db)
    .where(
      and(
        STATES[state],
        inScope(db, scope),
        payeeAccountId === undefined ? undefined : eq(credits.payeeAccountId, payeeAccountId),
        search ? matchesSearch(search) : undefined,
        beyond(cursor, credits.paidAt, credits.id, 'newest-first'),
      ),
    )
    .orderBy(desc(credits.paidAt), desc(credits.id))
    .limit(atMost(limit + 1));

const inScope = (db: Reads, { samples }: Scope): SQL | undefined =>
  samples
    ? undefined
    : inArray(
        credits.payeeAccountId,
        db.select({ id: payeeAccounts.id }).from(payeeAccounts).where(eq(payeeAccounts.isSample, false)),
      );

/**
 * Searches the payer's name, the ID and the amount. Banks print names in Latin letters, with or without
 * capitals.
 */
function matchesSearch(term: string): SQL | undefined {
  const name = `%${foldText(term).replace(/[\\%_]/gu, '\\$&')}%`;
  const key = storedTransactionKey(term);
  const typed = paisa.safeParse(parsePkr(term));
  return or(
    sql`lower(${credits.payerName}) like ${name} escape '\\'`,
    key ? like(credits.transactionKey, `%${key}%`) : undefined,
    typed.success ? eq(credits.amount, typed.data) : undefined,
  );
}

/**
 * Counts the credits in each state. Those that were set aside are the remainder, because no index covers
 * them.
 */
export async function countByState(db: Db, scope: Scope): Promise<Record<CreditState, number>> {
  const countIn = (where?: SQL) => db.$count(credits, and(where, inScope(db, scope)));
  const [all, open, matched, reversed] = await Promise.all([
    countIn(),
    countIn(STATES.open),
    countIn(STATES.matched),
    countIn(STATES.reversed),
  ]);
  return { open, matched, reversed, 'set-aside': all - open - matched - reversed };
}

/** Counts the open credits, and finds when the oldest of them was paid. */
export async function summarizeOpen(db: Db, scope: Scope): Promise<{ count: number; oldestAt: Date | null }> {
  const [open] = await db
    .select({ count: count(), oldestAt: min(credits.paidAt) })
    .from(credits)
    .where(and(IS_OPEN, inScope(db, scope)));
  return open!;
}

/** Open credits with the ID of a pending payment to their account: only these can be certain. */
export const listOpenWithPendingId = (db: Db, scope: Scope, limit: number): Promise<{ id: string }[]> =>
  db
    .selectDistinct({ id: credits.id })
    .from(credits)
    .innerJoin(
      payments,
      and(
        eq(payments.transactionKey, credits.transactionKey),
        eq(payments.payeeAccountId, credits.payeeAccountId),
        eq(payments.status, 'pending'),
      ),
    )
    .where(and(IS_OPEN, inScope(db, scope)))
    .limit(atMost(limit));

export async function findCredit(db: Reads, id: string, scope: Scope): Promise<ListedRow | undefined> {
  const [row] = await listed(db)
    .where(and(eq(credits.id, id), scope.samples ? undefined : eq(payeeAccounts.isSample, false)))
    .limit(1);
  return row;
}

/** Finds a payment and keeps its status unchanged until the transaction ends. */
export async function lockPayment(tx: Tx, id: string) {
  const [payment] = await locked(
    tx.select().from(payments).where(eq(payments.id, id)).limit(1),
    'no key update',
  );
  return payment;
}

export async function findOrderOfPayment(tx: Tx, paymentId: string) {
  const [row] = await tx
    .select({
      orderId: orders.id,
      bundleTitle: orders.bundleTitle,
      reference: orders.reference,
      studentName: users.fullName,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.studentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId))
    .limit(1);
  return row;
}

/** Connects an open credit; returns false if it is no longer open. */
export async function connect(
  tx: Tx,
  id: string,
  match: { paymentId: string; matchedById: string | null; matchedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(credits)
    .set(match)
    .where(and(eq(credits.id, id), IS_OPEN))
    .returning({ id: credits.id });
  return rows.length > 0;
}

const UNMATCHED = { paymentId: null, matchedById: null, matchedAt: null };

/** Disconnects the credit of this payment; returns the ids of the credits, at most one. */
export const disconnect = (
  tx: Tx,
  { paymentId, creditId }: { paymentId: string; creditId?: string },
  change: { setAsideAt?: Date; setAsideById?: string | null } = {},
): Promise<{ id: string }[]> =>
  tx
    .update(credits)
    .set({ ...UNMATCHED, ...change })
    .where(
      and(eq(credits.paymentId, paymentId), creditId === undefined ? undefined : eq(credits.id, creditId)),
    )
    .returning({ id: credits.id });

/** Sets an open credit aside; returns undefined if it is not open. */
export async function setAside(
  tx: Tx,
  id: string,
  decision: { setAsideAt: Date; setAsideById: string },
): Promise<CreditRow | undefined> {
  const [credit] = await tx
    .update(credits)
    .set(decision)
    .where(and(eq(credits.id, id), IS_OPEN))
    .returning();
  return credit;
}

/** Opens a credit that was set aside; returns undefined if it was not. */
export async function reopen(tx: Tx, id: string): Promise<CreditRow | undefined> {
  const [credit] = await tx
    .update(credits)
    .set({ setAsideAt: null, setAsideById: null })
    .where(and(eq(credits.id, id), isNotNull(credits.setAsideAt)))
    .returning();
  return credit;
}

/** Finds out which of these keys of transaction IDs belong to credits of the account. */
export async function findCreditKeys(
  tx: Tx,
  payeeAccountId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const rows = await tx
      .select({ key: credits.transactionKey })
      .from(credits)
      .where(
        and(
          eq(credits.payeeAccountId, payeeAccountId),
          inArray(credits.transactionKey, keys.slice(start, start + KEYS_AT_ONCE)),
        ),
      );
    for (const { key } of rows) found.add(key!);
  }
  return found;
}
