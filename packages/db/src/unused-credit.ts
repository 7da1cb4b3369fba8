import { sql } from 'drizzle-orm';

/**
 * SQL condition: the payment has a credit that it does not use, because a process of a former release, which knows no
 * credits, has rejected it. The partial index, which is usually empty, needs this exact text. No other index fits its
 * terms, so that SQLite takes this one.
 */
export const UNUSED_CREDIT = "coalesce(credit_key, '') <> '' and status not in ('pending', 'completed')";
export const HAS_UNUSED_CREDIT = sql.raw(UNUSED_CREDIT);
