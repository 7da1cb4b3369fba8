import { foldWord } from '../../find-providers.ts';
import { NotPlausible } from './statement-fault.ts';

const WORDS = {
  in: [
    ...['cr', 'c', 'credit', 'credited', 'in', 'money in', 'cash in', 'paid in', 'amount in', 'transfer in'],
    ...['received', 'receive', 'money received', 'incoming', 'inward', 'inflow', 'deposit', 'deposited'],
    ...['کریڈٹ', 'جمع', 'آمد', 'موصول', 'موصول شدہ', 'وصول', 'وصول شدہ', 'وصولی'],
  ],
  out: [
    ...[
      'dr',
      'd',
      'debit',
      'debited',
      'out',
      'money out',
      'cash out',
      'paid out',
      'amount out',
      'transfer out',
    ],
    ...[
      'sent',
      'send',
      'money sent',
      'outgoing',
      'outward',
      'outflow',
      'withdrawal',
      'withdrawn',
      'withdraw',
    ],
    ...[
      'ڈیبٹ',
      'بنام',
      'خرچ',
      'ارسال',
      'ارسال شدہ',
      'بھیجا',
      'بھیجی',
      'بھیجے',
      'بھیجی گئی',
      'ادا',
      'ادا شدہ',
    ],
    ...['ادائیگی', 'نکالی', 'نکالی گئی', 'نکلوائی'],
  ],
};
const DIRECTIONS = new Map<string, 1 | -1>([
  ...WORDS.in.map((each) => [foldWord(each), 1] as const),
  ...WORDS.out.map((each) => [foldWord(each), -1] as const),
]);

/**
 * Whether a cell such as `Cr`, `DR.`, `Received`, `Money Out` says that money came in (1) or went out (-1).
 */
export const readDirection = (text: string): 1 | -1 | undefined => DIRECTIONS.get(foldWord(text));

/**
 * The amount with the direction of its booking. Undefined if the direction is not clear, or if the amount has
 * a minus sign and the direction says that money came in.
 */
export function withDirection(amount: number, direction: string): number | undefined {
  const sign = readDirection(direction);
  if (sign === undefined || (sign === 1 && amount < 0)) return undefined;
  return amount === 0 ? 0 : sign * Math.abs(amount);
}

/** Matches brackets, signs, and `Cr` or `Dr` beside an amount. */
const SIGN = /[-+(]|\b[CD]R\b/iu;
export const hasSign = (folded: string): boolean => SIGN.test(folded);

/**
 * Whether amounts show their direction without a column for it. `type` is a column that may say it in words
 * that are not understood; then only a sign of every amount counts.
 */
export const showDirection = (signs: readonly boolean[], type: string | undefined): boolean =>
  type === undefined || signs.every(Boolean);

const WENT_OUT =
  /(?:^| )(?:(?:sent|paid|payment|raast out|ibft out) to|money sent|withdrawal|withdrawn|purchase|bill payment|cash out|ادا[ئی]یگی|ادا کی)(?= |$)/u;

/** Whether a description says that money went out. If the amount has no sign, nothing else says so. */
export const saysMoneyWentOut = (description: string): boolean => WENT_OUT.test(foldWord(description));

/**
 * The fault of a file in which neither a sign, nor a known column, nor the balances say which amounts came
 * in.
 */
export const noDirection = (line: number, found: string) => new NotPlausible('direction', { line, found });
