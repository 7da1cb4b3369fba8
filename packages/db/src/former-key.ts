import { sql } from 'drizzle-orm';

/**
 * SQL condition: the payment's key has a character that `normalizeTransactionId` removes. Partial indexes of
 * both engines need this exact text.
 */
export const FORMER_KEY = "ltrim(transaction_key, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') <> ''";
export const HAS_FORMER_KEY = sql.raw(FORMER_KEY);
