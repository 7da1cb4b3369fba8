import type { Db } from '@qanoon/db/engine/client';
import { isPending } from '@qanoon/db/queries/certificate-queries';
import { certificates, conversions, payments } from '@qanoon/db/schema';
import { count, eq, min } from 'drizzle-orm';

/** Counts the payments under review, and finds the time of the oldest. */
export async function countPendingPayments(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const [row] = await db
    .select({ waiting: count(), since: min(payments.createdAt) })
    .from(payments)
    .where(eq(payments.status, 'pending'));
  return row!;
}

export const countPendingCertificates = (db: Db): Promise<number> => db.$count(certificates, isPending());

/** Counts the videos by the state of their conversion. */
export const countConversions = (db: Db): Promise<{ state: string; videos: number }[]> =>
  db.select({ state: conversions.state, videos: count() }).from(conversions).groupBy(conversions.state);
