import type { UnreadReason } from '@qanoon/contracts/evidence/credits';
import type { OwnAccount } from '../../../src/evidence/own-account.ts';

/**
 * The expected outcome of a statement: the IDs of credits and reversals, or in `refused` the kind of the
 * fault.
 */
export type Outcome =
  | { credits: string[]; reversals?: string[]; unread?: UnreadReason[] }
  | { refused: string };
export type VariedStatement = { name: string; file: string; own: OwnAccount; outcome: Outcome };

export const OWN: OwnAccount = {
  method: 'bank',
  number: '50117901231234',
  iban: 'PK36SCBL0000001123456702',
  bankName: 'Standard Chartered Bank',
};

/** The amount, negative for a debit. */
type Booking = { id: string; amount: number; text?: string; state?: string; extra?: string };
type Layout = {
  name: string;
  headings: string;
  row: (booking: Booking, balance: number, day: string) => string;
};

const money = (amount: number) => `"${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}"`;
const textOf = ({ text, amount }: Booking) => text ?? (amount > 0 ? 'IBFT from SANA MALIK' : 'Office rent');

/** `{x}` in the headings marks the place of an additional column. */
const LAYOUTS: Layout[] = [
  {
    name: 'in and out with balances',
    headings: 'Date,Description,Transaction ID,Debit,Credit,{x}Balance',
    row: (booking, balance, day) =>
      `${day},${textOf(booking)},${booking.id},${booking.amount < 0 ? money(-booking.amount) : ''},${booking.amount > 0 ? money(booking.amount) : ''},{x}${money(balance)}`,
  },
  {
    name: 'in and out without balances',
    headings: 'Transaction ID,Date,Particulars,Deposit,Withdrawal{,x}',
    row: (booking, _balance, day) =>
      `${booking.id},${day},${textOf(booking)},${booking.amount > 0 ? money(booking.amount) : ''},${booking.amount < 0 ? money(-booking.amount) : ''}{,x}`,
  },
  {
    name: 'signed amounts',
    headings: 'Date,Details,Trx ID,Amount{,x}',
    row: (booking, _balance, day) => `${day},${textOf(booking)},${booking.id},${money(booking.amount)}{,x}`,
  },
  {
    name: 'amounts with a direction',
    headings: 'Date,Type,Narration,TID,Amount (PKR){,x}',
    row: (booking, _balance, day) =>
      `${day},${booking.amount > 0 ? 'Received' : 'Sent'},${textOf(booking)},${booking.id},${money(Math.abs(booking.amount))}{,x}`,
  },
];

type Oddity = {
  name: string;
  bookings?: Booking[];
  /** These lines come above the table. */
  above?: string[];
  heading?: string;
  extra?: (booking: Booking) => string;
  outcome: Outcome;
  /** Limits the oddity to layouts without balances. */
  onlyWithout?: 'balances';
};

const A: Booking = { id: '715335861320', amount: 4500 };
const B: Booking = { id: '715335861321', amount: 2000 };
const RENT: Booking = { id: '', amount: -1500 };
const PLAIN = [A, RENT, B];
const BOTH = [A.id, B.id];
const withState = (state: string) => ({
  heading: 'Status',
  extra: (booking: Booking) => (booking === A ? state : 'Completed'),
});
const withCurrency = (currency: string) => ({
  heading: 'Currency',
  extra: (booking: Booking) => (booking === A ? currency : 'PKR'),
});
const without = (reason: UnreadReason): Outcome => ({ credits: [B.id], unread: [reason] });

const ODDITIES: Oddity[] = [
  { name: 'nothing odd', outcome: { credits: BOTH } },
  { name: 'a successful state', ...withState('Successful'), outcome: { credits: BOTH } },
  {
    name: 'a failed row',
    ...withState('Failed'),
    outcome: without('unclear-state'),
    onlyWithout: 'balances',
  },
  {
    name: 'a pending row',
    ...withState('زیر التوا'),
    outcome: without('unclear-state'),
    onlyWithout: 'balances',
  },
  { name: 'a row in an unknown state', ...withState('Hold-X7'), outcome: without('unclear-state') },
  { name: 'a row without a state', ...withState(''), outcome: without('unclear-state') },
  { name: 'a reversed row', ...withState('Reversed'), outcome: { credits: [B.id], reversals: [A.id] } },
  {
    name: 'a failed row in a column that nobody knows',
    heading: 'Info',
    extra: (booking) => (booking === A ? 'FAILED' : 'x'),
    outcome: without('unclear-state'),
  },
  {
    name: 'a reversal with the ID of its credit',
    bookings: [A, B, { id: A.id, amount: -4500, text: 'Transfer' }],
    outcome: { credits: BOTH, reversals: [A.id] },
  },
  {
    name: 'a reversal that names the ID of its credit',
    bookings: [A, B, { id: '', amount: -4500, text: `REVERSAL Trx ID ${A.id}` }],
    outcome: { credits: BOTH, reversals: [A.id] },
  },
  {
    name: 'a credit that says it was reversed',
    bookings: [{ ...A, text: 'Reversal of transfer' }, RENT, B],
    outcome: without('reversal'),
  },
  { name: 'a row in dollars', ...withCurrency('USD'), outcome: without('other-currency') },
  { name: 'a row without a currency', ...withCurrency(''), outcome: without('other-currency') },
  { name: 'a row in rupees', ...withCurrency('Rs.'), outcome: { credits: BOTH } },
  { name: 'a statement in dollars', above: ['Currency,USD'], outcome: { refused: 'currency' } },
  {
    name: 'an opening balance in dollars',
    above: ['Opening Balance,"USD 1,000.00"'],
    outcome: { refused: 'currency' },
  },
  {
    name: 'another account number',
    above: ['Account Number,50117901239999'],
    outcome: { refused: 'account' },
  },
  { name: 'the own account number', above: ['Account Number,50117901231234'], outcome: { credits: BOTH } },
  { name: 'masked digits of another account', above: ['A/C No: ****9999'], outcome: { refused: 'account' } },
  { name: 'masked digits of the own account', above: ['A/C No: ****1234'], outcome: { credits: BOTH } },
  {
    name: 'another bank',
    above: ['Meezan Bank Limited', 'Statement of account'],
    outcome: { refused: 'provider' },
  },
  {
    name: 'a row of another account',
    heading: 'Account Number',
    extra: (booking) => (booking === A ? '50117901239999' : '50117901231234'),
    outcome: without('other-account'),
  },
];

/** Combines every oddity with every layout, and says what must be read. */
export const VARIED_STATEMENTS: VariedStatement[] = LAYOUTS.flatMap((layout) =>
  ODDITIES.filter(({ onlyWithout }) => !(onlyWithout && layout.headings.endsWith('Balance'))).map(
    (oddity) => ({
      name: `${oddity.name}, ${layout.name}`,
      file: fileOf(layout, oddity),
      own: OWN,
      outcome: oddity.outcome,
    }),
  ),
);

function fileOf({ headings, row }: Layout, { bookings = PLAIN, above = [], heading, extra }: Oddity): string {
  const place = (text: string, cell: string | undefined) =>
    text
      .replace('{x}', cell === undefined ? '' : `${cell},`)
      .replace('{,x}', cell === undefined ? '' : `,${cell}`);
  let balance = 10_000;
  const rows = bookings.map((booking, index) => {
    balance += booking.amount;
    return place(row(booking, balance, `2026-05-${10 + index}`), extra?.(booking) ?? (heading && ''));
  });
  return `${[...above, place(headings, heading), ...rows].join('\n')}\n`;
}
