import { uniqueViolation } from '@qanoon/db/engine/unique-violation';
import type { Deps } from '../../lib/context.ts';
import { lockOrders } from '../../orders/orders/change-order.ts';
import { creditFacts, findSameIds, paymentFacts } from '../matching/match-credits.ts';
import { findMatch, isCertainForPerson } from '../matching/match-rules.ts';
import {
  type CreditRow,
  connectByServer,
  findOpenCredits,
  findPayments,
  lockPayment,
  type PaymentRow,
} from '../matching/matching.repo.ts';

/**
 * Connects open credits with payments that a person approved before the academy learned of the credit, if the
 * match would have been certain apart from the payer's name and from rejected payments with the same ID,
 * because that person has judged both. No money is decided about here. Otherwise the credit would stay in the
 * inbox and could pay another order.
 */
export async function connectApproved(deps: Deps, creditIds: readonly string[]): Promise<void> {
  const credits = await findOpenCredits(deps.db, creditIds);
  const sameIds = await findSameIds(deps.db, credits);
  if (!sameIds.isComplete) return;
  const approved = await findPayments(deps.db, sameIds.idsOf('completed'));
  for (const credit of credits)
    for (const payment of approved)
      if (isCertain(credit, payment, sameIds)) await connect(deps, credit, payment);
}

type SameIds = Awaited<ReturnType<typeof findSameIds>>;

function isCertain(credit: CreditRow, payment: PaymentRow, sameIds: SameIds): boolean {
  const before = {
    ...paymentFacts(payment),
    amount: payment.receivedAmount ?? payment.amount,
    status: 'pending',
    orderStatus: 'under_review',
    isClaim: false,
  } as const;
  // The student who typed the ID of somebody else was rejected, so nobody disputes the ID any more.
  const withSameId = sameIds.contextOf(credit).withSameId.filter(({ status }) => status !== 'failed');
  const match = findMatch(creditFacts(credit), before, { withSameId });
  return match !== undefined && isCertainForPerson(match);
}

async function connect(deps: Deps, { id: creditId }: CreditRow, { id: paymentId, orderId }: PaymentRow) {
  try {
    await deps.db.transaction(async (tx) => {
      await lockOrders(tx, [orderId!]);
      await lockPayment(tx, paymentId);
      const [payment] = await findPayments(tx, [paymentId]);
      if (payment?.status === 'completed') await connectByServer(tx, { creditId, paymentId, at: deps.now() });
    });
  } catch (thrown) {
    // The payment has a credit already.
    if (uniqueViolation(thrown) !== 'credits_payment_id') throw thrown;
  }
}
