import { sql } from 'drizzle-orm';

/** Keys between these may begin with a label: earlier releases removed only the first of several. */
const LABEL_RANGES = [
  ['ID', 'IE'],
  ['REF', 'REG'],
  ['TID', 'TIE'],
  ['TRAN', 'TRAO'],
  ['TRX', 'TRY'],
  ['TX', 'TY'],
] as const;

/** SQL condition: the payment's key may begin with a label. Ranges, because an index of both engines finds them. */
export const LABELLED_KEY = `(${LABEL_RANGES.map(
  ([from, to]) => `(transaction_key >= '${from}' and transaction_key < '${to}')`,
).join(' or ')})`;
export const MAY_HAVE_LABEL = sql.raw(LABELLED_KEY);
