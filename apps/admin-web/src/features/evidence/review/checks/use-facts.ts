import { trpc } from '@qanoon/client/trpc/trpc';
import type { ReviewFacts } from '@qanoon/contracts/evidence/reviews';
import { type Evidence, evidenceOf } from './evidence.ts';

/** The interval of polling while checks run. Reading a screenshot takes about two seconds. */
const PENDING_MS = 2000;

const isPending = (facts: ReviewFacts | undefined): boolean =>
  facts?.checks.some(({ result }) => result === 'pending') ?? false;

/** Loads what was found out about a payment, and polls while checks are running. */
export const useFacts = (paymentId: string | undefined) =>
  trpc.reviews.facts.useQuery(
    { paymentId: paymentId ?? '' },
    {
      enabled: paymentId !== undefined,
      refetchInterval: ({ state }) => isPending(state.data) && PENDING_MS,
    },
  );

/** Returns the evidence of a payment, as far as it is known. */
export function useEvidence(paymentId: string | undefined): Evidence[] {
  const facts = useFacts(paymentId).data;
  return facts ? evidenceOf(facts) : [];
}
