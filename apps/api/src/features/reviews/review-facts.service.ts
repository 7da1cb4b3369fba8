import { toPkr } from '@qanoon/contracts/money';
import { isOpenStatus } from '@qanoon/contracts/order-states';
import type { reviewFacts } from '@qanoon/contracts/reviews';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listCreditsOf } from '../matching/matching.service.ts';
import { listSameTransactionId } from '../payments/review.service.ts';
import { getProofCheck } from '../proof-checks/proof-checks.service.ts';
import { checklistOf, isCertain } from './checklist.ts';
import * as repo from './review-facts.repo.ts';

/** What the reviewer of a payment sees beside the proof. Throws PAYMENT_NOT_FOUND. */
export async function getFacts(
  deps: Deps,
  { paymentId }: { paymentId: string },
): Promise<z.input<typeof reviewFacts>> {
  const { db } = deps;
  const row = await repo.findReviewed(db, paymentId);
  if (!row) throw new AppError('PAYMENT_NOT_FOUND');
  const { payment, order, studentName, studentLanguage } = row;
  const [proof, sameId, creditsOf] = await Promise.all([
    getProofCheck(deps, payment),
    listSameTransactionId(db, payment),
    listCreditsOf(deps, [paymentId]),
  ]);
  const credits = creditsOf.get(paymentId) ?? [];
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
  };
  const checks = checklistOf(facts);
  return {
    checks,
    proof,
    credits: facts.credits,
    isCertain: isPending && isCertain(facts, checks),
    studentLanguage,
  };
}
