import { expect, test } from 'vitest';
import { readReceiptText } from './receipt-text.ts';

// Layouts of apps and banks, with made-up names and numbers; as text recognition returns them, with the phone's clock on top.
const RECEIPTS: [name: string, text: string, read: ReturnType<typeof readReceiptText>][] = [
  [
    'JazzCash',
    '9:41 ul =\nJazzCash\nTransaction Successful\nRs. 7,500.00\nOn Nov 08, 2026 at 12:31 PM\nTID 712092172049\nSent to Qanoon Academy\nAccount 0301****567\nSent by Ali Raza\nFee Rs. 0.00',
    { transactionId: '712092172049', amount: 7500, paidAt: '2026-11-08T12:31:00+05:00' },
  ],
  [
    'easypaisa',
    '15:55\neasypaisa\nMoney transfer receipt\nFee / Charges Rs. 15.00\nTotal amount\nPKR 4,999.00\nTransaction ID 727314247081\nDate 28-10-2026\nTime 15:55:41\nTo Qanoon Academy\nReceiver account PK**TMFB****0101',
    { transactionId: '727314247081', amount: 4999, paidAt: '2026-10-28T15:55:41+05:00' },
  ],
  [
    'SadaPay',
    '19:25\nQanoon Academy\nYou sent money\nRs 349\nStatus Completed\nDate 20 Sep 2026, 07:19 PM\nReference number SDP62639312023\nPaid from Omar\nFee Free',
    { transactionId: 'SDP62639312023', amount: 349, paidAt: '2026-09-20T19:19:00+05:00' },
  ],
  [
    'NayaPay',
    'NayaPay\nRs. 1,500.50\nSent to Qanoon Academy\nTransaction ID\n64f1a2b3c4d5e6f708192a3b\nTransaction time\n05 Nov 2026, 06:07 PM\nService charges Rs. 0',
    { transactionId: '64f1a2b3c4d5e6f708192a3b', amount: 1500.5, paidAt: '2026-11-05T18:07:00+05:00' },
  ],
  [
    'a bank with labels above the values',
    'Funds Transfer\nTransfer successful\nAmount\nPKR 2,500.00\nReference No.\nFT2677651487\nTransaction date\n12/11/2026 08:43 AM\nFrom account\nPK36SCBL0000001123456702\nAvailable balance PKR 91,220.10',
    { transactionId: 'FT2677651487', amount: 2500, paidAt: '2026-11-12T08:43:00+05:00' },
  ],
  [
    'a bank with two numbers: its reference, and that of the network',
    'IBFT Receipt\nSTAN: 534946\nRRN 632415998877\nTransaction Reference # 2026111200345\nTransaction Amount: Rs.12,000/-\nCharges: Rs.25/-\n21-AUG-2026 00:39',
    { transactionId: '2026111200345', amount: 12_000, paidAt: '2026-08-21T00:39:00+05:00' },
  ],
  [
    'Eastern digits',
    'Trx ID: ۵۲۴۳۸۵۰۱۱۹۳\nAmount: Rs. ۱,۵۰۰\n۰۹-۰۷-۲۰۲۶ ۰۲:۲۰',
    { transactionId: '52438501193', amount: 1500, paidAt: '2026-07-09T02:20:00+05:00' },
  ],
  [
    'digits in groups',
    'TID: 7153 3586 1320\nYou sent 1,00,000 PKR',
    { transactionId: '715335861320', amount: 100_000, paidAt: null },
  ],
];

test.each(RECEIPTS)('reads %s', (_, text, read) => expect(readReceiptText(text)).toEqual(read));

test.each([
  ['nothing', ''],
  ['numbers without a label', '03001234567\n1234567890123\n2500\n9:41'],
  ['words after a label', 'Transaction ID copied\nReference number below'],
  ['a masked account', 'Ref No 1234****7890\nAmount 12****'],
  ['days that do not exist', '31-02-2026\n45/13/2026\n2026-00-10'],
  ['amounts out of range', 'Amount Rs 0.00\nTotal PKR 99,999,999,999'],
  ['only fees', 'Fee Rs. 20.00\nService charges\nRs. 15.00\nAvailable balance Rs 4,000'],
])('reads nothing from %s', (_, text) =>
  expect(readReceiptText(text)).toEqual({ transactionId: null, amount: null, paidAt: null }),
);

test('a time without a date is not the time of the payment, and a date without a time is a day', () => {
  expect(readReceiptText('9:41\nPaid').paidAt).toBeNull();
  expect(readReceiptText('9:41\nDate: 3 November 2026\nThank you').paidAt).toBe('2026-11-03');
});

// A pattern with quadratic time takes minutes.
test('hostile text is read in time', { timeout: 30_000 }, () => {
  for (const text of [
    'Transaction ID '.repeat(20_000),
    `TID ${'1'.repeat(200_000)}`,
    `TID ${'111 '.repeat(50_000)}`,
    `Amount ${'1,'.repeat(100_000)}`,
    `${'1'.repeat(100_000)} PKR`,
    '1-'.repeat(100_000),
  ])
    readReceiptText(text);
});
