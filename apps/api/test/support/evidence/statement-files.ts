import { readFileSync } from 'node:fs';
import type { OwnAccount } from '../../../src/evidence/own-account.ts';

/** An account that no statement can be compared with. */
export const ANY_ACCOUNT: OwnAccount = { method: 'bank', number: '', iban: '', bankName: '' };

export const LAYOUTS = [
  ...(['meezan', 'nayapay', 'debit-credit', 'signed-amount', 'direction-column', 'semicolon-utf16'] as const),
];

/** Reads a statement in the layout of a bank. Names and numbers are made up. */
export const statementFile = (layout: (typeof LAYOUTS)[number]): Buffer =>
  readFileSync(new URL(`../../fixtures/statements/${layout}.csv`, import.meta.url));

/** A line of a statement as `statementOf` writes it. The amount is in rupees, and negative for a debit. */
export type Booking = { day: string; description: string; amount: number };

const printed = (rupees: number): string => rupees.toFixed(2);

/** Writes a statement that adds up, with opening and closing balance. */
export function statementOf(bookings: readonly Booking[], opening = 0): string {
  let balance = opening;
  const lines = bookings.map(({ day, description, amount }) => {
    balance += amount;
    const [debit, credit] = amount < 0 ? [printed(-amount), ''] : ['', printed(amount)];
    return `${day},"${description}",${debit},${credit},${printed(balance)}`;
  });
  return [
    `Opening Balance,${printed(opening)}`,
    `Closing Balance,${printed(balance)}`,
    'Date,Description,Debit,Credit,Balance',
    ...lines,
    '',
  ].join('\n');
}

/** Writes credits of one rupee on one day, each with its own ID. */
export const manyCredits = (count: number): Booking[] =>
  Array.from({ length: count }, (_, index) => ({
    day: '2026-03-01',
    description: `Transfer from SANA MALIK TID: ${100_000_000_000 + index}`,
    amount: 1,
  }));
