import type { Db, Tx } from '@qanoon/db/engine/client';
import { paidTitle } from '@qanoon/db/queries/paid-title';
import { atMost, sumAmounts } from '@qanoon/db/queries/queries';
import { payments, users } from '@qanoon/db/schema';
import { and, asc, count, eq, gt, lte, min, notInArray, type SQL } from 'drizzle-orm';

/**
 * Pending payments that were submitted in this time, except some. An absent limit does not restrict the time.
 */
export type Submitted = { after?: Date; until?: Date; except?: readonly string[] };

const pending = ({ after, until, except }: Submitted): SQL | undefined =>
  and(
    eq(payments.status, 'pending'),
    after && gt(payments.createdAt, after),
    until && lte(payments.createdAt, until),
    except && notInArray(payments.id, [...except]),
  );

export async function hasPending(db: Pick<Tx, '$count'>, submitted: Submitted): Promise<boolean> {
  return (await db.$count(payments, pending(submitted))) > 0;
}

/** Sums the pending payments, and finds when the oldest was submitted: null when there are none. */
export async function sumPending(db: Db, submitted: Submitted) {
  const [row] = await db
    .select({
      count: count(),
      amount: sumAmounts(payments.amount),
      oldest: min(payments.createdAt),
    })
    .from(payments)
    .where(pending(submitted));
  return row!;
}

export async function listPendingIds(db: Pick<Tx, 'select'>, submitted: Submitted): Promise<string[]> {
  const rows = await db.select({ id: payments.id }).from(payments).where(pending(submitted));
  return rows.map(({ id }) => id);
}

/** Lists the payments that have waited the longest, with what each pays for. */
export const listPending = (db: Db, submitted: Submitted, limit: number) =>
  db
    .select({ courseTitle: paidTitle(), amount: payments.amount, createdAt: payments.createdAt })
    .from(payments)
    .where(pending(submitted))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(atMost(limit));

export async function isPending(db: Pick<Tx, '$count'>, paymentId: string): Promise<boolean> {
  return (await db.$count(payments, and(eq(payments.id, paymentId), eq(payments.status, 'pending')))) > 0;
}

/** Finds an active reviewer who wants mails; undefined for everybody else. */
export async function findReviewer(db: Db, userId: string) {
  const { email, fullName, emailVerifiedAt, language } = users;
  const [row] = await db
    .select({ email, fullName, emailVerifiedAt, language })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.role, 'admin'),
        eq(users.isActive, true),
        eq(users.canManageEnrollments, true),
        eq(users.emailNotifications, true),
      ),
    )
    .limit(1);
  return row;
}
