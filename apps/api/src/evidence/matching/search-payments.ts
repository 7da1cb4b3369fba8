import { MAX_FOUND_PAYMENTS } from '@qanoon/contracts/evidence/credits';
import type { Db } from '@qanoon/db/engine/client';
import { creditFacts, findSameIds, type MatchedPayment, paymentFacts } from './match-credits.ts';
import { findMatch, listReasons } from './match-rules.ts';
import { type CreditRow, listApprovedWithId, listConnectable } from './matching.repo.ts';
import { type ListedCandidate, presentCandidates } from './matching.service.ts';
import { searchConnectable } from './search-payments.repo.ts';

/** If more approved payments than this have one ID, a person has to look at the account. */
const MAX_APPROVED = 5;

/**
 * Lists payments for a person who knows better than the rules: approved ones that have the ID of the open
 * credit and no credit, and pending ones to its account, limited to those that match the search if there is
 * one. A certain payment comes first, then equal amounts, then the best matches and the latest, at most
 * twenty. What the rules do not match is `suggested`, with the same reasons.
 */
export async function searchPayments(
  { db }: { db: Db },
  credit: CreditRow,
  search: string | undefined,
): Promise<ListedCandidate[]> {
  const payments = search
    ? await searchConnectable(db, credit, search, MAX_FOUND_PAYMENTS)
    : await listConnectable(db, credit, MAX_FOUND_PAYMENTS);
  const approved = await listApprovedWithId(db, credit, MAX_APPROVED);
  const sameIds = await findSameIds(db, [credit]);
  const received = creditFacts(credit);
  const found = payments.map((payment): MatchedPayment => {
    const facts = paymentFacts(payment);
    const match = findMatch(received, facts, sameIds.contextOf(credit));
    return { payment, match: match ?? { kind: 'suggested', reasons: listReasons(received, facts) } };
  });
  const certainFirst = found.toSorted((a, b) => Number(isCertain(b)) - Number(isCertain(a)));
  const decided = approved.map((payment): MatchedPayment => {
    const facts = { ...paymentFacts(payment), amount: payment.receivedAmount ?? payment.amount };
    // The order is paid because of this very payment.
    const reasons = listReasons(received, { ...facts, orderStatus: 'under_review' });
    return { payment, match: { kind: 'suggested', reasons } };
  });
  const listed = [...decided, ...certainFirst];
  return listed.map(await presentCandidates(db, listed));
}

const isCertain = ({ match }: MatchedPayment): boolean => match.kind === 'certain';
