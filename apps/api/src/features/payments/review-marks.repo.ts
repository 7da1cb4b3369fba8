import type { Db } from '@qanoon/db/client';
import { queuedDecisions, reviewLocks, users } from '@qanoon/db/schema';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';

type Reads = Pick<Db, 'select'>;

/** The locks of these payments that have not lapsed, with the names of their reviewers. */
export const listLocks = (db: Reads, paymentIds: string[], at: Date) =>
  db
    .select({
      paymentId: reviewLocks.paymentId,
      adminId: reviewLocks.adminId,
      name: users.fullName,
      expiresAt: reviewLocks.expiresAt,
    })
    .from(reviewLocks)
    .innerJoin(users, eq(users.id, reviewLocks.adminId))
    .where(and(inArray(reviewLocks.paymentId, paymentIds), gt(reviewLocks.expiresAt, at)));

/** The waiting decisions about these payments, with the names of their reviewers. */
export const listWaiting = (db: Reads, paymentIds: string[]) =>
  db
    .select({
      paymentId: queuedDecisions.paymentId,
      adminId: queuedDecisions.adminId,
      name: users.fullName,
      dueAt: queuedDecisions.dueAt,
    })
    .from(queuedDecisions)
    .innerJoin(users, eq(users.id, queuedDecisions.adminId))
    .where(and(inArray(queuedDecisions.paymentId, paymentIds), isNull(queuedDecisions.failedCode)));
