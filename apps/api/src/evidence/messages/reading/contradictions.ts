import type { UnreadReason } from '@qanoon/contracts/evidence/credits';
import { foldText } from '@qanoon/domain/lib/text/fold-text';

/**
 * Builds a pattern of these words, which may consist of several words with spaces. It matches texts that
 * `foldText` returned.
 */
export const wordPattern = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(foldText).join('|')})(?![\\p{L}\\p{N}])`, 'u');

/** These words say that the money went back. */
const REVERSAL = wordPattern([
  ...[
    'revers(?:e|ed|al|als|ing)',
    'returned?',
    'returning',
    'refund(?:s|ed|ing)?',
    'charge ?back',
    'charged back',
  ],
  ...['taken back', 'recalled', 'recovered', 'clawed back', 'bounced'],
  ...['واپس', 'واپسی', 'ریفنڈ', 'ریورس', 'wap[ai]s', 'wap[ai]si'],
]);
/** These words say that the money has not come in, or may not. */
const STATE = wordPattern([
  ...[
    'will',
    'shall',
    'would',
    'may be',
    'might',
    'not',
    'never',
    'cannot',
    'unable',
    'unsuccessful',
    'un ?paid',
    'due',
  ],
  ...[
    'fail(?:s|ed|ing|ure)?',
    'declin(?:e|ed)',
    'denied',
    'reject(?:ed|ion)?',
    'cancel(?:s|led|ed|lation)?',
    'void(?:ed)?',
  ],
  ...[
    'pending',
    '(?:under |in )?process(?:ing)?',
    'in progress',
    'initiated',
    'scheduled',
    'await(?:s|ing|ed)?',
    'waiting',
  ],
  ...[
    'request(?:s|ed|ing)?',
    'expected',
    'on hold',
    'held',
    'withheld',
    'blocked',
    'frozen',
    'suspended',
    'expired',
  ],
  ...[
    'disputed?',
    'error',
    'invalid',
    'incomplete',
    'insufficient',
    'attempt(?:ed)?',
    'reminder',
    'fake',
    'fraud',
  ],
  ...[
    'ناکام',
    'ناکامی',
    'نہیں',
    'منسوخ',
    'مسترد',
    'زیر التوا',
    'زیر التواء',
    'زیر عمل',
    'انتظار',
    'درخواست',
    'متوقع',
    'معطل',
  ],
  ...[
    'ہو ?گ[ایے]',
    'ہوں ?گ[یے]',
    'ہونگ[یے]',
    'جلد',
    'روک',
    'nak(?:a|aa)m',
    'nah(?:i|in|een|ee)',
    'mansookh',
    'mustarad',
  ],
]);
/** These words say that the money went out. Templates of credits contain none of them. */
const OUTGOING = wordPattern(['debit(?:ed|s)?', 'deducted', 'deduction', 'charged', 'منہا', 'کٹوتی']);

const CODES =
  'usd|eur|gbp|aed|sar|inr|qar|omr|kwd|bhd|cad|aud|nzd|cny|jpy|chf|sgd|myr|hkd|bdt|lkr|npr|afn|irr|thb|sek|nok|dkk';
const CURRENCY_WORDS = wordPattern([
  CODES,
  ...[
    'dollars?',
    'euros?',
    'pounds? sterling',
    'pounds',
    'dirhams?',
    'riyals?',
    'rials?',
    'dinars?',
    'yuan',
    'yen',
  ],
  ...['ڈالرز?', 'یورو', 'پاؤنڈ', 'درہم', 'ریال', 'دینار'],
]);
/**
 * Matches a sign of another currency, or the three letters of any currency before or after an amount. Two of
 * these are also English words.
 */
const CURRENCY_SIGN = /(?!₨)\p{Sc}/u;
const ANY_CODE = Intl.supportedValuesOf('currency').filter((code) => !['PKR', 'ALL', 'TOP'].includes(code));
const CODE_AND_AMOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${ANY_CODE.join('|')})\\.? ?[0-9]|[0-9][0-9,.]{0,20} ?(?:${ANY_CODE.join('|')})(?![\\p{L}\\p{N}]))`,
  'u',
);
/** A text with these words and without an amount of money is about something else. */
const MONEY = /(?<!\p{L})(?:rs|pkr|rupees|روپے|روپیہ|amount|transaction|transfer|payment|رقم)(?!\p{L})/u;

/** Finds what in a text about money says that it is not a credit in rupees; undefined if nothing does. */
export function findContradiction(line: string): UnreadReason | undefined {
  if (CURRENCY_SIGN.test(line) || CODE_AND_AMOUNT.test(line)) return 'other-currency';
  const folded = foldText(line);
  if (CURRENCY_WORDS.test(folded)) return 'other-currency';
  if (!MONEY.test(folded)) return undefined;
  if (REVERSAL.test(folded)) return 'reversal';
  return STATE.test(folded) ? 'unclear-state' : undefined;
}

/** Whether a text that fits the template of a credit has words for money that went out. */
export const mentionsOutgoing = (line: string): boolean => OUTGOING.test(foldText(line));
