import type { BookAccount, BookMonth, BookMonths, BookTotals, Outstanding } from '@qanoon/contracts/books';
import { daysOfMonth } from '@qanoon/contracts/dates';
import { withFailure, withResponse } from '../network/trpc-responses.ts';
import { expectText, press, type Screen } from './screen.ts';

const figure = (count: number, amount: number) => ({ count, amount });

const NONE: BookTotals = {
  opened: figure(0, 0),
  submitted: figure(0, 0),
  approved: figure(0, 0),
  rejected: figure(0, 0),
  reversed: figure(0, 0),
  refunded: figure(0, 0),
  paidOut: figure(0, 0),
  fees: figure(0, 0),
  revenue: figure(0, 0),
  discounts: figure(0, 0),
};

/** A day on which everything happened, with large amounts. */
const BUSY: BookTotals = {
  opened: figure(1123, 10_000_000),
  submitted: figure(1120, 9_876_543.5),
  approved: figure(1044, 9_543_210.25),
  rejected: figure(21, 31_479),
  reversed: figure(3, 4_497),
  refunded: figure(1, 1_499),
  paidOut: figure(2, 2_998),
  fees: figure(12, 240.5),
  revenue: figure(1040, 9_537_214.25),
  discounts: figure(310, 464_690),
};
const QUIET: BookTotals = { ...NONE, opened: figure(1, 299), submitted: figure(1, 299) };

const { submitted, approved, rejected, reversed, paidOut, fees } = BUSY;
const ofAccount = { submitted, approved, rejected, reversed, paidOut, fees, change: 9_535_474.75 };

const ACCOUNTS: BookAccount[] = [
  {
    id: 'account-1',
    method: 'bank',
    accountTitle: 'The Qanoon Academy for Legal Education (Private) Limited',
    number: 'PK36SCBL0000001123456702',
  },
  { id: 'account-2', method: 'easypaisa', accountTitle: 'Qanoon Trust', number: '+923451234567' },
  { id: 'jazzcash', method: 'jazzcash', accountTitle: null, number: null },
];

const MONTH: BookMonth = {
  month: '2026-10',
  closed: null,
  days: daysOfMonth('2026-10').map((day, index) => ({
    day,
    ...(index === 20 ? BUSY : index % 5 === 1 ? QUIET : NONE),
  })),
  methods: (['easypaisa', 'jazzcash', 'bank'] as const).map((method) => ({ method, ...ofAccount })),
  accounts: ACCOUNTS.map((account) => ({ account, ...ofAccount })),
  total: { ...BUSY, opened: figure(1129, 10_001_794), submitted: figure(1126, 9_878_337.5) },
};

const MONTHS: BookMonths = [
  { month: '2026-11', closed: null, closable: false },
  { month: '2026-10', closed: null, closable: true },
  {
    month: '2026-09',
    closed: { byName: 'Demo Administrator', at: '2026-10-02T05:00:00.000Z' },
    closable: false,
  },
];

const OUTSTANDING: Outstanding = {
  balanceDue: figure(1, 299),
  underReview: figure(23, 34_477),
  credit: figure(4, 5_996.5),
  accounts: ACCOUNTS.map((account, index) => ({
    account,
    balance: [9_535_474.75, 123_456, -200][index]!,
    entries: 1044,
  })),
};

const BOOKS = { account: 'owner', path: '/admin/books?month=2026-10', heading: 'Books' } as const;

const withBooks =
  (books: BookMonth = MONTH): Screen['prepare'] =>
  async (page) => {
    await withResponse(page, 'books.month', books);
    await withResponse(page, 'books.months', MONTHS);
    await withResponse(page, 'books.outstanding', OUTSTANDING);
  };

export const ADMIN_BOOKS: Screen[] = [
  { name: 'admin-books', ...BOOKS, path: '/admin/books' },
  { name: 'admin-books-many', ...BOOKS, prepare: withBooks() },
  {
    name: 'admin-books-closed',
    ...BOOKS,
    prepare: withBooks({
      ...MONTH,
      closed: { byName: 'Demo Administrator', at: '2026-11-02T05:00:00.000Z' },
    }),
    act: expectText(/^Closed by/u),
  },
  {
    name: 'admin-books-none',
    ...BOOKS,
    prepare: withBooks({
      ...MONTH,
      days: daysOfMonth('2026-10').map((day) => ({ day, ...NONE })),
      methods: [],
      accounts: [],
      total: NONE,
    }),
    act: expectText('Nothing happened in this month.'),
  },
  {
    name: 'admin-books-failed',
    ...BOOKS,
    prepare: async (page) => {
      await withFailure(page, 'books.month', 403);
      await withFailure(page, 'books.outstanding', 403);
    },
    act: expectText('The books could not be loaded.'),
  },
  { name: 'admin-books-close', ...BOOKS, prepare: withBooks(), act: press('Close month') },
];
