import type {
  AddedDevice,
  Candidate,
  Credit,
  CreditDevice,
  IgnoredMessage,
  Objection,
  UnreadMessage,
} from '@qanoon/contracts/evidence/credits';
import type { StatementPreview } from '@qanoon/contracts/evidence/statements';
import { asPaisa } from '@qanoon/domain/lib/money';
import { at } from './review-data.ts';

const LONG_TITLE = 'The Qanoon Academy for Legal Education (Private) Limited';

const CANDIDATE: Candidate = {
  kind: 'certain',
  reasons: ['id-equal', 'amount-equal', 'time-near', 'name-alike'],
  paymentId: 'payment-0',
  reference: 'QA-2611-0042',
  studentName: 'Ayesha Siddiqui',
  courseTitle: 'Constitutional Law Fundamentals',
  isApproved: false,
  amount: asPaisa(1499_00),
  transactionId: '52438501193',
  submittedAt: at(20),
};
const CREDIT: Credit = {
  id: 'credit-0',
  payeeAccountId: 'account-0',
  method: 'easypaisa',
  accountTitle: 'Qanoon Trust',
  source: 'message',
  state: 'open',
  amount: asPaisa(1499_00),
  paidAt: at(20),
  precision: 'half-day',
  transactionId: '52438501193',
  payerName: 'AYESHA SIDDIQUI',
  payerAccount: '***0101',
  sender: '3737',
  originalText:
    'Dear QANOON TRUST, You have received Rs.1499 in your Easypaisa account ***0202 from AYESHA SIDDIQUI PK**NAYAPKKA**0101 via Raast Payment on 20-11-2026 at 09:41:00. Trx ID: 52438501193',
  payment: null,
  matchedBy: null,
  candidates: [CANDIDATE],
  objections: [],
  createdAt: at(20),
};
export const CREDITS: Credit[] = [
  CREDIT,
  {
    ...CREDIT,
    id: 'credit-1',
    method: 'bank',
    accountTitle: LONG_TITLE,
    source: 'statement',
    amount: asPaisa(37500_50),
    precision: 'day',
    transactionId: 'PY00112233445566778899MBM8109ABCD',
    sender: '',
    payerName: 'MUHAMMAD ABDULLAH BIN ABDUL RAHMAN AL-QURESHI',
    payerAccount: '',
    candidates: [
      {
        ...CANDIDATE,
        kind: 'suggested',
        reasons: ['amount-equal', 'time-near', 'name-alike', 'several-candidates'],
        paymentId: 'payment-1',
        studentName: 'Muhammad Abdullah Abdul Rahman',
        amount: asPaisa(37500_50),
        transactionId: 'FT26112000112233445566',
      },
      {
        ...CANDIDATE,
        kind: 'suggested',
        reasons: ['id-equal', 'id-short', 'amount-differs', 'name-differs', 'paid-too-late', 'order-paid'],
        paymentId: 'payment-2',
        reference: '',
        studentName: '',
        courseTitle: 'The Law of Contract and of Specific Relief for Candidates of the Bar Councils',
        transactionId: '534946',
      },
    ],
  },
  {
    ...CREDIT,
    id: 'credit-2',
    source: 'device',
    precision: 'import',
    transactionId: null,
    payerName: '',
    payerAccount: '',
    candidates: [],
  },
];
/** The payments that a search finds, of which one is certain. */
export const FOUND: Candidate[] = CREDITS.flatMap(({ candidates }) => candidates);
export const MATCHED: Credit[] = ['Noor Fatima', null].map((matchedBy, index) => ({
  ...CREDITS[index]!,
  state: 'matched',
  precision: 'minute',
  candidates: [],
  payment: {
    id: 'payment-0',
    reference: 'QA-2611-0042',
    studentName: 'Ayesha Siddiqui',
    courseTitle: 'Constitutional Law Fundamentals',
    isPending: matchedBy !== null,
  },
  matchedBy,
}));
const OBJECTION: Objection = {
  id: 'objection-0',
  kind: 'reversal',
  isProposed: false,
  source: 'statement',
  amount: asPaisa(1499_00),
  paidAt: at(19),
  precision: 'day',
  otherAccountTitle: null,
  originalText: '20-11-2026, REVERSAL Trx ID: 52438501193, -1,499.00',
  createdAt: at(19),
};
/** Every kind of contradiction, with long texts. */
export const OBJECTIONS: Objection[] = [
  OBJECTION,
  { ...OBJECTION, id: 'objection-1', isProposed: true, source: 'message' },
  { ...OBJECTION, id: 'objection-2', kind: 'other-amount', amount: asPaisa(14_99) },
  { ...OBJECTION, id: 'objection-3', kind: 'other-day' },
  { ...OBJECTION, id: 'objection-4', kind: 'other-account', source: 'device', otherAccountTitle: LONG_TITLE },
];
export const UNREAD: UnreadMessage[] = [
  {
    id: 'unread-0',
    payeeAccountId: 'account-0',
    accountTitle: 'Qanoon Trust',
    reason: 'not-understood',
    text: 'NAME sent you Rs. 300.\nاپنا PIN کسی کو نہ بتائیں۔',
    createdAt: at(20),
  },
  {
    id: 'unread-1',
    payeeAccountId: 'account-1',
    accountTitle: LONG_TITLE,
    reason: 'not-possible',
    text: 'PKR 1,00 received from AYESHA SIDDIQUI in your UBL A/C *5333 on 31-FEB-2026 00:39 via IBFT. Tx ID 7014061940',
    createdAt: at(19),
  },
  ...(
    [
      ['reversal', 'PKR 1,500 has been reversed. Please contact your branch.'],
      [
        'other-account',
        'PKR 1,500 received from ALI RAZA in your UBL A/C *7777 on 21-NOV-2026 00:39 via IBFT. Tx ID 7014061941',
      ],
      ['other-currency', 'You have received USD 500 from ALI RAZA'],
      [
        'other-sender',
        '+923001112223\nRs 1,500.00 received in your JazzCash Mobile Account: 03XX****595. TID: 715335861320',
      ],
      ['id-cut-off', 'Rs 1,500.00 received in your JazzCash Mobile Account: 03XX****595. TID: 71533586'],
      ['unclear-state', 'Your transfer of PKR 1,500 is pending.'],
      ['unclear-date', '11/2,,1500.00'],
    ] as const
  ).map(([reason, text], index) => ({
    ...{ id: `unread-${index + 2}`, payeeAccountId: 'account-0', accountTitle: 'Qanoon Trust' },
    ...{ reason, text, createdAt: at(18) },
  })),
];
export const IGNORED: IgnoredMessage[] = (
  [
    [
      'debit',
      'PKR 55,000.00 sent to HINA KHAN A/C *9901 via IBFT from FBL A/C *7432 on 06-FEB-2026 02:22 PM Ref # 960855.',
    ],
    ['one-time-code', 'آپ کا OTP ****** ہے۔ کسی کو نہ بتائیں۔'],
    ['balance', 'Your account balance is PKR 12,345.00.'],
    ['promotion', 'Win up to Rs 50,000! Dial *786# today. T&Cs apply.'],
  ] as const
).map(([reason, text], index) => ({
  id: `ignored-${index}`,
  payeeAccountId: 'account-0',
  accountTitle: index === 0 ? LONG_TITLE : 'Qanoon Trust',
  reason,
  text,
  createdAt: at(20),
}));
/** Makes a list of these transfers, with counts of many others in other states. */
export const listCredits = (items: Credit[], certainCount = 0) => ({
  items,
  nextCursor: null,
  openCount: items.length,
  matchedCount: 1204,
  setAsideCount: 12,
  reversedCount: 3,
  certainCount,
  unreadCount: UNREAD.length,
});
export const DEVICES: CreditDevice[] = [
  'Office phone',
  'Phone of the accountant, with the SIM of the old number',
].map((name, index) => ({
  id: `device-${index}`,
  payeeAccountId: 'account-0',
  accountTitle: index === 0 ? 'Qanoon Trust' : LONG_TITLE,
  name,
  lastUsedAt: index === 0 ? at(20) : null,
  createdAt: at(2),
}));
const TOKEN = 'qad_1f2e3d4c5b6a79880f1e2d3c4b5a69788f9e0d1c2b3a4958';
const SETUP = JSON.stringify({ url: 'https://academy.example/api/credits', token: TOKEN });
export const ADDED: AddedDevice = {
  device: DEVICES[0]!,
  token: TOKEN,
  setupText: SETUP,
  setupQr: { size: 29, path: 'M4 4h7v7h-7zM18 4h7v7h-7zM4 18h7v7h-7zM14 14h3v3h-3z' },
};
const HEADINGS = [
  'Booking Date',
  'Value Date',
  'Doc No',
  'Description',
  'Debit',
  'Credit',
  'Available Balance',
];
export const PREVIEW: StatementPreview = {
  uploadId: 'upload-0',
  headings: HEADINGS,
  headingLine: 5,
  rows: 212,
  sample: [
    [
      '20/11/2026',
      '20/11/2026',
      'MBM81',
      'Raast P2P Fund transfer - from AYESHA SIDDIQUI',
      '',
      '1,499.00',
      '41,499.00',
    ],
    ['21/11/2026', '21/11/2026', 'FT2611', 'Utility bill', '2,300.50', '', '39,198.50'],
  ],
  mapping: {
    columns: {
      date: 'Booking Date',
      description: 'Description',
      credit: 'Credit',
      debit: 'Debit',
      balance: 'Available Balance',
      transactionId: 'Doc No',
    },
    dateOrder: 'day-first',
  },
  isRemembered: false,
  unknownStates: [],
  dateReadings: [],
  likelyOrder: null,
};
/** A file with a state that is not known, and dates that have two readings. */
export const PREVIEW_WITH_QUESTIONS: StatementPreview = {
  ...PREVIEW,
  headings: ['Date', 'Status', 'Note', 'Credit'],
  sample: [['10/11/2026', 'Approved', 'On its way', '1,499.00']],
  mapping: { columns: { date: 'Date', state: 'Status', credit: 'Credit' }, dateOrder: 'day-first' },
  unknownStates: ['Approved', 'Hold'],
  dateReadings: [
    { order: 'day-first', first: at(10), last: at(2), keepsOrder: false },
    { order: 'month-first', first: at(11), last: at(20), keepsOrder: true },
  ],
  likelyOrder: 'month-first',
};
export const PREVIEW_WITHOUT_HEADINGS: StatementPreview = {
  uploadId: 'upload-0',
  headings: ['#1', '#2', '#3', '#4', '#5'],
  headingLine: null,
  rows: 2,
  sample: [
    ['23/11/2026', 'Transfer from SANA MALIK A/C ****4521', '', '4500.00', '4500.00'],
    ['24/11/2026', 'Fee', '50.00', '', '4450.00'],
  ],
  mapping: { columns: { date: '#1' }, dateOrder: 'day-first', withoutHeadings: true },
  isRemembered: false,
  unknownStates: [],
  dateReadings: [],
  likelyOrder: null,
};
