import { sql } from 'drizzle-orm';

/**
 * SQL condition: a process of a former release has rejected the payment without freeing its credit. The partial index,
 * which is usually empty, needs this exact text.
 */
export const REJECTED_WITH_CREDIT = sql.raw("status = 'failed' and credit_key is not null");
