import { storedTransactionKey } from '@qanoon/db/queries/stored-transaction-key';
import { cleanCode } from '@qanoon/domain/lib/text/typed-code';
import { readOrderReference } from '@qanoon/domain/orders/order-reference';

/** The beginning of an order's reference, with or without its hyphen. */
const REFERENCE = /^([2-9A-HJ-NP-Z]{4})[ -]*([2-9A-HJ-NP-Z]{1,4})$/u;

/**
 * What a search of payments may mean: the term itself, a transaction ID as it is compared (`77 88` is 7788), and an
 * order's reference, also with a label or without its hyphen. Terms without a digit are names or titles.
 */
export function paymentTerms(search: string): string[] {
  const key = storedTransactionKey(search);
  const part = REFERENCE.exec(cleanCode(search));
  const reference = readOrderReference(search) ?? (part && `${part[1]}-${part[2]}`);
  return [...new Set([search, ...(/\d/u.test(key) ? [key] : []), ...(reference ? [reference] : [])])];
}
