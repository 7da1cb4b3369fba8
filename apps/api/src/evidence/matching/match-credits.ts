import type { Match, MatchReason } from '@qanoon/contracts/evidence/credits';
import type { PaymentStatus } from '@qanoon/contracts/orders/payments';
import type { Db } from '@qanoon/db/engine/client';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import { doubtCrossedIds } from './doubt-crossed-ids.ts';
import {
  type CreditFacts,
  findMatch,
  getTimeRange,
  listReasons,
  type MatchContext,
  type PaymentFacts,
} from './match-rules.ts';
import * as repo from './matching.repo.ts';

type Reads = Pick<Db, 'select'>;
export type MatchedPayment = { payment: repo.PaymentRow; match: Match };
export type MatchedCredit = { credit: repo.CreditRow; match: Match; isConnected: boolean };

/**
 * Upper bound on the rows that are compared for each credit or payment. If there are more, no match is
 * certain.
 */
const COMPARED = 50;
/**
 * The limits of `findMatch`, widened by the days by which `paidAt` may differ from the time when the money
 * was received.
 */
const BEFORE_OPENING_MS = 2 * DAY_MS;
const AFTER_SUBMISSION_MS = 4 * DAY_MS;

/** The payments that these open credits may pay, best first. */
export async function matchCredits(
  db: Reads,
  credits: readonly repo.CreditRow[],
): Promise<Map<string, MatchedPayment[]>> {
  if (credits.length === 0) return new Map();
  const rows = credits.length * COMPARED;
  const sameIds = await findSameIds(db, credits, rows);
  const times = credits.map(getTimeRange);
  // The queries run one after another, because `db` may be a transaction, which has one connection.
  const withSameId = await repo.findPayments(db, sameIds.idsOf('pending'));
  const near = await repo.listNearPayments(
    db,
    {
      payeeAccountIds: distinct(credits.map(({ payeeAccountId }) => payeeAccountId)),
      amounts: distinct(credits.map(({ amount }) => amount)),
      submittedFrom: new Date(Math.min(...times.map(({ from }) => from)) - DAY_MS),
      openedUntil: new Date(Math.max(...times.map(({ to }) => to)) + DAY_MS),
    },
    rows,
  );
  const payments = byId([...withSameId, ...near]).map((payment) => ({
    payment,
    facts: paymentFacts(payment),
  }));
  const found = credits.flatMap((credit) => {
    const [received, context] = [creditFacts(credit), sameIds.contextOf(credit)];
    return payments.flatMap(({ payment, facts }) => {
      const match = findMatch(received, facts, context);
      return match ? [{ credit, payment, match }] : [];
    });
  });
  const byCredit = Map.groupBy(await doubtCrossedIds(db, found), ({ credit }) => credit.id);
  return new Map(
    credits.map(({ id }) => [
      id,
      bestFirst(
        (byCredit.get(id) ?? []).map(({ payment, match }) => ({ payment, match })),
        sameIds.isComplete,
      ),
    ]),
  );
}

/** The credits that may pay these payments or are connected with them, best first. */
export async function matchPayments(
  db: Reads,
  payments: readonly repo.PaymentRow[],
): Promise<Map<string, MatchedCredit[]>> {
  if (payments.length === 0) return new Map();
  const pending = payments.filter(({ status }) => status === 'pending');
  const connectedOnes = await repo.listConnectedCredits(
    db,
    payments.map(({ id }) => id),
  );
  const open = pending.length === 0 ? [] : await listOpenCredits(db, pending);
  const credits = byId([...connectedOnes, ...open]);
  const sameIds = await findSameIds(db, credits);
  const received = credits.map((credit) => ({
    credit,
    facts: creditFacts(credit),
    context: sameIds.contextOf(credit),
  }));
  const all = payments.flatMap((payment) => {
    const submission = paymentFacts(payment);
    return received.flatMap(({ credit, facts, context }) => {
      const isConnected = credit.paymentId === payment.id;
      const match = isConnected
        ? describeConnected(credit, payment, context)
        : findMatch(facts, submission, context);
      return match ? [{ credit, payment, match, isConnected }] : [];
    });
  });
  const byPayment = Map.groupBy(await doubtCrossedIds(db, all), ({ payment }) => payment.id);
  return new Map(
    payments.map((payment) => {
      const found = (byPayment.get(payment.id) ?? []).map(({ credit, match, isConnected }) => ({
        ...{ credit, match, isConnected },
      }));
      const connected = found.filter(({ isConnected }) => isConnected);
      // A payment has at most one credit.
      return [payment.id, connected.length > 0 ? connected : bestFirst(found, sameIds.isComplete)];
    }),
  );
}

/**
 * The open credits with the IDs of pending payments, and those with the amounts of pending payments in their
 * time.
 */
async function listOpenCredits(db: Reads, pending: readonly repo.PaymentRow[]): Promise<repo.CreditRow[]> {
  const rows = pending.length * COMPARED;
  const payeeAccountIds = distinct(pending.flatMap(({ payeeAccountId }) => payeeAccountId ?? []));
  // All accounts of these payments may have been deleted.
  if (payeeAccountIds.length === 0) return [];
  const withKeys = await repo.listCreditsWithKeys(
    db,
    { payeeAccountIds, keys: distinct(pending.map(({ transactionKey }) => transactionKey)) },
    rows,
  );
  const near = await repo.listNearCredits(
    db,
    {
      payeeAccountIds,
      amounts: distinct(pending.map(({ amount }) => amount)),
      from: new Date(Math.min(...pending.map(opened)) - BEFORE_OPENING_MS),
      until: new Date(Math.max(...pending.map(submitted)) + AFTER_SUBMISSION_MS),
    },
    rows,
  );
  return [...withKeys, ...near];
}

const opened = ({ orderCreatedAt }: repo.PaymentRow): number => orderCreatedAt.getTime();
const submitted = ({ createdAt }: repo.PaymentRow): number => createdAt.getTime();

/**
 * The match as it was when the two were connected, as far as it is known. A person may connect what no rule
 * matches.
 */
function describeConnected(credit: repo.CreditRow, payment: repo.PaymentRow, context: MatchContext): Match {
  const open = { ...creditFacts(credit), isOpen: true };
  const decided = paymentFacts(payment);
  // The order of a decided payment may be paid because of this very payment.
  const pending: PaymentFacts =
    payment.status === 'pending' ? decided : { ...decided, status: 'pending', orderStatus: 'under_review' };
  return findMatch(open, pending, context) ?? { kind: 'suggested', reasons: listReasons(open, pending) };
}

/** The payments with the IDs of these credits, whatever their state. */
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

/** Sorts matches by what speaks for them. If there are several, each of them gets that as a reason. */
function bestFirst<Found extends { match: Match }>(found: readonly Found[], isComplete: boolean): Found[] {
  const isAmbiguous = found.length > 1 || !isComplete;
  return found
    .map((each) =>
      isAmbiguous && each.match.kind === 'suggested' ? { ...each, match: ambiguous(each.match) } : each,
    )
    .map((each) => (isComplete ? each : { ...each, match: ambiguous(each.match) }))
    .toSorted((a, b) => getScore(b.match) - getScore(a.match));
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
const getScore = ({ kind, reasons }: Match): number =>
  (kind === 'certain' ? 16 : 0) + reasons.reduce((sum, reason) => sum + (SCORES[reason] ?? 0), 0);

export const creditFacts = (credit: repo.CreditRow): CreditFacts => ({
  ...credit,
  isOpen: credit.paymentId === null && credit.setAsideAt === null && credit.reversedAt === null,
  isContradicted: credit.contradictedAt !== null,
  isTyped: credit.source === 'typed',
});

export const paymentFacts = (payment: repo.PaymentRow): PaymentFacts => ({
  ...payment,
  isClaim: payment.claimsPaymentId !== null,
});

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
const byId = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
