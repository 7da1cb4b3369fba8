import type { Db } from '@qanoon/db/client';
import { auditLog, credits, payments, receipts } from '@qanoon/db/schema';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';

/** Credits that pay twice or something else, and approvals of the server without their credit, decision or receipt. */
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

/** Credits that were acknowledged and do not exist once. */
export async function findLostCredits(db: Db, transactionIds: string[]): Promise<string[]> {
  const stored = await db.select().from(credits).where(inArray(credits.transactionId, transactionIds));
  return transactionIds.flatMap((id) => {
    const times = stored.filter(({ transactionId }) => transactionId === id).length;
    return times === 1 ? [] : [`credit ${id} was acknowledged and exists ${times} times`];
  });
}
