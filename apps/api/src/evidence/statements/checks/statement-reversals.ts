import type { ParsedReversal } from '@qanoon/contracts/evidence/credits';
import { asPaisa } from '@qanoon/domain/lib/money';
import { normalizeTransactionId } from '@qanoon/domain/orders/transaction-id';
import { readCreditId, readNamedIds, readReversedId } from '../reading/statement-credit.ts';
import type { StatementRow } from '../reading/statement-rows.ts';
import { isFee, isReversalOfCredit } from './statement-state.ts';

/**
 * The rows by which the account gave a credit back: negative credits, credits whose state says so, debits
 * that say so, and debits with the ID of a transfer, which may be a credit of this file or of another one.
 * `credits` are the rows that are credits. A fee may also have the ID of its credit.
 */
export function findReversals(
  rows: readonly StatementRow[],
  credits: readonly StatementRow[],
): Map<StatementRow, ParsedReversal> {
  const amounts = new Map<string, number>();
  for (const row of credits) {
    const id = readCreditId(row);
    if (id) amounts.set(normalizeTransactionId(id), row.amount);
  }
  const reversals = new Map<StatementRow, ParsedReversal>();
  for (const row of rows) {
    if (row.role !== 'given-back' && row.role !== 'debit' && row.objection !== 'reversal') continue;
    const ids = readNamedIds(row);
    const named = ids.find((id) => amounts.has(normalizeTransactionId(id)));
    const credited = named === undefined ? undefined : amounts.get(normalizeTransactionId(named));
    const isReversal =
      row.role === 'given-back' ||
      (row.role === 'debit' &&
        row.isSettled &&
        !isFee(row.description) &&
        (credited !== undefined || ids.some(namesTransfer) || isReversalOfCredit(row.description))) ||
      // A list without signs shows the reversal with the ID and the amount of its credit.
      (row.objection === 'reversal' && credited === row.amount);
    if (isReversal)
      reversals.set(row, {
        amount: asPaisa(Math.abs(row.amount)),
        paidAt: row.time.at,
        precision: row.time.precision,
        transactionId: named ?? readReversedId(row),
      });
  }
  return reversals;
}

/** Shorter IDs than this, such as a STAN, repeat. */
const LENGTH_OF_TRANSFER = 9;
const namesTransfer = (id: string): boolean => normalizeTransactionId(id).length >= LENGTH_OF_TRANSFER;
