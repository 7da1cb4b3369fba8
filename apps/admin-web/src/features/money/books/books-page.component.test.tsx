import { answer, hold, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import type { BookAccount, BookMonth, BookTotals } from '@qanoon/contracts/money/books';
import { daysOfMonth } from '@qanoon/domain/lib/dates';
import { asPaisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/books';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { BooksPage } from './books-page.tsx';

const figure = (count: number, amount: number) => ({ count, amount: asPaisa(amount) });

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
  opened: figure(1123, 10000000_00),
  submitted: figure(1120, 9876543_50),
  approved: figure(1044, 9543210_25),
  rejected: figure(21, 31479_00),
  reversed: figure(3, 4497_00),
  refunded: figure(1, 1499_00),
  paidOut: figure(2, 2998_00),
  fees: figure(12, 240_50),
  revenue: figure(1040, 9537214_25),
  discounts: figure(310, 464690_00),
};
const QUIET: BookTotals = { ...NONE, opened: figure(1, 299_00), submitted: figure(1, 299_00) };

const { submitted, approved, rejected, reversed, paidOut, fees } = BUSY;
const ofAccount = { submitted, approved, rejected, reversed, paidOut, fees, change: asPaisa(9535474_75) };

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
  total: { ...BUSY, opened: figure(1129, 10001794_00), submitted: figure(1126, 9878337_50) },
};

const showBooks = () => showApp(() => <BooksPage month="2026-10" onMonthChange={() => undefined} />);
const closeMonth = () => page.getByRole('button', { name: m.closeMonth() });
async function confirmClose(): Promise<void> {
  await closeMonth().click();
  await page.getByRole('checkbox').click();
  await page.getByRole('dialog').getByRole('button', { name: m.closeMonth() }).click();
}

beforeEach(() => {
  signInAsAdmin();
  answer('books.month', MONTH);
  answer('books.months', [
    { month: '2026-11', closed: null, closable: false },
    { month: '2026-10', closed: null, closable: true },
    {
      month: '2026-09',
      closed: { byName: 'Demo Administrator', at: '2026-10-02T05:00:00.000Z' },
      closable: false,
    },
  ]);
  answer('books.outstanding', {
    balanceDue: figure(1, 299_00),
    underReview: figure(23, 34477_00),
    openTransfers: figure(2, 3200_00),
    credit: figure(4, 5996_50),
    accounts: ACCOUNTS.map((account, index) => ({
      account,
      balance: asPaisa([9535474_75, 123456_00, -200_00][index]!),
      entries: 1044,
    })),
  });
});

test('shows the totals, and the days of a month on which something happened', async () => {
  await showBooks();
  const days = page.getByRole('table', { name: 'Day by day' });
  await expect.element(days.getByRole('rowheader')).toHaveLength(8);
  await expect.element(days.getByRole('rowheader').last()).toHaveTextContent('Total');
  await expect.element(page.getByRole('table', { name: 'By payee account', exact: false })).toBeVisible();
  await expect.element(page.getByText('PKR -200')).toBeVisible();
  await checkState();
});

test('shows a placeholder while the books load', async () => {
  hold('books.month');
  hold('books.outstanding');
  await showBooks();
  await expect.element(page.getByRole('status').first()).toHaveTextContent('Loading...');
  await checkState();
});

test('shows who closed a month', async () => {
  answer('books.month', {
    ...MONTH,
    closed: { byName: 'Demo Administrator', at: '2026-11-02T05:00:00.000Z' },
  });
  await showBooks();
  await expect.element(page.getByText(/^Closed by Demo Administrator/u)).toBeVisible();
  await checkState();
});

test('says that nothing happened in a month', async () => {
  answer('books.month', {
    ...MONTH,
    days: daysOfMonth('2026-10').map((day) => ({ day, ...NONE })),
    methods: [],
    accounts: [],
    total: NONE,
  });
  await showBooks();
  await expect.element(page.getByText('Nothing happened in this month.')).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await checkState();
});

test('says that the books could not be loaded', async () => {
  refuse('books.month');
  refuse('books.outstanding');
  await showBooks();
  await expect.element(page.getByText('The books could not be loaded.')).toHaveLength(2);
  await checkState();
});

test('loads the books again', async () => {
  refuse('books.month');
  await showBooks();
  await expect.element(page.getByRole('alert')).toBeVisible();
  answer('books.month', MONTH);
  await page.getByRole('button', { name: 'Try Again' }).first().click();
  await expect.element(page.getByRole('table', { name: 'Day by day' })).toBeVisible();
});

test('asks before it closes a month', async () => {
  await showBooks();
  await reach(() => closeMonth().click());
  const dialog = page.getByRole('dialog', { name: 'Close Oct 2026?' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText(/^2 transfers of PKR\s3,200 are not connected/u)).toBeVisible();
  await expect.element(dialog.getByText(/^23 payments of PKR\s34,477 wait/u)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: m.closeMonth() })).toBeDisabled();
  await checkState();
});

test('leads from the money received on a day to its receipts', async () => {
  await showBooks();
  const link = page.getByRole('table', { name: 'Day by day' }).getByRole('link').first();
  await expect
    .element(link)
    .toHaveAttribute(
      'href',
      expect.stringMatching(/\/books\/receipts\?month=.*2026-10.*day=.*2026-10-21.*received=true/u),
    );
});

test('closes a month', async () => {
  const close = vi.fn((_input: { month: string }) => ({ ok: true as const }));
  answer('books.closeMonth', close);
  await showBooks();
  await confirmClose();
  await expect.element(page.getByText('The month is closed.')).toBeVisible();
  expect(close).toHaveBeenCalledExactlyOnceWith({ month: '2026-10' });
});

test('shows the reason why a month cannot be closed', async () => {
  refuse('books.closeMonth', { status: 409, message: 'Three payments of October wait for review.' });
  await showBooks();
  await confirmClose();
  await expect.element(page.getByText('Three payments of October wait for review.')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('does not offer to close months without the permission', async () => {
  signInAsAdmin({ canManageAcademy: false });
  await showBooks();
  await expect.element(page.getByRole('table', { name: 'Day by day' })).toBeVisible();
  await expect.element(closeMonth()).not.toBeInTheDocument();
});
