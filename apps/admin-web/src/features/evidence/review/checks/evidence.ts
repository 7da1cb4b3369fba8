import type { Comparison } from '@qanoon/contracts/evidence/proof-checks';
import type { Check, ReviewFacts } from '@qanoon/contracts/evidence/reviews';

export type FoundCredit = ReviewFacts['credits'][number];

/** A piece of evidence is a credit, or another payment, whose picture is compared if it is similar. */
export type Evidence =
  | { kind: 'payment'; paymentId: string; comparison: Comparison | undefined }
  | { kind: 'credit'; credit: FoundCredit };

/**
 * Lists the evidence of a payment, first that of its checks in their order, then other comparisons and
 * credits.
 */
export function evidenceOf({ checks, proof, credits }: ReviewFacts): Evidence[] {
  const paymentIds = new Set<string>();
  const creditIds = new Set<string>();
  for (const { paymentId, creditId } of checks) {
    if (paymentId) paymentIds.add(paymentId);
    if (creditId) creditIds.add(creditId);
  }
  for (const { paymentId } of proof.comparisons) paymentIds.add(paymentId);
  for (const { creditId } of credits) creditIds.add(creditId);
  return [
    ...[...paymentIds].map((paymentId) => ({
      kind: 'payment' as const,
      paymentId,
      comparison: proof.comparisons.find((each) => each.paymentId === paymentId),
    })),
    ...[...creditIds].flatMap((creditId) => {
      const credit = credits.find((each) => each.creditId === creditId);
      return credit ? [{ kind: 'credit' as const, credit }] : [];
    }),
  ];
}

/** Returns the index of a check's evidence in the list. Undefined if the check has none. */
export function evidenceIndex(evidence: readonly Evidence[], check: Check): number | undefined {
  const index = evidence.findIndex((each) =>
    each.kind === 'payment' ? each.paymentId === check.paymentId : each.credit.creditId === check.creditId,
  );
  return index < 0 ? undefined : index;
}
