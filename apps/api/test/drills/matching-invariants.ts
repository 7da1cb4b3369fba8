import type { Db } from '@qanoon/db/engine/client';
import {
  auditLog,
  creditObjections,
  credits,
  notifications,
  payments,
  receipts,
  users,
} from '@qanoon/db/schema';
import { normalizeTransactionId } from '@qanoon/domain/orders/transaction-id';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';

/**
 * Lists credits that pay twice or something else, and approvals of the server without their credit, decision
 * or receipt.
 */
export async function findMatchingViolations({ db }: { db: Db }): Promise<string[]> {
  const connected = await db
    .select({ credit: credits, payment: payments })
    .from(credits)
    .innerJoin(payments, eq(payments.id, credits.paymentId));
  const violations = connected
    .filter(({ credit: { matchedById }, payment }) => matchedById === null && payment.status === 'pending')
    .map(({ credit, payment }) => `credit ${credit.id} was connected and payment ${payment.id} is pending`);
  const paid = connected.map(({ payment: { id } }) => id);
  if (new Set(paid).size < paid.length) violations.push('a payment has two credits');

  violations.push(...(await findObjectionViolations(db)));
  const approvals = await db
    .select()
    .from(payments)
    .where(
      and(
        isNotNull(payments.processedAt),
        isNull(payments.decidedById),
        inArray(payments.status, ['completed', 'reversed']),
      ),
    );
  for (const payment of approvals) {
    const its = `payment ${payment.id}, which the server has approved,`;
    const credit = connected.find((each) => each.payment.id === payment.id)?.credit;
    const isSame =
      credit?.transactionKey === payment.transactionKey &&
      credit.payeeAccountId === payment.payeeAccountId &&
      credit.amount === payment.amount &&
      credit.amount === payment.receivedAmount;
    if (!isSame && payment.status === 'completed') violations.push(`${its} has another credit or none`);
    const decisions = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, payment.id), eq(auditLog.action, 'payment.approved')));
    if (decisions.length !== 1 || decisions[0]!.detail.automatic !== true)
      violations.push(`${its} has ${decisions.length} decisions`);
    const printed = await db.select().from(receipts).where(eq(receipts.paymentId, payment.id));
    if (printed.length !== 1 || !printed[0]!.data.isApprovedAutomatically)
      violations.push(`${its} has ${printed.length} receipts`);
  }
  return violations;
}

const IN_DOUBT = ['payment-contradicted', 'payment-taken-back'] as const;

/**
 * Lists credits that are not marked as their open objections say, and approved payments in doubt of which
 * nobody was told.
 */
async function findObjectionViolations(db: Db): Promise<string[]> {
  const objections = await db.select().from(creditObjections);
  const stored = await db
    .select({ credit: credits, payment: payments })
    .from(credits)
    .leftJoin(payments, eq(payments.id, credits.paymentId));
  const notices = await db
    .select({ paymentId: notifications.subjectId })
    .from(notifications)
    .where(inArray(notifications.kind, IN_DOUBT));
  const told = new Set(notices.map(({ paymentId }) => paymentId));
  return stored.flatMap(({ credit, payment }) => {
    const open = objections.filter(
      ({ creditId, payeeAccountId, transactionKey, settledAt }) =>
        settledAt === null &&
        (creditId === credit.id ||
          (payeeAccountId === credit.payeeAccountId &&
            transactionKey !== null &&
            transactionKey === credit.transactionKey)),
    );
    const found: string[] = [];
    if ((credit.contradictedAt !== null) !== open.length > 0)
      found.push(`credit ${credit.id} has ${open.length} open objections and is marked otherwise`);
    if (credit.reversedAt !== null && !open.some(({ kind }) => kind === 'reversal'))
      found.push(`credit ${credit.id} was taken back by no reversal`);
    const isInDoubt = open.some(({ kind }) => kind !== 'other-day');
    if (payment?.status === 'completed' && isInDoubt && !told.has(payment.id))
      found.push(`payment ${payment.id} is approved and contradicted, and nobody was told`);
    return found;
  });
}

/**
 * Lists acknowledged contradictions that do not exist exactly once, and approved payments of which an owner
 * was not told exactly once.
 */
export async function findLostObjections(db: Db, transactionId: string): Promise<string[]> {
  const found = await db
    .select()
    .from(creditObjections)
    .where(eq(creditObjections.transactionKey, normalizeTransactionId(transactionId)));
  if (found.length !== 1) return [`a contradiction of ${transactionId} exists ${found.length} times`];
  const approved = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.transactionKey, found[0]!.transactionKey!), eq(payments.status, 'completed')));
  const owners = await db.$count(users, and(eq(users.isOwner, true), eq(users.isActive, true)));
  const told = await db.$count(
    notifications,
    and(
      inArray(notifications.kind, IN_DOUBT),
      inArray(
        notifications.subjectId,
        approved.map(({ id }) => id),
      ),
    ),
  );
  return told === owners * approved.length
    ? []
    : [`${owners} owners were told ${told} times of the contradiction of ${transactionId}`];
}

/** Lists acknowledged credits that do not exist exactly once. */
export async function findLostCredits(db: Db, transactionIds: string[]): Promise<string[]> {
  const stored = await db.select().from(credits).where(inArray(credits.transactionId, transactionIds));
  return transactionIds.flatMap((id) => {
    const times = stored.filter(({ transactionId }) => transactionId === id).length;
    return times === 1 ? [] : [`credit ${id} was acknowledged and exists ${times} times`];
  });
}
