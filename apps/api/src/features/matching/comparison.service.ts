import type { Match, MatchReason } from '@qanoon/contracts/credits';
import { DAY_MS } from '@qanoon/contracts/dates';
import type { PaymentStatus } from '@qanoon/contracts/payments';
import type { Db } from '@qanoon/db/client';
import {
  type CreditFacts,
  type MatchContext,
  matchOf,
  type PaymentFacts,
  reasonsOf,
  timeOf,
} from './match-rules.ts';
import * as repo from './matching.repo.ts';

type Reads = Pick<Db, 'select'>;
export type MatchedPayment = { payment: repo.PaymentRow; match: Match };
export type MatchedCredit = { credit: repo.CreditRow; match: Match; isConnected: boolean };

/** The rows that are compared for each credit or payment. With more of them, no match is certain. */
const COMPARED = 50;
/** The limits of `matchOf`, with the days by which `paidAt` may differ from the time at which the money was received. */
const BEFORE_OPENING_MS = 2 * DAY_MS;
const AFTER_SUBMISSION_MS = 4 * DAY_MS;

/** All payments that these open credits may pay, best first. */
export async function matchCredits(
  db: Reads,
  credits: readonly repo.CreditRow[],
): Promise<Map<string, MatchedPayment[]>> {
  if (credits.length === 0) return new Map();
  const rows = credits.length * COMPARED;
  const sameIds = await findSameIds(db, credits, rows);
  const times = credits.map(timeOf);
  const [withSameId, near] = await Promise.all([
    repo.findPayments(db, sameIds.idsOf('pending')),
    repo.listNearPayments(
      db,
      {
        payeeAccountIds: distinct(credits.map(({ payeeAccountId }) => payeeAccountId)),
        amounts: distinct(credits.map(({ amount }) => amount)),
        submittedFrom: new Date(Math.min(...times.map(({ from }) => from)) - DAY_MS),
        openedUntil: new Date(Math.max(...times.map(({ to }) => to)) + DAY_MS),
      },
      rows,
    ),
  ]);
  const payments = byId([...withSameId, ...near]);
  return new Map(
    credits.map((credit) => {
      const found = payments.flatMap((payment) => {
        const match = matchOf(creditFacts(credit), paymentFacts(payment), sameIds.contextOf(credit));
        return match ? [{ payment, match }] : [];
      });
      return [credit.id, bestFirst(found, sameIds.isComplete)];
    }),
  );
}

/** All credits that may pay these payments, and those that are connected with them, best first. */
export async function matchPayments(
  db: Reads,
  payments: readonly repo.PaymentRow[],
): Promise<Map<string, MatchedCredit[]>> {
  if (payments.length === 0) return new Map();
  const rows = payments.length * COMPARED;
  const pending = payments.filter(({ status }) => status === 'pending');
  const [withKeys, near] = await Promise.all([
    repo.listCreditsWithKeys(db, payments, rows),
    pending.length === 0
      ? []
      : repo.listNearCredits(
          db,
          {
            payeeAccountIds: distinct(pending.flatMap(({ payeeAccountId }) => payeeAccountId ?? [])),
            amounts: distinct(pending.map(({ amount }) => amount)),
            from: new Date(Math.min(...pending.map(opened)) - BEFORE_OPENING_MS),
            until: new Date(Math.max(...pending.map(submitted)) + AFTER_SUBMISSION_MS),
          },
          rows,
        ),
  ]);
  const credits = byId([...withKeys, ...near]);
  const sameIds = await findSameIds(db, credits, rows);
  return new Map(
    payments.map((payment) => {
      const found = credits.flatMap((credit) => {
        const isConnected = credit.paymentId === payment.id;
        const context = sameIds.contextOf(credit);
        const match = isConnected
          ? describeConnected(credit, payment, context)
          : matchOf(creditFacts(credit), paymentFacts(payment), context);
        return match ? [{ credit, match, isConnected }] : [];
      });
      const connected = found.filter(({ isConnected }) => isConnected);
      // A payment has one credit at most.
      return [payment.id, connected.length > 0 ? connected : bestFirst(found, sameIds.isComplete)];
    }),
  );
}

const opened = ({ orderCreatedAt }: repo.PaymentRow): number => orderCreatedAt.getTime();
const submitted = ({ createdAt }: repo.PaymentRow): number => createdAt.getTime();

/** The match as it was when they were connected, as far as it is known; a person may connect others. */
function describeConnected(credit: repo.CreditRow, payment: repo.PaymentRow, context: MatchContext): Match {
  const open = { ...creditFacts(credit), isOpen: true };
  const decided = paymentFacts(payment);
  // The order of a decided payment may be paid because of it.
  const pending: PaymentFacts =
    payment.status === 'pending' ? decided : { ...decided, status: 'pending', orderStatus: 'under_review' };
  return matchOf(open, pending, context) ?? { kind: 'suggested', reasons: reasonsOf(open, pending) };
}

/** The payments with the IDs of these credits, in any state. */
export async function findSameIds(
  db: Reads,
  credits: readonly repo.CreditRow[],
  rows = credits.length * COMPARED,
) {
  const keys = distinct(credits.flatMap(({ transactionKey }) => transactionKey ?? []));
  const found = await repo.listPaymentsWithKeys(db, keys, rows);
  const byKey = Map.groupBy(found, (each) => `${each.payeeAccountId} ${each.transactionKey}`);
  return {
    isComplete: found.length < rows,
    idsOf: (status: PaymentStatus): string[] =>
      found.filter((each) => each.status === status).map(({ id }) => id),
    contextOf: ({ payeeAccountId, transactionKey }: repo.CreditRow): MatchContext => ({
      withSameId: (transactionKey && byKey.get(`${payeeAccountId} ${transactionKey}`)) || [],
    }),
  };
}

/** In order of what speaks for them. Of several, each is said to be one of several. */
function bestFirst<Found extends { match: Match }>(found: readonly Found[], isComplete: boolean): Found[] {
  const isAmbiguous = found.length > 1 || !isComplete;
  return found
    .map((each) =>
      isAmbiguous && each.match.kind === 'suggested' ? { ...each, match: ambiguous(each.match) } : each,
    )
    .map((each) => (isComplete ? each : { ...each, match: ambiguous(each.match) }))
    .toSorted((a, b) => scoreOf(b.match) - scoreOf(a.match));
}

const ambiguous = ({ reasons }: Match): Match => ({
  kind: 'suggested',
  reasons: distinct([...reasons, 'several-candidates']),
});

const SCORES: Partial<Record<MatchReason, number>> = {
  'id-equal': 8,
  'amount-equal': 4,
  'name-alike': 2,
  'time-near': 1,
};
const scoreOf = ({ kind, reasons }: Match): number =>
  (kind === 'certain' ? 16 : 0) + reasons.reduce((sum, reason) => sum + (SCORES[reason] ?? 0), 0);

export const creditFacts = (credit: repo.CreditRow): CreditFacts => ({
  ...credit,
  isOpen: credit.paymentId === null && credit.setAsideAt === null,
});

export const paymentFacts = (payment: repo.PaymentRow): PaymentFacts => ({
  ...payment,
  isClaim: payment.claimsPaymentId !== null,
});

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
const byId = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
