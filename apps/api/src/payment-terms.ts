import { storedTransactionKey } from '@qanoon/db/stored-transaction-key';

/** An order's reference, or its beginning, without its hyphen. */
const REFERENCE = /^([2-9A-HJ-NP-Z]{4})\s*([2-9A-HJ-NP-Z]{1,4})$/iu;

/**
 * What a search of payments may mean: the term itself, a transaction ID as it is compared (`77 88` is 7788), and an
 * order's reference that is typed without its hyphen. Terms without a digit are names or titles.
 */
export function paymentTerms(search: string): string[] {
  const key = storedTransactionKey(search);
  const reference = REFERENCE.exec(search.trim());
  return [
    search,
    ...(/\d/u.test(key) ? [key] : []),
    ...(reference ? [`${reference[1]}-${reference[2]}`] : []),
  ];
}
