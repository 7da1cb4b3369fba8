import {
  MAX_STATE_LENGTH,
  MAX_STATES,
  type StateMeaning,
  type StatementMapping,
} from '@qanoon/contracts/evidence/statements';
import { shortLine } from '@qanoon/contracts/lib/text';
import { foldWord } from '../../find-providers.ts';

/**
 * These states mean the same at every bank. A person is asked about any other, such as `Approved` or `OK`.
 */
const WORDS: Record<StateMeaning, string[]> = {
  received: [
    ...[
      'success',
      'successful',
      'succeeded',
      'complete',
      'completed',
      'credited',
      'posted',
      'settled',
      'booked',
    ],
    ...['received', 'done', 'cleared', 'transaction successful', 'payment received'],
    ...['کامیاب', 'مکمل', 'مکمل شدہ', 'موصول', 'موصول شدہ', 'وصول شدہ', 'وصول'],
  ],
  'not-received': [
    ...[
      'failed',
      'failure',
      'fail',
      'unsuccessful',
      'not successful',
      'declined',
      'rejected',
      'refused',
      'denied',
    ],
    ...[
      'cancelled',
      'canceled',
      'expired',
      'timeout',
      'timed out',
      'time out',
      'error',
      'void',
      'voided',
      'aborted',
    ],
    ...[
      'blocked',
      'bounced',
      'dishonoured',
      'dishonored',
      'not completed',
      'incomplete',
      'transaction failed',
    ],
    ...[
      'pending',
      'in process',
      'in progress',
      'processing',
      'initiated',
      'on hold',
      'hold',
      'held',
      'queued',
    ],
    ...[
      'awaiting',
      'waiting',
      'scheduled',
      'under review',
      'in review',
      'unposted',
      'not posted',
      'uncleared',
    ],
    ...['authorized', 'authorised', 'submitted', 'not settled', 'unsettled', 'unconfirmed', 'in transit'],
    ...['ناکام', 'مسترد', 'مسترد شدہ', 'منسوخ', 'منسوخ شدہ', 'نامکمل', 'نامنظور', 'میعاد ختم'],
    ...['زیر التوا', 'زیر التواء', 'زیر عمل', 'زیر تکمیل', 'زیر غور', 'منتظر', 'جاری', 'معلق'],
  ],
  'given-back': [
    ...[
      'reversed',
      'reversal',
      'refunded',
      'refund',
      'returned',
      'chargeback',
      'charge back',
      'charged back',
    ],
    ...['recalled', 'disputed', 'clawed back', 'clawback', 'rolled back', 'rollback', 'reversed by bank'],
    ...['ریورس', 'ریورسل', 'ریورسڈ', 'واپس', 'واپس شدہ', 'واپسی', 'رقم واپس', 'رقم واپس شدہ', 'لوٹائی گئی'],
  ],
};

const MEANINGS = new Map(
  (Object.entries(WORDS) as [StateMeaning, string[]][]).flatMap(([meaning, words]) =>
    words.map((word) => [foldWord(word), meaning] as const),
  ),
);

/** What a cell says about the money of its row, if it is a state that every bank uses alike. */
export const readKnownState = (text: string): StateMeaning | undefined => MEANINGS.get(foldWord(text));

/** Reads states: the known ones, and those that a person has explained. */
export function stateReader(states: StatementMapping['states']): (text: string) => StateMeaning | undefined {
  const answers = new Map(Object.entries(states ?? {}).map(([word, meaning]) => [foldWord(word), meaning]));
  return (text) => readKnownState(text) ?? answers.get(foldWord(shortLine(text, MAX_STATE_LENGTH)));
}

/**
 * Collects the states that nobody has explained, as printed, each once and no more than a person can answer.
 */
export function collectUnknownStates(states: StatementMapping['states']) {
  const read = stateReader(states);
  const unknown = new Map<string, string>();
  return {
    add(text: string): void {
      const printed = shortLine(text, MAX_STATE_LENGTH);
      const folded = foldWord(printed);
      if (folded !== '' && unknown.size < MAX_STATES && !read(text) && !unknown.has(folded))
        unknown.set(folded, printed);
    },
    list: (): string[] => [...unknown.values()],
  };
}

const word = (pattern: string) => new RegExp(`(?:^| )(?:${pattern})(?= |$)`, 'u');
/**
 * Matches words by which a description takes back what its row says. `return` alone may also belong to a
 * check.
 */
const GIVEN_BACK = word(
  'revers(?:al|als|ed)|rvsl|charge ?backs?|charged back|refund(?:s|ed)?|recall(?:ed)?|clawback|' +
    'return(?:ed)? (?:of )?(?:funds?|payments?|transfers?|credits?|transactions?|amount|unpaid)|(?:funds?|payment|amount|transfer|transaction) returned|' +
    'ریورسل|ریورس|واپس|واپسی',
);
const NOT_RECEIVED = word(
  'failed|failure|unsuccessful|declined|rejected|bounced|dishonou?red|pending|on hold|timed out|cancell?ed|void(?:ed)?|' +
    'not (?:completed|successful|credited|received|posted|settled)|ناکام|مسترد|منسوخ|زیر التواء?',
);

/**
 * What a description says beside the booking: that its money was given back or did not come. Undefined for
 * most descriptions.
 */
export function readContradiction(description: string): Exclude<StateMeaning, 'received'> | undefined {
  const folded = foldWord(description);
  if (GIVEN_BACK.test(folded)) return 'given-back';
  return NOT_RECEIVED.test(folded) ? 'not-received' : undefined;
}

/** Whether a debit gives a credit back. A fee for that, or a refund that the academy paid, does not. */
const TAKES_CREDIT_BACK = word(
  'revers(?:al|als|ed)|rvsl|charge ?backs?|charged back|recall(?:ed)?|clawback|(?:returned|return of) (?:funds?|credits?|transfers?)|ریورسل|ریورس',
);
const IS_FEE = word('charges?|fees?|fed|tax|wht|commission|duty');

export const isFee = (description: string): boolean => IS_FEE.test(foldWord(description));

export const isReversalOfCredit = (description: string): boolean =>
  TAKES_CREDIT_BACK.test(foldWord(description));
