import { sql } from 'drizzle-orm';

/** SQL: whether a payment's key has a character that `normalizeTransactionId` never leaves. The same words on both engines, as their indexes need. */
export const FORMER_KEY = "ltrim(transaction_key, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') <> ''";
export const HAS_FORMER_KEY = sql.raw(FORMER_KEY);
