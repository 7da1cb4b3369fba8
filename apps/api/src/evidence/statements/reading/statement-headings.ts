import type { StatementField, StatementMapping } from '@qanoon/contracts/evidence/statements';
import { foldText } from '@qanoon/domain/lib/text/fold-text';
import { readDirection } from '../checks/statement-direction.ts';

/** Headings that banks and wallets print for each field, the preferred one first. */
const HEADINGS: Record<StatementField, string[]> = {
  date: [
    ...[
      'transaction date',
      'txn date',
      'trans date',
      'tran date',
      'booking date',
      'posting date',
      'post date',
    ],
    ...['timestamp', 'date and time', 'date time', 'date', 'entry date', 'value date'],
    ...['لین دین کی تاریخ', 'تاریخ اور وقت', 'تاریخ و وقت', 'تاریخ', 'اندراج کی تاریخ'],
  ],
  time: ['transaction time', 'txn time', 'time', 'وقت'],
  description: [
    ...[
      'description',
      'transaction description',
      'narration',
      'particulars',
      'transaction details',
      'details',
    ],
    ...['remarks', 'memo', 'تفصیل', 'تفصیلات', 'لین دین کی تفصیل', 'کیفیت'],
  ],
  credit: [
    ...[
      'credit',
      'credits',
      'credit amount',
      'amount credit',
      'deposit',
      'deposits',
      'deposit amount',
      'money in',
    ],
    ...['paid in', 'amount in', 'cash in', 'received', 'incoming', 'cr', 'cr amount'],
    ...['کریڈٹ', 'جمع', 'جمع شدہ رقم', 'جمع رقم', 'وصول شدہ رقم', 'آمد'],
  ],
  debit: [
    ...['debit', 'debits', 'debit amount', 'amount debit', 'withdrawal', 'withdrawals', 'withdrawal amount'],
    ...['money out', 'paid out', 'amount out', 'cash out', 'sent', 'outgoing', 'dr', 'dr amount'],
    ...['ڈیبٹ', 'بنام', 'نکالی گئی رقم', 'ادا شدہ رقم', 'خرچ'],
  ],
  amount: ['amount', 'transaction amount', 'txn amount', 'رقم', 'لین دین کی رقم'],
  // The column has `Cr` or `Dr` beside an amount. Other columns are also called a type, so `guessColumns`
  // looks at their cells.
  direction: [
    ...['dr cr', 'cr dr', 'debit credit', 'credit debit', 'd c', 'c d', 'dr cr indicator', 'cr dr indicator'],
    ...['indicator', 'transaction type', 'txn type', 'type', 'قسم', 'لین دین کی قسم'],
  ],
  balance: [
    ...[
      'running balance',
      'balance',
      'available balance',
      'account balance',
      'closing balance',
      'balance amount',
    ],
    ...['بیلنس', 'دستیاب بیلنس', 'بقایا', 'بقایا رقم'],
  ],
  // "Doc No" is left out, because it is a number of a branch or a check, which repeats. `reference-column.ts`
  // judges "Reference".
  transactionId: [
    ...['transaction id', 'txn id', 'trx id', 'tx id', 'tid', 'transaction number', 'transaction no'],
    ...['transaction reference', 'ٹرانزیکشن id', 'ٹرانزیکشن آئی ڈی', 'ٹرانزیکشن نمبر'],
  ],
  payerName: [
    'sender',
    'sender name',
    'payer',
    'payer name',
    'received from',
    'remitter',
    'بھیجنے والا',
    'بھیجنے والے کا نام',
  ],
  state: [
    ...[
      'status',
      'transaction status',
      'txn status',
      'trx status',
      'payment status',
      'transfer status',
      'state',
    ],
    ...[
      'booking status',
      'result',
      'transaction result',
      'outcome',
      'transaction state',
      'settlement status',
    ],
    ...['حالت', 'اسٹیٹس', 'سٹیٹس', 'صورتحال', 'صورت حال', 'لین دین کی حالت', 'نتیجہ'],
  ],
  currency: ['currency', 'transaction currency', 'txn currency', 'account currency', 'ccy', 'curr', 'کرنسی'],
  // Headings of payers' accounts, such as "Sender account", are left out.
  account: [
    ...['account number', 'account no', 'account', 'a c no', 'a c number', 'acc no', 'acct no', 'my account'],
    ...['own account', 'credited account', 'to account', 'iban', 'اکاؤنٹ نمبر', 'اکاؤنٹ', 'کھاتہ نمبر'],
  ],
};

/** A heading without case, punctuation and currency: `Credit (PKR)` is `credit`. */
export const foldHeading = (text: string): string =>
  foldText(text.slice(0, 200))
    .replace(/\b(?:in )?(?:pkr|rs)\b/gu, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const RANKS = new Map(
  (Object.entries(HEADINGS) as [StatementField, string[]][]).flatMap(([field, headings]) =>
    headings.map((heading, rank) => [foldHeading(heading), { field, rank }] as const),
  ),
);

type Columns = StatementMapping['columns'];

const findField = (heading: string): StatementField | undefined => RANKS.get(foldHeading(heading))?.field;

/**
 * Guesses which heading has which field. `below` has the cells of the first line under the headings. If there
 * are columns for credits or debits, a column for the amount is not used, because a statement has either.
 */
export function guessColumns(headings: readonly string[], below: readonly string[] = []): Columns {
  const best = new Map<StatementField, { heading: string; rank: number }>();
  for (const [index, heading] of headings.entries()) {
    const known = RANKS.get(foldHeading(heading));
    if (!known || (known.field === 'direction' && !readDirection(below[index] ?? ''))) continue;
    const current = best.get(known.field);
    if (!current || known.rank < current.rank) best.set(known.field, { heading, rank: known.rank });
  }
  if (best.has('credit')) best.delete('amount');
  else best.delete('debit');
  if (!best.has('amount')) best.delete('direction');
  return Object.fromEntries([...best].map(([field, { heading }]) => [field, heading]));
}

/**
 * Adds the columns that may contradict a credit: a state or a currency is read if the file has one, even if
 * the columns were remembered before the file had it.
 */
export function withContradictingColumns(headings: readonly string[], columns: Columns): Columns {
  const used = new Set(Object.values(columns));
  const found = (['state', 'currency'] as const)
    .filter((field) => columns[field] === undefined)
    .flatMap((field) => {
      const heading = headings.find((each) => !used.has(each) && findField(each) === field);
      return heading === undefined ? [] : [[field, heading] as const];
    });
  return { ...columns, ...Object.fromEntries(found) };
}

/** The heading of a column that may say in other words which money came in, unless a field uses it. */
export function findTypeHeading(headings: readonly string[], columns: Columns): string | undefined {
  const used = new Set(Object.values(columns));
  return headings.find((heading) => !used.has(heading) && findField(heading) === 'direction');
}

/**
 * Whether a bank prints this heading above amounts in both directions, although a person has chosen it as
 * money in.
 */
export const isHeadingOfAmounts = (heading: string): boolean => findField(heading) === 'amount';

/** Whether a statement can be read with these columns: they must say when and how much. */
export const areSufficient = ({ date, credit, amount }: Columns): boolean =>
  date !== undefined && (credit !== undefined || amount !== undefined);
