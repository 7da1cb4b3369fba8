import { expect, type Page } from '@playwright/test';
import type { AddedDevice, Candidate, Credit, CreditDevice, UnreadMessage } from '@qanoon/contracts/credits';
import type { StatementPreview } from '@qanoon/contracts/statements';
import { drawQrCode } from '../../apps/api/src/features/payees/qr-code.ts';
import { asFile } from '../fixtures/files.ts';
import { withFailure, withResponse } from '../network/trpc-responses.ts';
import { COURSE, dialog, expectText, press, type Screen } from './screen.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 4, 41)).toISOString();
const LONG_TITLE = 'The Qanoon Academy for Legal Education (Private) Limited';

const CANDIDATE: Candidate = {
  kind: 'certain',
  reasons: ['id-equal', 'amount-equal', 'time-near', 'name-alike'],
  paymentId: 'payment-0',
  reference: 'QA-2611-0042',
  studentName: 'Ayesha Siddiqui',
  courseTitle: COURSE,
  amount: 1499,
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
  amount: 1499,
  paidAt: at(20),
  precision: 'half-day',
  transactionId: '52438501193',
  payerName: 'AYESHA SIDDIQUI',
  payerAccount: '***0101',
  originalText:
    'Dear QANOON TRUST, You have received Rs.1499 in your Easypaisa account ***0202 from AYESHA SIDDIQUI PK**NAYAPKKA**0101 via Raast Payment on 20-11-2026 at 09:41:00. Trx ID: 52438501193',
  payment: null,
  matchedBy: null,
  candidates: [CANDIDATE],
  createdAt: at(20),
};
const CREDITS: Credit[] = [
  CREDIT,
  {
    ...CREDIT,
    id: 'credit-1',
    method: 'bank',
    accountTitle: LONG_TITLE,
    source: 'statement',
    amount: 37_500.5,
    precision: 'day',
    transactionId: 'PY00112233445566778899MBM8109ABCD',
    payerName: 'MUHAMMAD ABDULLAH BIN ABDUL RAHMAN AL-QURESHI',
    payerAccount: '',
    candidates: [
      {
        ...CANDIDATE,
        kind: 'suggested',
        reasons: ['amount-equal', 'time-near', 'name-alike', 'several-candidates'],
        paymentId: 'payment-1',
        studentName: 'Muhammad Abdullah Abdul Rahman',
        amount: 37_500.5,
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
const MATCHED: Credit[] = ['Noor Fatima', null].map((matchedBy, index) => ({
  ...CREDITS[index]!,
  state: 'matched',
  precision: 'minute',
  candidates: [],
  payment: {
    id: 'payment-0',
    reference: 'QA-2611-0042',
    studentName: 'Ayesha Siddiqui',
    courseTitle: COURSE,
    isPending: matchedBy !== null,
  },
  matchedBy,
}));
const UNREAD: UnreadMessage[] = [
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
];
const DEVICES: CreditDevice[] = [
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
const ADDED: AddedDevice = {
  device: DEVICES[0]!,
  token: TOKEN,
  setupText: SETUP,
  setupQr: drawQrCode(SETUP),
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
const PREVIEW: StatementPreview = {
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
};
const FAULT =
  'Line 7: the balance should be PKR 39,198.50, but it is 39,198.00. The file was changed, a row is missing, or the columns are swapped.';

const RECONCILE = { account: 'owner', path: '/admin/reconcile', heading: 'Reconcile' } as const;
const tab = (name: string) => ({ ...RECONCILE, path: `/admin/reconcile?tab=${name}` });

const pageOf = (items: readonly Credit[], certainCount = 0) => ({
  items,
  nextCursor: null,
  openCount: items.length,
  certainCount,
  unreadCount: UNREAD.length,
});
const OFF = { automaticSince: null, mayStart: true };
const prepared =
  (credits: readonly Credit[], settings: object = OFF, certainCount = 0) =>
  async (page: Page): Promise<void> => {
    await withResponse(page, 'credits.list', pageOf(credits, certainCount));
    await withResponse(page, 'credits.unread', { items: UNREAD, nextCursor: null });
    await withResponse(page, 'credits.devices', DEVICES);
    await withResponse(page, 'matching.settings', settings);
  };
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const chooseAccount = (page: Page) =>
  page.getByRole('dialog').getByLabel('Account').selectOption({ index: 1 });

/** Chooses a statement whose upload and preview succeed. */
async function chooseStatement(page: Page): Promise<void> {
  await page.route('**/api/uploads/statement', (route) =>
    route.fulfill({ json: { uploadId: 'upload-0', contentType: 'text/csv', bytes: 11_842 } }),
  );
  await press('Import statement')(page);
  await chooseAccount(page);
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(asFile('statement-november.csv', 'text/csv', Buffer.from('Date,Credit\n')));
}
const openStatement =
  (preview: StatementPreview = PREVIEW) =>
  async (page: Page): Promise<void> => {
    await withResponse(page, 'statements.preview', preview);
    await chooseStatement(page);
    await expectText('First rows of the file')(page);
  };
async function addDevice(page: Page): Promise<void> {
  await withResponse(page, 'credits.addDevice', ADDED);
  await press('Add device')(page);
  await chooseAccount(page);
  await page.getByLabel('Name of the device').fill('Office phone');
  await page.getByLabel('Your password').fill('a password');
  await inDialog(page, 'Add device').click();
  await dialog('Device added')(page);
}

/** The inbox of received transfers. */
export const ADMIN_RECONCILE: Screen[] = [
  {
    name: 'admin-reconcile',
    ...RECONCILE,
    prepare: prepared(CREDITS, OFF, 1),
    act: async (page) => {
      await expectText('1 open transfer has a certain match.')(page);
      await page.getByText('Original text').first().click();
    },
  },
  { name: 'admin-reconcile-none', ...RECONCILE, prepare: prepared([]), act: expectText('No open transfers') },
  {
    name: 'admin-reconcile-no-hits',
    ...tab('open&search=nobody'),
    prepare: prepared([]),
    act: expectText('No transfers match.'),
  },
  {
    name: 'admin-reconcile-failed',
    ...RECONCILE,
    prepare: async (page) => {
      await withFailure(page, 'credits.list', 403);
      await withFailure(page, 'matching.settings', 403);
    },
    act: expectText('The transfers could not be loaded.'),
  },
  {
    name: 'admin-reconcile-matched',
    ...tab('matched'),
    prepare: prepared(MATCHED, { automaticSince: at(18), mayStart: false }),
    act: expectText('Connected by the system'),
  },
  {
    name: 'admin-reconcile-set-aside',
    ...tab('set-aside'),
    prepare: prepared([{ ...CREDITS[2]!, state: 'set-aside' }], { automaticSince: null, mayStart: false }),
    act: expectText('Only the owner can turn it on.'),
  },
  {
    name: 'admin-reconcile-not-understood',
    ...tab('not-understood'),
    prepare: prepared(CREDITS),
    act: expectText('No known form of message or row.'),
  },
  {
    name: 'admin-reconcile-all-understood',
    ...tab('not-understood'),
    prepare: async (page) => {
      await prepared(CREDITS)(page);
      await withResponse(page, 'credits.unread', { items: [], nextCursor: null });
    },
    act: expectText('Everything was understood'),
  },
  {
    name: 'admin-reconcile-paste-errors',
    ...RECONCILE,
    prepare: prepared(CREDITS),
    act: async (page) => {
      await press('Paste messages')(page);
      await inDialog(page, 'Read messages').click();
      await expectText('Paste at least one message')(page);
    },
  },
  {
    name: 'admin-reconcile-pasted',
    ...RECONCILE,
    prepare: async (page) => {
      await prepared(CREDITS)(page);
      await withResponse(page, 'credits.paste', { importId: 'i', rows: 5, added: 3, known: 1, unread: 1 });
    },
    act: async (page) => {
      await press('Paste messages')(page);
      await chooseAccount(page);
      await page.getByRole('textbox', { name: 'Messages' }).fill('Rs 5,500.00 received');
      await inDialog(page, 'Read messages').click();
      await expectText('3 new transfers, 1 already known, 1 not understood.')(page);
    },
  },
  {
    name: 'admin-reconcile-statement-file',
    ...RECONCILE,
    refused: true,
    prepare: prepared(CREDITS),
    act: async (page) => {
      await withFailure(page, 'statements.preview', 422, 'No line with headings was found.', 'INVALID_INPUT');
      await chooseStatement(page);
      await expectText('No line with headings was found.')(page);
    },
  },
  {
    name: 'admin-reconcile-statement',
    ...RECONCILE,
    prepare: prepared(CREDITS),
    act: openStatement(),
  },
  {
    name: 'admin-reconcile-statement-columns',
    ...RECONCILE,
    prepare: prepared(CREDITS),
    act: async (page) => {
      await openStatement({ ...PREVIEW, isRemembered: true })(page);
      await page.getByLabel('Money in').selectOption('');
      await inDialog(page, 'Import').click();
      await expectText('Choose the column of money in, or of the amount.')(page);
    },
  },
  {
    name: 'admin-reconcile-statement-fault',
    ...RECONCILE,
    refused: true,
    prepare: prepared(CREDITS),
    act: async (page) => {
      await openStatement()(page);
      await withFailure(page, 'statements.import', 422, FAULT, 'STATEMENT_NOT_PLAUSIBLE');
      await inDialog(page, 'Import').click();
      await expectText('Nothing was imported.')(page);
    },
  },
  {
    name: 'admin-reconcile-devices',
    ...tab('devices'),
    prepare: prepared(CREDITS),
    act: expectText('Office phone'),
  },
  {
    name: 'admin-reconcile-devices-none',
    ...tab('devices'),
    prepare: async (page) => {
      await prepared(CREDITS)(page);
      await withResponse(page, 'credits.devices', []);
    },
    act: expectText('No devices yet'),
  },
  {
    name: 'admin-reconcile-device-errors',
    ...tab('devices'),
    prepare: prepared(CREDITS),
    act: async (page) => {
      await press('Add device')(page);
      await inDialog(page, 'Add device').click();
      await expectText('Name of the device is required')(page);
    },
  },
  { name: 'admin-reconcile-device-token', ...tab('devices'), prepare: prepared(CREDITS), act: addDevice },
  {
    name: 'admin-reconcile-device-revoke',
    ...tab('devices'),
    prepare: prepared(CREDITS),
    act: async (page) => {
      await press('Revoke Office phone')(page);
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'admin-reconcile-turn-on',
    ...RECONCILE,
    prepare: prepared(CREDITS),
    act: async (page) => {
      await press('Turn on')(page);
      await dialog('Turn on automatic approval?')(page);
    },
  },
];
