import { foldCell } from './statement-amount.ts';

const SUMMARY =
  /^(?:grand |sub ?)?total|^(?:opening|closing|available|current|beginning|ending) (?:ledger )?balance|^balance (?:brought|carried) forward|^(?:کل|مجموعہ|میزان|ابتدائی بیلنس|اختتامی بیلنس)/u;

/** Whether the line has the sum of a column or a balance, by its first text. */
export const isSummary = (cells: readonly string[]): boolean =>
  SUMMARY.test(foldCell(cells.find((cell) => cell.trim() !== '')?.slice(0, 100) ?? '').toLowerCase());
