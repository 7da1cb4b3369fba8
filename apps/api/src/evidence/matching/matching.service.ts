import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Candidate } from '@qanoon/contracts/evidence/credits';
import type { ReviewFacts } from '@qanoon/contracts/evidence/reviews';
import type { Db, Tx } from '@qanoon/db/engine/client';
import type { Deps } from '../../lib/context.ts';
import type { JobType } from '../../lib/services/jobs.ts';
import { type MatchedPayment, matchCredits, matchPayments } from './match-credits.ts';
import * as repo from './matching.repo.ts';

const MAX_CANDIDATES = 5;
const MAX_CREDITS = 3;
/** How many credits one job handles. */
export const CREDITS_OF_JOB = 100;
/** After this many jobs of a large file, other requests run. */
const JOBS_PER_TURN = 50;

type Reads = Pick<Db, 'select'>;
export type ListedCandidate = Omit<Candidate, 'submittedAt'> & { submittedAt: Date };
type ListedCredit = Omit<ReviewFacts['credits'][number], 'paidAt'> & { paidAt: Date };

/** Looks for certain matches of newly stored credits. */
export const matchCreditsJob: JobType<{ creditIds: string[] }> = { name: 'match-credits' };
/** Looks for a certain match of a submitted payment. */
export const matchPaymentJob: JobType<{ paymentId: string }> = { name: 'match-payment' };

/** Looks for certain matches of the payments that wait when the automatic approval starts. */
export const matchPendingJob: JobType<{ cursor?: string }> = { name: 'match-pending-payments' };

/**
 * Adds the job that approves certain matches, in the transaction that stores credits or a payment. Whichever
 * commits last finds the other one.
 */
export async function scheduleMatching(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  about: { creditIds: readonly string[] } | { paymentId: string },
): Promise<void> {
  if ('paymentId' in about) return jobs.add(tx, matchPaymentJob, about);
  const { creditIds } = about;
  const batches = [];
  for (let from = 0; from < creditIds.length; from += CREDITS_OF_JOB)
    batches.push({ creditIds: creditIds.slice(from, from + CREDITS_OF_JOB) });
  for (let from = 0; from < batches.length; from += JOBS_PER_TURN) {
    if (from > 0) await nextTurn();
    await jobs.addAll(tx, matchCreditsJob, batches.slice(from, from + JOBS_PER_TURN));
  }
}

/**
 * The payments that each of these open credits may pay, best first, at most five. Credits that are not open
 * have no entry.
 */
export async function listCandidates(
  { db }: { db: Reads },
  creditIds: readonly string[],
): Promise<Map<string, ListedCandidate[]>> {
  const credits = await repo.findOpenCredits(db, creditIds);
  const matched = await matchCredits(db, credits);
  const best = [...matched].map(([id, found]) => [id, found.slice(0, MAX_CANDIDATES)] as const);
  const toCandidate = await presentCandidates(
    db,
    best.flatMap(([, found]) => found),
  );
  return new Map(best.map(([creditId, found]) => [creditId, found.map(toCandidate)]));
}

/** Reads what the inbox shows of these payments, and returns how each is shown. */
export async function presentCandidates(
  db: Reads,
  found: readonly MatchedPayment[],
): Promise<(found: MatchedPayment) => ListedCandidate> {
  const titles = await repo.listPaidTitles(
    db,
    found.map(({ payment }) => payment.id),
  );
  return ({ payment, match }) => ({
    ...match,
    paymentId: payment.id,
    reference: payment.reference,
    studentName: payment.studentName,
    courseTitle: titles.get(payment.id)!,
    isApproved: payment.status === 'completed',
    amount: payment.amount,
    transactionId: payment.transactionId,
    submittedAt: payment.createdAt,
  });
}

/**
 * The credits that may pay each of these payments, or that are connected with them, best first, at most
 * three.
 */
export async function listCreditsOf(
  { db }: { db: Reads },
  paymentIds: readonly string[],
): Promise<Map<string, ListedCredit[]>> {
  const matched = await matchPayments(db, await repo.findPayments(db, paymentIds));
  return new Map(
    [...matched].map(([paymentId, found]) => [
      paymentId,
      found.slice(0, MAX_CREDITS).map(({ credit, match, isConnected }) => ({
        ...match,
        creditId: credit.id,
        amount: credit.amount,
        paidAt: credit.paidAt,
        precision: credit.precision,
        transactionId: credit.transactionId,
        payerName: credit.payerName,
        originalText: credit.originalText,
        isConnected,
      })),
    ]),
  );
}
