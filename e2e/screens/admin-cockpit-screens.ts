import { expect, type Page } from '@playwright/test';
import type { ListedRequest } from '@qanoon/contracts/payments';
import type { TileRectangle } from '@qanoon/contracts/proof-checks';
import type { Check, OwnDecision, ReviewFacts } from '@qanoon/contracts/reviews';
import { withChange, withResponse } from '../network/trpc-responses.ts';
import { dialog, expectText, type PageOf, press, type Screen } from './screen.ts';

const ENROLLMENTS: PageOf = {
  account: 'admin',
  path: '/admin/enrollments',
  heading: 'Enrollment Management',
};
const NAME = 'Muhammad Abdullah Khan Durrani';
const PAID_AT = new Date(Date.UTC(2026, 10, 21, 4, 41)).toISOString();

type Requests = { items: ListedRequest[] };
const withRequests = (page: Page, change: (item: ListedRequest, index: number) => Partial<ListedRequest>) =>
  withChange<Requests>(page, 'payments.requests', (real) => ({
    ...real,
    items: real.items.map((item, index) => ({ ...item, ...change(item, index) })),
  }));

const check = (
  name: Check['name'],
  result: Check['result'],
  code: string,
  values: Check['values'] = {},
  evidence: Partial<Pick<Check, 'paymentId' | 'creditId'>> = {},
): Check => ({ name, result, code, values, paymentId: null, creditId: null, ...evidence });

const CREDIT: ReviewFacts['credits'][number] = {
  kind: 'suggested',
  reasons: ['amount-equal', 'time-near', 'name-differs', 'several-candidates'],
  creditId: 'credit',
  amount: 1499,
  paidAt: PAID_AT,
  precision: 'half-day',
  transactionId: '52438501193',
  payerName: NAME,
  originalText:
    'Dear QANOON ACADEMY, You have received Rs.1499 in your Easypaisa account ***0101 from NAME PK**NAYAPKKA**0101 via Raast Payment on 21-11-2026 at 09:41:07. Trx ID: 52438501193',
  isConnected: false,
};

const tile = (x: number, y: number): TileRectangle => ({ x, y, width: 0.05, height: 0.036 });
/** An amount and a time of day. */
const TILES = [tile(0.56, 0.21), tile(0.585, 0.21), tile(0.61, 0.21), tile(0.3, 0.52), tile(0.325, 0.52)];

const facts = (over: Partial<ReviewFacts> = {}, otherId = 'other'): ReviewFacts => ({
  checks: [
    check('amount', 'passed', 'read-equal', { due: 1499, read: 1499 }),
    check('id-form', 'warning', 'phone-number', { method: 'easypaisa', transactionId: '03001234567' }),
    check('id-new', 'failed', 'id-used', { studentName: NAME }, { paymentId: otherId }),
    check('picture-new', 'warning', 'same-receipt-except', { studentName: NAME }, { paymentId: otherId }),
    check(
      'credit-found',
      'warning',
      'credit-suggested',
      { credited: 1499, paidAt: PAID_AT },
      { creditId: 'credit' },
    ),
    check('paid-in-time', 'unknown', 'time-unknown'),
    check(
      'payer-alike',
      'warning',
      'payer-differs',
      { payerName: 'AYESHA SIDDIQUA', studentName: NAME },
      { creditId: 'credit' },
    ),
    check('receipt-read', 'warning', 'read-id-and-amount-differ', {
      readId: '52438501193',
      readAmount: 14_990,
    }),
  ],
  proof: {
    state: 'checked',
    receipt: { transactionId: '52438501193', amount: 14_990, paidAt: null },
    comparisons: [
      {
        verdict: 'same-receipt-except',
        paymentId: otherId,
        studentName: NAME,
        courseTitle: 'Family Law',
        submittedAt: PAID_AT,
        isSameStudent: false,
        tiles: { here: TILES, there: TILES },
      },
    ],
  },
  credits: [CREDIT],
  isCertain: false,
  studentLanguage: 'en',
  ...over,
});
const withFacts = (page: Page, over: Partial<ReviewFacts> = {}) =>
  withResponse(page, 'reviews.facts', facts(over));

const RUNNING: Partial<ReviewFacts> = {
  checks: facts().checks.map((each) =>
    each.name === 'picture-new'
      ? check('picture-new', 'pending', 'picture-waiting')
      : each.name === 'receipt-read'
        ? check('receipt-read', 'pending', 'receipt-waiting')
        : { ...each, result: 'unknown' },
  ),
};
const CERTAIN: Partial<ReviewFacts> = {
  isCertain: true,
  checks: [
    check('amount', 'passed', 'credited-equal', { due: 1499, credited: 1499 }, { creditId: 'credit' }),
    check('id-form', 'passed', 'form-known', { method: 'easypaisa' }),
    check('id-new', 'passed', 'id-new'),
    check('picture-new', 'passed', 'picture-new'),
    check(
      'credit-found',
      'passed',
      'credit-certain',
      { credited: 1499, paidAt: PAID_AT },
      { creditId: 'credit' },
    ),
    check('paid-in-time', 'passed', 'paid-in-time', { paidAt: PAID_AT }, { creditId: 'credit' }),
    check('payer-alike', 'passed', 'payer-alike', { payerName: NAME, studentName: NAME }),
    check('receipt-read', 'passed', 'receipt-agrees', { readId: '1', readAmount: 1499 }),
  ],
};

const openProof = async (page: Page): Promise<void> => {
  await press(/^View proof/u)(page);
  await expect(page.getByRole('heading', { name: 'Checklist' })).toBeVisible();
};

const decision = (paymentId: string, over: Partial<OwnDecision> = {}): OwnDecision => ({
  paymentId,
  kind: 'approve',
  studentName: NAME,
  courseTitle: 'Constitutional Law Fundamentals',
  dueAt: '2099-01-01T00:00:00.000Z',
  failedCode: null,
  ...over,
});

/** What helps a reviewer to decide: checks with evidence, locks, decisions that can be undone, batches. */
export const ADMIN_COCKPIT: Screen[] = [
  {
    name: 'admin-review-checklist',
    ...ENROLLMENTS,
    prepare: async (page) => {
      await withFacts(page);
      await withResponse(page, 'reviews.pace', { medianSeconds: 12.4, decisions: 61 });
    },
    act: openProof,
  },
  {
    name: 'admin-review-checks-running',
    ...ENROLLMENTS,
    prepare: (page) => withFacts(page, RUNNING),
    act: openProof,
  },
  {
    name: 'admin-review-certain',
    ...ENROLLMENTS,
    prepare: async (page) => {
      await withFacts(page, CERTAIN);
      await withRequests(page, () => ({ isCertain: true }));
    },
    act: openProof,
  },
  {
    name: 'admin-review-comparison',
    ...ENROLLMENTS,
    path: '/admin/enrollments?status=all',
    prepare: async (page) => {
      let otherId = '';
      await withRequests(page, ({ id }, index) => {
        if (index === 1) otherId = id;
        return {};
      });
      await withChange(page, 'reviews.facts', () => facts({}, otherId));
    },
    act: async (page) => {
      await openProof(page);
      await press(/^Compare with the other payment/u)(page);
      await expect(page.getByRole('dialog').locator('.compare-place')).toHaveCount(4);
    },
  },
  {
    name: 'admin-review-transfer',
    ...ENROLLMENTS,
    prepare: (page) => withFacts(page),
    act: async (page) => {
      await openProof(page);
      await press(/^Show the transfer/u)(page);
      await dialog('Transfer on the academy’s account')(page);
    },
  },
  {
    name: 'admin-review-locked',
    ...ENROLLMENTS,
    prepare: (page) => withResponse(page, 'reviews.open', { lockedBy: NAME, expiresAt: PAID_AT }),
    act: async (page) => {
      await openProof(page);
      await expect(page.locator('.decision-note').filter({ hasText: NAME }).first()).toBeVisible();
    },
  },
  {
    name: 'admin-review-decided-by-other',
    ...ENROLLMENTS,
    prepare: (page) => withRequests(page, () => ({ queuedBy: NAME })),
    act: openProof,
  },
  {
    name: 'admin-review-undo',
    ...ENROLLMENTS,
    prepare: (page) =>
      withResponse(page, 'reviews.own', [
        decision('one', { kind: 'reject', dueAt: '2099-01-01T00:00:03.000Z' }),
        ...['two', 'three', 'four'].map((id) => decision(id)),
        decision('five', { failedCode: 'TRANSACTION_ID_USED' }),
      ]),
    act: async (page) => {
      await openProof(page);
      await expectText('Not carried out.')(page);
    },
  },
  {
    name: 'admin-review-batch',
    ...ENROLLMENTS,
    path: '/admin/enrollments?status=all',
    prepare: (page) =>
      withRequests(page, () => ({
        isCertain: true,
        status: 'pending',
        enrollmentStatus: 'under_review',
        studentName: NAME,
      })),
    act: async (page) => {
      await press(/^Approve \d+ certain payments/u)(page);
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'admin-review-reason-in-urdu',
    ...ENROLLMENTS,
    prepare: (page) => withFacts(page, { studentLanguage: 'ur' }),
    act: async (page) => {
      await openProof(page);
      await press(/^Reject,/u)(page);
      await page.getByRole('radio', { name: 'The screenshot cannot be read.' }).click();
      await expect(page.getByLabel('What the student reads')).not.toHaveValue('');
    },
  },
];
