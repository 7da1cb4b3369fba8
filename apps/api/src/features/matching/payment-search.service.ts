import { MAX_FOUND_PAYMENTS } from '@qanoon/contracts/credits';
import type { Db } from '@qanoon/db/client';
import { creditFacts, findSameIds, type MatchedPayment, paymentFacts } from './comparison.service.ts';
import { matchOf, reasonsOf } from './match-rules.ts';
import type { CreditRow } from './matching.repo.ts';
import * as repo from './matching.repo.ts';
import { type ListedCandidate, presentCandidates } from './matching.service.ts';

/**
 * Pending payments to the account of an open credit, for a person who knows better than the rules: those with the search
 * in the student's name, the transaction ID or the reference; a certain one first, then equal amounts, then the latest, at
 * most twenty. What the rules do not match is `suggested`, with the same reasons.
 */
export async function searchPayments(
  { db }: { db: Db },
  credit: CreditRow,
  search: string | undefined,
): Promise<ListedCandidate[]> {
  const payments = await repo.searchPendingPayments(db, credit, search, MAX_FOUND_PAYMENTS);
  const sameIds = await findSameIds(db, [credit]);
  const received = creditFacts(credit);
  const found = payments.map((payment): MatchedPayment => {
    const facts = paymentFacts(payment);
    const match = matchOf(received, facts, sameIds.contextOf(credit));
    return { payment, match: match ?? { kind: 'suggested', reasons: reasonsOf(received, facts) } };
  });
  const certainFirst = found.toSorted((a, b) => Number(isCertain(b)) - Number(isCertain(a)));
  return certainFirst.map(await presentCandidates(db, found));
}

const isCertain = ({ match }: MatchedPayment): boolean => match.kind === 'certain';
