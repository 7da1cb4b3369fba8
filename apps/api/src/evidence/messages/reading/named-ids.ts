import type { ParsedReversal } from '@qanoon/contracts/evidence/credits';
import { asPaisa, MAX_PAISA } from '@qanoon/domain/lib/money';
import { latinDigits } from '@qanoon/domain/lib/text/latin-digits';
import { parsePkr } from '@qanoon/domain/lib/typed-amount';

/** Matches a part of a debit that may be the ID of a credit. A shorter ID repeats after a while. */
const ID = /[A-Z0-9]{9,40}/gu;
const AMOUNT = /(?:Rs|PKR)\.? ?([0-9][0-9,]{0,17}(?:\.[0-9]{1,2})?)(?![0-9.,]*[0-9])/iu;

/** The parts of a debit that may be IDs of credits, as `normalizeTransactionId` returns them. */
export const findNamedIds = (text: string): string[] => latinDigits(text).toUpperCase().match(ID) ?? [];

/** The reversal by which a debit takes the credit with this ID back; undefined if its amount is not clear. */
export function readDebitAsReversal(text: string, transactionId: string): ParsedReversal | undefined {
  const paisa = parsePkr(AMOUNT.exec(latinDigits(text))?.[1] ?? '');
  if (!paisa || paisa > MAX_PAISA) return undefined;
  return { amount: asPaisa(paisa), paidAt: null, precision: 'import', transactionId };
}
