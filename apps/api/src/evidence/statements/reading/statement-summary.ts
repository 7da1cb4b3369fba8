import { foldCell } from './statement-amount.ts';

const SUMMARY =
  /^(?:grand |sub ?|page )?total|^(?:opening|closing|available|current|beginning|ending|previous) (?:ledger )?balance|^(?:balance )?(?:brought|carried) (?:forward|down|over)|^balance (?:[bc]\/?[fd])\b|^[bc]\/[fd]\b|^(?:کل|مجموعہ|میزان|صفحے? کا مجموعہ|صفحہ کا میزان|ابتدائی بیلنس|اختتامی بیلنس|سابقہ بیلنس|گزشتہ بیلنس|آگے لایا گیا|آگے لے جایا گیا)/u;

/** Whether the line has the sum of a column or a balance, judged by its first text. */
export const isSummary = (cells: readonly string[]): boolean =>
  SUMMARY.test(folded(cells.find((cell) => cell.trim() !== '')));

const PAGE_BALANCE =
  /^(?:balance )?(?:brought|carried) (?:forward|down|over)(?: balance)?\b|^balance [bc]\/?[fd]\b|^[bc]\/[fd]\b|^(?:سابقہ بیلنس|گزشتہ بیلنس|آگے لایا گیا|آگے لے جایا گیا)/u;

/** Whether the line has the balance with which a page ends or begins. */
export const isPageBalance = (cells: readonly string[]): boolean =>
  PAGE_BALANCE.test(folded(cells.find((cell) => cell.trim() !== '')));

const ONLY_BALANCE =
  /^(?:(?:opening|closing|beginning|ending|previous|available|current) (?:ledger )?balance|balance (?:[bc]\/?[fd]|(?:brought|carried) (?:forward|down|over))|[bc]\/[fd]|(?:brought|carried) (?:forward|down|over)|ابتدائی بیلنس|اختتامی بیلنس|سابقہ بیلنس|گزشتہ بیلنس)[ .:-]*$/u;

/**
 * Whether a text is nothing but the name of a balance. Beside a date it is still not a booking, even if a
 * bank prints it as a credit.
 */
export const isNameOfBalance = (text: string): boolean => ONLY_BALANCE.test(folded(text));

const folded = (text = ''): string => foldCell(text.slice(0, 100)).toLowerCase();
