import { MAX_FOUND_PAYMENTS } from '@qanoon/contracts/credits';
import type { Db } from '@qanoon/db/client';
import { creditFacts, findSameIds, type MatchedPayment, paymentFacts } from './comparison.service.ts';
import { matchOf, reasonsOf } from './match-rules.ts';
import { type CreditRow, listConnectable } from './matching.repo.ts';
import { type ListedCandidate, presentCandidates } from './matching.service.ts';
import { searchConnectable } from './payment-search.repo.ts';

/**
 * Pending payments to the account of an open credit, for a person who knows better than the rules, with a search only
 * those that match it; a certain one first, then equal amounts, then the best matches and the latest, at most twenty. What the rules do not match is `suggested`, with the same reasons.
 */
export async function searchPayments(
  { db }: { db: Db },
  credit: CreditRow,
  search: string | undefined,
): Promise<ListedCandidate[]> {
  const payments = search
    ? await searchConnectable(db, credit, search, MAX_FOUND_PAYMENTS)
    : await listConnectable(db, credit, MAX_FOUND_PAYMENTS);
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
