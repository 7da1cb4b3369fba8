import { COMPARISON_VERDICTS, isCopy } from '@qanoon/contracts/evidence/proof-checks';
import type { Db } from '@qanoon/db/engine/client';
import { preparePerDatabase } from '@qanoon/db/engine/prepare-per-database';
import { isInJson } from '@qanoon/db/queries/queries';
import { credits, payments, proofComparisons, queuedDecisions, reviewLocks, users } from '@qanoon/db/schema';
import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

type Reads = Pick<Db, 'select'>;

const locker = alias(users, 'locker');
const decider = alias(users, 'decider');
const other = alias(payments, 'other_payment');

const HAS_NOT_FAILED = isNull(queuedDecisions.failedCode);

/**
 * `hasCredit`: a credit pays the payment, or an open one on its account has its ID; no other credit can be
 * certain. `isIdUsed`: another payment that was not rejected has its ID. `isProofCopied`: its proof is also
 * that of another payment. `isAmountDifferent`: an open credit on its account has its ID and another amount.
 */
export type Marks = {
  id: string;
  lockedBy: string | null;
  queuedBy: string | null;
  hasCredit: boolean;
  isIdUsed: boolean;
  isProofCopied: boolean;
  isAmountDifferent: boolean;
};

const COPIES = COMPARISON_VERDICTS.filter(isCopy);
const asBoolean = (...conditions: SQL[]) => sql<boolean>`(${or(...conditions)})`.mapWith(Boolean);

/**
 * The query is built once, because building it with a parameter for each payment takes longer than the
 * database needs for it.
 */
const marks = preparePerDatabase((db) => {
  const connected = db.select({ id: credits.id }).from(credits).where(eq(credits.paymentId, payments.id));
  const isOpen = and(
    eq(credits.payeeAccountId, payments.payeeAccountId),
    eq(credits.transactionKey, payments.transactionKey),
    isNull(credits.paymentId),
    isNull(credits.setAsideAt),
  );
  const open = db.select({ id: credits.id }).from(credits).where(isOpen);
  const ofOtherAmount = db
    .select({ id: credits.id })
    .from(credits)
    .where(and(isOpen, ne(credits.amount, payments.amount)));
  const hasCredit = asBoolean(exists(connected), exists(open));
  const sameId = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.transactionKey, payments.transactionKey),
        ne(other.id, payments.id),
        ne(other.status, 'failed'),
      ),
    );
  // A rejected payment of the same order may be corrected with the same picture, as in the checklist.
  const copied = db
    .select({ id: other.id })
    .from(proofComparisons)
    .innerJoin(other, eq(other.proofUploadId, proofComparisons.otherUploadId))
    .where(
      and(
        eq(proofComparisons.uploadId, payments.proofUploadId),
        inArray(proofComparisons.verdict, COPIES),
        or(ne(other.status, 'failed'), isNull(other.orderId), ne(other.orderId, payments.orderId)),
      ),
    );
  const [isIdUsed, isProofCopied] = [asBoolean(exists(sameId)), asBoolean(exists(copied))];
  const isAmountDifferent = asBoolean(exists(ofOtherAmount));
  const isLocked = and(
    eq(reviewLocks.paymentId, payments.id),
    gt(reviewLocks.expiresAt, sql.param(sql.placeholder('at'), reviewLocks.expiresAt)),
    ne(reviewLocks.adminId, sql.placeholder('adminId')),
  );
  return db
    .select({
      ...{ id: payments.id, lockedBy: locker.fullName, queuedBy: decider.fullName },
      ...{ hasCredit, isIdUsed, isProofCopied, isAmountDifferent },
    })
    .from(payments)
    .leftJoin(reviewLocks, isLocked)
    .leftJoin(locker, eq(locker.id, reviewLocks.adminId))
    .leftJoin(queuedDecisions, and(eq(queuedDecisions.paymentId, payments.id), HAS_NOT_FAILED))
    .leftJoin(decider, eq(decider.id, queuedDecisions.adminId))
    .where(
      and(
        isInJson(payments.id, sql.placeholder('paymentIds')),
        or(
          isNotNull(reviewLocks.adminId),
          isNotNull(queuedDecisions.adminId),
          ...[hasCredit, isIdUsed, isProofCopied],
        ),
      ),
    )
    .prepare('review_marks');
});

/**
 * Reads the marks of these payments in one query, which uses unique indexes. Most payments have no marks, and
 * therefore no row. `at` is the time at which locks are compared. A reviewer's own locks are not marks.
 */
export const listMarks = (
  db: Db,
  paymentIds: readonly string[],
  reader: { adminId: string; at: Date },
): Promise<Marks[]> => marks(db).execute({ ...reader, paymentIds: JSON.stringify(paymentIds) });

/** The lock of a payment with the name of its reviewer, unless it has lapsed. */
export const listLocks = (db: Reads, paymentId: string, at: Date) =>
  db
    .select({ adminId: reviewLocks.adminId, name: users.fullName, expiresAt: reviewLocks.expiresAt })
    .from(reviewLocks)
    .innerJoin(users, eq(users.id, reviewLocks.adminId))
    .where(and(eq(reviewLocks.paymentId, paymentId), gt(reviewLocks.expiresAt, at)));

/** The waiting decision about a payment with the name of its reviewer. */
export const listWaiting = (db: Reads, paymentId: string) =>
  db
    .select({ adminId: queuedDecisions.adminId, name: users.fullName, dueAt: queuedDecisions.dueAt })
    .from(queuedDecisions)
    .innerJoin(users, eq(users.id, queuedDecisions.adminId))
    .where(and(eq(queuedDecisions.paymentId, paymentId), HAS_NOT_FAILED));
