import type { OfferedPayee } from '@qanoon/contracts/money/payees';
import type { ReceiptData } from '@qanoon/contracts/money/receipts';
import type { Order } from '@qanoon/contracts/orders/orders';
import { asPaisa } from '@qanoon/domain/lib/money';

const iban = 'PK36SCBL0000001123456702';
/** The code has only its corners, because nothing scans it. */
const QR_CODE = { size: 29, path: 'M4 4h7v7h-7zM18 4h7v7h-7zM4 18h7v7h-7zM14 14h3v3h-3z' };

/** Two bank accounts, the first with a confirmed QR code, and a wallet. */
export const offeredPayees: OfferedPayee[] = [
  {
    id: 'first',
    version: 1,
    method: 'bank',
    accountTitle: 'The Qanoon Academy for Legal Education',
    number: '',
    iban,
    bankName: 'Standard Chartered Bank',
    instructions: 'Write your full name as the purpose.',
    isSample: false,
    qr: {
      withAmount: QR_CODE,
      withoutAmount: QR_CODE,
      expiresAt: '2026-11-22T04:30:00.000Z',
    },
  },
  {
    id: 'second',
    version: 1,
    method: 'bank',
    accountTitle: 'Qanoon Trust',
    number: '0112 3456 7890',
    iban: '',
    bankName: 'Meezan Bank',
    instructions: '',
    isSample: false,
    qr: null,
  },
  {
    id: 'wallet',
    version: 1,
    method: 'easypaisa',
    accountTitle: 'Qanoon Trust',
    number: '+923451234567',
    iban: '',
    bankName: '',
    instructions: '',
    isSample: false,
    qr: null,
  },
];

const item = {
  courseId: 'constitutional',
  courseTitle: 'Constitutional Law Fundamentals',
  courseTitleLanguage: 'en' as const,
  listPrice: asPaisa(299_00),
  price: asPaisa(269_00),
  discounts: [{ kind: 'coupon' as const, amount: asPaisa(30_00) }],
};
const payee = {
  method: 'bank' as const,
  accountTitle: 'The Qanoon Academy for Legal Education',
  number: '',
  iban: 'PK36SCBL0000001123456702',
  bankName: 'Standard Chartered Bank',
};
const proof: Order['payments'][number] = {
  id: 'first-proof',
  status: 'pending',
  method: 'bank',
  payee,
  transactionId: 'PK36-38201746592',
  amount: asPaisa(269_00),
  receivedAmount: null,
  creditedAmount: asPaisa(0),
  reason: null,
  createdAt: '2026-11-21T08:30:00.000Z',
  processedAt: null,
};
const event = (
  kind: Order['events'][number]['kind'],
  status: Order['status'],
  more: Partial<Order['events'][number]> = {},
): Order['events'][number] => ({
  id: `${kind}-${status}`,
  kind,
  status,
  amount: null,
  reason: null,
  createdAt: '2026-11-21T08:30:00.000Z',
  ...more,
});
const opened = [
  event('opened', 'open', { amount: asPaisa(299_00) }),
  event('coupon-applied', 'open', { amount: asPaisa(269_00) }),
];

const open: Order = {
  id: 'an-order',
  reference: 'K7QM-4XPD',
  status: 'open',
  bundleTitle: null,
  items: [item],
  listTotal: asPaisa(299_00),
  total: asPaisa(269_00),
  received: asPaisa(0),
  balanceDue: asPaisa(269_00),
  couponCode: 'EID10',
  expiresAt: '2026-11-24T08:30:00.000Z',
  createdAt: '2026-11-21T08:30:00.000Z',
  paidAt: null,
  closedAt: null,
  payees: offeredPayees,
  credit: asPaisa(0),
  payments: [],
  events: opened,
  waiting: null,
  receipts: [],
};
const submitted = [...opened, event('proof-submitted', 'under_review', { amount: asPaisa(269_00) })];

/** An order in the states that look different. */
export const ORDERS = {
  open,
  waiting: {
    ...open,
    status: 'under_review',
    expiresAt: null,
    payments: [proof],
    events: submitted,
    waiting: { place: 3, usualMinutes: 95, reviewHours: 24 },
  },
  balanceDue: {
    ...open,
    status: 'balance_due',
    received: asPaisa(200_00),
    balanceDue: asPaisa(69_00),
    payments: [
      {
        ...proof,
        status: 'completed',
        receivedAmount: asPaisa(200_00),
        processedAt: '2026-11-21T12:00:00.000Z',
      },
    ],
    events: [...submitted, event('proof-approved', 'balance_due', { amount: asPaisa(200_00) })],
    receipts: [{ id: 'a-receipt', number: '2026-000041' }],
  },
  paid: {
    ...open,
    status: 'paid',
    received: asPaisa(269_00),
    balanceDue: asPaisa(0),
    expiresAt: null,
    paidAt: '2026-11-21T12:00:00.000Z',
    payments: [
      {
        ...proof,
        status: 'completed',
        receivedAmount: asPaisa(269_00),
        processedAt: '2026-11-21T12:00:00.000Z',
      },
    ],
    events: [...submitted, event('proof-approved', 'paid', { amount: asPaisa(269_00) })],
    receipts: [{ id: 'a-receipt', number: '2026-000041' }],
  },
  rejected: {
    ...open,
    status: 'rejected',
    payments: [
      {
        ...proof,
        status: 'failed',
        reason: 'The screenshot does not show the amount.',
        processedAt: '2026-11-21T12:00:00.000Z',
      },
    ],
    events: [
      ...submitted,
      event('proof-rejected', 'rejected', { reason: 'The screenshot does not show the amount.' }),
    ],
  },
  expired: {
    ...open,
    status: 'expired',
    balanceDue: asPaisa(0),
    expiresAt: null,
    closedAt: '2026-11-24T08:30:00.000Z',
    events: [...opened, event('expired', 'expired')],
  },
} as const satisfies Record<string, Order>;

const data: ReceiptData = {
  academy: {
    name: 'The Qanoon Academy for Legal Education',
    address: 'Shahrah-e-Quaid-e-Azam\nLahore',
    email: 'office@demo.test',
    phone: '042 1234567',
  },
  studentName: 'Demo Student',
  studentEmail: 'student@demo.test',
  reference: 'K7QM-4XPD',
  items: [item].map(({ courseId: _, ...each }) => each),
  listTotal: asPaisa(299_00),
  total: asPaisa(269_00),
  couponCode: 'EID10',
  amount: asPaisa(269_00),
  credited: asPaisa(0),
  receivedInAll: asPaisa(269_00),
  method: 'bank',
  payee,
  transactionId: 'PK36-38201746592',
  paidAt: '2026-11-21T12:00:00.000Z',
  approvedBy: 'Demo Administrator',
};

export const RECEIPT = {
  id: 'a-receipt',
  number: '2026-000041',
  orderId: 'an-order',
  paymentId: 'first-proof',
  data,
  isReversed: false,
  issuedAt: '2026-11-21T12:00:00.000Z',
};
