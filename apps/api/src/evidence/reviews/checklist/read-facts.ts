import type { reviewFacts } from '@qanoon/contracts/evidence/reviews';
import type { Db } from '@qanoon/db/engine/client';
import { asPaisa } from '@qanoon/domain/lib/money';
import { isOpenStatus } from '@qanoon/domain/orders/order-states';
import type { z } from 'zod';
import { AppError } from '../../../lib/errors/errors.ts';
import { payingCredit } from '../../matching/match-rules.ts';
import { listCreditsOf } from '../../matching/matching.service.ts';
import { listObjectionsToPayment } from '../../objections/list-objections.ts';
import { getProofCheck } from '../../proof-checks/proof-checks.service.ts';
import { listSameTransactionId } from '../requests/payment-requests.repo.ts';
import { checklistOf, isCertain } from './checklist.ts';
import * as repo from './review-facts.repo.ts';

type Reads = Pick<Db, 'select'>;
type Facts = z.input<typeof reviewFacts>;
type Credits = Awaited<ReturnType<typeof listCreditsOf>>;

/** What the reviewer of a payment sees beside the proof. Throws PAYMENT_NOT_FOUND. */
export async function getFacts({ db }: { db: Reads }, { paymentId }: { paymentId: string }): Promise<Facts> {
  const [row] = await repo.listReviewed(db, [paymentId]);
  if (!row) throw new AppError('PAYMENT_NOT_FOUND');
  return readFacts(db, row, await listCreditsOf({ db }, [paymentId]));
}

/**
 * The credit with which a payment may be approved now without a look at its proof. Throws PAYMENT_NOT_FOUND.
 */
export async function findCertainCreditOf(deps: { db: Reads }, paymentId: string) {
  const facts = await getFacts(deps, { paymentId });
  return facts.isCertain ? payingCredit(facts.credits) : undefined;
}

type PayingCredit = NonNullable<ReturnType<typeof payingCredit<Facts['credits'][number]>>>;

/**
 * Finds out which of these payments are certain, and their credits. Only a payment with one paying credit can
 * be certain, so the others are not checked.
 */
export async function listCertain(
  db: Reads,
  paymentIds: readonly string[],
): Promise<Map<string, PayingCredit>> {
  const credits = await listCreditsOf({ db }, paymentIds);
  const paid = paymentIds.filter((id) => payingCredit(credits.get(id) ?? []));
  const certain = new Map<string, PayingCredit>();
  for (const row of await repo.listReviewed(db, paid)) {
    const facts = await readFacts(db, row, credits);
    if (facts.isCertain) certain.set(row.payment.id, payingCredit(facts.credits)!);
  }
  return certain;
}

async function readFacts(
  db: Reads,
  { payment, order, studentName, studentLanguage }: repo.ReviewedRow,
  creditsOf: Credits,
): Promise<Facts> {
  // The payments are read one after another, because `db` may be a transaction, which has one connection.
  const proof = await getProofCheck({ db }, payment);
  const sameId = await listSameTransactionId(db, payment);
  const formerAttempts = await repo.listFormerAttempts(db, { id: payment.id, orderId: order.id });
  const objections = await listObjectionsToPayment(db, payment);
  const credits = creditsOf.get(payment.id) ?? [];
  const isPending = payment.status === 'pending';
  const isOpen = isOpenStatus(order.status);
  const facts = {
    payment: { ...payment, studentName },
    order: {
      // The order of a decided payment is closed because of this very payment, and nothing is due any more.
      isClosed: isPending && !isOpen,
      due: asPaisa(isPending && isOpen ? order.total - order.received : payment.amount),
      createdAt: order.createdAt,
      closedAt: order.closedAt ?? order.expiresAt,
    },
    sameId,
    formerAttempts,
    proof,
    credits,
    objections,
  };
  const checks = checklistOf(facts);
  return {
    checks,
    proof,
    credits,
    objections,
    isCertain: isPending && isCertain(facts, checks),
    studentLanguage,
  };
}
