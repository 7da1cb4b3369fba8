import type { ParsedCredit } from '@qanoon/contracts/evidence/credits';
import { asPaisa } from '@qanoon/domain/lib/money';

/** A message of a provider and what its parser reads, with paisa. Names and numbers are made up. */
export type MessageFixture = { text: string; amount: number; paidAt?: string } & Partial<
  Omit<ParsedCredit, 'amount' | 'paidAt'>
>;

/** The complete result of a fixture: by default there is no time, no ID and no payer. */
export const creditOf = ({ text: _text, amount, paidAt, ...read }: MessageFixture): ParsedCredit => ({
  precision: 'import',
  transactionId: null,
  payerName: '',
  payerAccount: '',
  ...read,
  amount: asPaisa(amount),
  paidAt: paidAt === undefined ? null : new Date(paidAt),
});
