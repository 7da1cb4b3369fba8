import { idFormOf } from '@qanoon/contracts/orders/transaction-id-form';
import { normalizeTransactionId } from '@qanoon/domain/orders/transaction-id';
import { foldHeading } from './statement-headings.ts';

const REFERENCES = new Set(
  [
    ...['reference', 'reference no', 'reference number', 'reference id'],
    ...['ref', 'ref no', 'ref number', 'حوالہ', 'حوالہ نمبر'],
  ].map(foldHeading),
);

/**
 * The heading of a column of references whose cells in `rows` are all IDs. Some banks print the transaction
 * ID under this heading, and others the number of a branch or a check, which is short and repeats.
 */
export const findReferenceHeading = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string | undefined =>
  headings.find((heading, index) => {
    if (!REFERENCES.has(foldHeading(heading))) return false;
    const keys = rows.map((cells) => normalizeTransactionId(cells[index] ?? '')).filter(Boolean);
    return (
      keys.length > 0 &&
      new Set(keys).size === keys.length &&
      // Transfers between banks reach every account, so the form may be other than that of the account's own
      // method.
      keys.every((key) => idFormOf(key, 'bank') === 'form-known')
    );
  });
