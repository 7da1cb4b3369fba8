import type { TileRectangle } from '@qanoon/contracts/evidence/proof-checks';
import type { Check, ReviewFacts } from '@qanoon/contracts/evidence/reviews';
import type { AdminOrder, ReviewedOrder } from '@qanoon/contracts/orders/orders';
import type { ListedRequest } from '@qanoon/contracts/orders/payments';
import { asPaisa } from '@qanoon/domain/lib/money';

export const NAME = 'Muhammad Abdullah Khan Durrani';
export const LONG_REASON =
  'The bank has taken the money back, and the account that sent it belongs to somebody else.';
export const at = (day: number): string => new Date(Date.UTC(2026, 10, day, 4, 41)).toISOString();

const FIRST: ListedRequest = {
  id: 'request-0',
  orderId: 'order-0',
  status: 'pending',
  amount: asPaisa(1499_00),
  coursePrice: asPaisa(1499_00),
  method: 'easypaisa',
  payee: {
    method: 'easypaisa',
    accountTitle: 'Qanoon Trust',
    number: '+923451234567',
    iban: '',
    bankName: '',
  },
  transactionId: '38201746592',
  studentName: 'Zainab Malik',
  studentEmail: 'zainab.malik@mail.test',
  courseTitle: 'Legal Drafting and Pleadings',
  enrollmentStatus: 'under_review',
  decidedBy: null,
  receivedAmount: null,
  rejectionReason: null,
  isOverdue: false,
  createdAt: at(20),
  processedAt: null,
  lockedBy: null,
  queuedBy: null,
  isCertain: false,
  warnings: [],
  receiptNumber: null,
};

export const request = (index: number, over: Partial<ListedRequest> = {}): ListedRequest => ({
  ...FIRST,
  id: `request-${index}`,
  orderId: `order-${index}`,
  createdAt: new Date(Date.UTC(2026, 10, 20, 4, index)).toISOString(),
  ...over,
});

/** Requests in every status, some without a name or a title. */
export const manyRequests = (count: number): ListedRequest[] =>
  Array.from({ length: count }, (_, index) =>
    request(
      index,
      [
        {},
        {
          studentName: NAME,
          studentEmail: 'muhammad.abdullah.khan.durrani@chambers-of-lahore.test',
          transactionId: 'JC-99120447',
          amount: asPaisa(299_00),
          isOverdue: index < 5,
        },
        {
          studentName: '',
          courseTitle: '',
          status: 'completed' as const,
          enrollmentStatus: 'approved' as const,
          transactionId: 'PK36SCBL0000001123456702 of 21 November 2026',
          amount: asPaisa(10000000_00),
        },
        { status: 'failed' as const, enrollmentStatus: 'rejected' as const, amount: asPaisa(349_50) },
        { lockedBy: NAME },
      ][index % 5],
    ),
  );

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
  amount: asPaisa(1499_00),
  paidAt: at(21),
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

/** Facts that need a close look, with a similar proof and a transfer as evidence. */
export const FACTS: ReviewFacts = {
  checks: [
    check('amount', 'passed', 'read-equal', { due: 1499_00, read: 1499_00 }),
    check('id-form', 'warning', 'phone-number', { method: 'easypaisa', transactionId: '03001234567' }),
    check('id-new', 'failed', 'id-used', { studentName: NAME }, { paymentId: 'request-1' }),
    check('picture-new', 'warning', 'same-receipt-except', { studentName: NAME }, { paymentId: 'request-1' }),
    check(
      'credit-found',
      'warning',
      'credit-suggested',
      { credited: 1499_00, paidAt: at(21) },
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
      readAmount: 14990_00,
    }),
  ],
  proof: {
    state: 'checked',
    receipt: { transactionId: '52438501193', amount: asPaisa(14990_00), paidAt: null },
    comparisons: [
      {
        verdict: 'same-receipt-except',
        paymentId: 'request-1',
        studentName: NAME,
        courseTitle: 'Family Law',
        submittedAt: at(21),
        isSameStudent: false,
        tiles: { here: TILES, there: TILES },
      },
    ],
  },
  credits: [CREDIT],
  objections: [],
  isCertain: false,
  studentLanguage: 'en',
};

export const RUNNING: ReviewFacts = {
  ...FACTS,
  checks: FACTS.checks.map((each) =>
    each.name === 'picture-new'
      ? check('picture-new', 'pending', 'picture-waiting')
      : each.name === 'receipt-read'
        ? check('receipt-read', 'pending', 'receipt-waiting')
        : { ...each, result: 'unknown' },
  ),
};

export const CERTAIN: ReviewFacts = {
  ...FACTS,
  isCertain: true,
  checks: [
    check('amount', 'passed', 'credited-equal', { due: 1499_00, credited: 1499_00 }, { creditId: 'credit' }),
    check('id-form', 'passed', 'form-known', { method: 'easypaisa' }),
    check('id-new', 'passed', 'id-new'),
    check('picture-new', 'passed', 'picture-new'),
    check(
      'credit-found',
      'passed',
      'credit-certain',
      { credited: 1499_00, paidAt: at(21) },
      { creditId: 'credit' },
    ),
    check('paid-in-time', 'passed', 'paid-in-time', { paidAt: at(21) }, { creditId: 'credit' }),
    check('payer-alike', 'passed', 'payer-alike', { payerName: NAME, studentName: NAME }),
    check('receipt-read', 'passed', 'receipt-agrees', { readId: '1', readAmount: 1499_00 }),
  ],
};

const item = (index: number): AdminOrder['items'][number] => ({
  courseId: `course-${index}`,
  courseTitle: ['Legal Drafting and Pleadings', 'Constitutional Law Fundamentals', 'Family Law'][index]!,
  courseTitleLanguage: 'en',
  listPrice: asPaisa(4500_00),
  price: asPaisa(3200_50),
  discounts: [
    { kind: 'bundle', amount: asPaisa(799_50) },
    { kind: 'coupon', amount: asPaisa(500_00) },
  ],
});

export const ORDER: AdminOrder = {
  id: 'order',
  reference: 'K7QM-4XPD',
  status: 'under_review',
  bundleTitle: null,
  items: [0, 1, 2].map(item),
  listTotal: asPaisa(13500_00),
  total: asPaisa(9601_50),
  received: asPaisa(0),
  balanceDue: asPaisa(9601_50),
  couponCode: 'EID20',
  expiresAt: null,
  createdAt: at(19),
  paidAt: null,
  closedAt: null,
  receipts: [],
  studentId: 'student',
  studentName: 'Zainab Malik',
  studentEmail: 'zainab.malik@mail.test',
};

/** An order of three courses, with other orders, a debt and a payment that claims the same credit. */
export const REVIEWED: ReviewedOrder = {
  order: ORDER,
  otherOrders: (['open', 'balance_due'] as const).map((status, index) => ({
    ...ORDER,
    id: `other-${index}`,
    reference: ['7KQM-3XZP', 'B4TN-9WRC'][index]!,
    status,
    items: [item(index)],
    balanceDue: asPaisa(3200_50),
  })),
  credit: asPaisa(-1500_00),
  credited: asPaisa(0),
  events: [
    {
      id: 'opened',
      kind: 'opened',
      status: 'open',
      amount: asPaisa(9601_50),
      reason: null,
      actorName: null,
      createdAt: at(19),
    },
    {
      id: 'reversed',
      kind: 'payment-reversed',
      status: 'under_review',
      amount: asPaisa(1500_00),
      reason: LONG_REASON,
      actorName: 'Barrister Ayesha Siddiqua Rahman',
      createdAt: at(20),
    },
  ],
  linkedPayments: [
    {
      id: 'linked',
      studentName: NAME,
      courseTitle: 'Constitutional Law Fundamentals',
      status: 'completed',
      createdAt: at(19),
    },
  ],
};
