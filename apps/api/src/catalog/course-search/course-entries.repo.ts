import type { Tx } from '@qanoon/db/engine/client';
import { certificates, orderItems, payments } from '@qanoon/db/schema';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';

/** A part of the entries with the title of a course. Returns where the next part begins; undefined after the last one. */
type Refresh = (
  tx: Tx,
  part: { courseId: string; afterId: string; limit: number },
) => Promise<string | undefined>;

/**
 * Writes the title of the course into the index for the payments of its first `limit` orders after `afterId`. Triggers compute
 * an entry whenever this column is written, also with the value that it has.
 */
export const refreshPayments: Refresh = async (tx, { courseId, afterId, limit }) => {
  const rows = await tx
    .select({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(and(eq(orderItems.courseId, courseId), gt(orderItems.orderId, afterId)))
    .orderBy(asc(orderItems.orderId))
    .limit(limit);
  const ids = rows.map(({ orderId }) => orderId);
  if (ids.length > 0)
    await tx
      .update(payments)
      .set({ orderId: sql`${payments.orderId}` })
      .where(inArray(payments.orderId, ids));
  return rows.length < limit ? undefined : ids.at(-1);
};

/** Writes the title of the course into the index for its first `limit` certificates after `afterId`, by such a column. */
export const refreshCertificates: Refresh = async (tx, { courseId, afterId, limit }) => {
  const rows = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.courseId, courseId), gt(certificates.id, afterId)))
    .orderBy(asc(certificates.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.update(certificates).set({ courseId }).where(inArray(certificates.id, ids));
  return rows.length < limit ? undefined : ids.at(-1);
};
