import { toPkr } from '@qanoon/contracts/money';
import { isOpenStatus } from '@qanoon/contracts/order-states';
import type { reviewFacts } from '@qanoon/contracts/reviews';
import type { Db } from '@qanoon/db/client';
import type { z } from 'zod';
import { AppError } from '../../errors.ts';
import { listObjectionsToPayment } from '../credits/listed-objections.service.ts';
import { listCreditsOf } from '../matching/matching.service.ts';
import { payingCredit } from '../matching/paying-credit.ts';
import { listSameTransactionId } from '../payments/review.service.ts';
import { getProofCheck } from '../proof-checks/proof-checks.service.ts';
import { checklistOf, isCertain } from './checklist.ts';
import * as repo from './review-facts.repo.ts';

/** What the reviewer of a payment sees beside the proof. Throws PAYMENT_NOT_FOUND. */
export async function getFacts(
  { db }: { db: Pick<Db, 'select'> },
  { paymentId }: { paymentId: string },
): Promise<z.input<typeof reviewFacts>> {
  const row = await repo.findReviewed(db, paymentId);
  if (!row) throw new AppError('PAYMENT_NOT_FOUND');
  const { payment, order, studentName, studentLanguage } = row;
  // One after another: `db` may be a transaction, which has one connection.
  const proof = await getProofCheck({ db }, payment);
  const sameId = await listSameTransactionId(db, payment);
  const credits = (await listCreditsOf({ db }, [paymentId])).get(paymentId) ?? [];
  const objections = await listObjectionsToPayment(db, payment);
  const isPending = payment.status === 'pending';
  const isOpen = isOpenStatus(order.status);
  const facts = {
    payment: { ...payment, studentName },
    order: {
      // Of a payment that was decided, the order is closed because of it, and nothing is due any more.
      isClosed: isPending && !isOpen,
      due: toPkr(isPending && isOpen ? order.total - order.received : payment.amount),
      createdAt: order.createdAt,
      closedAt: order.closedAt ?? order.expiresAt,
    },
    sameId,
    proof,
    credits: credits.map((credit) => ({ ...credit, paidAt: new Date(credit.paidAt) })),
    objections,
  };
  const checks = checklistOf(facts);
  return {
    checks,
    proof,
    credits: facts.credits,
    objections,
    isCertain: isPending && isCertain(facts, checks),
    studentLanguage,
  };
}

/** The credit with which a payment may be approved now without a look at its proof. Throws PAYMENT_NOT_FOUND. */
export async function findCertainCreditOf(deps: { db: Pick<Db, 'select'> }, paymentId: string) {
  const facts = await getFacts(deps, { paymentId });
  return facts.isCertain ? payingCredit(facts.credits) : undefined;
}
