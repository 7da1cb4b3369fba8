import { asPaisa } from '@qanoon/domain/lib/money';
import { expect, test } from 'vitest';
import { readReceiptText } from './receipt-text.ts';

// These are layouts of apps and banks with made-up names and numbers, as text recognition returns them, with
// the phone's clock on top.
const RECEIPTS: [name: string, text: string, read: ReturnType<typeof readReceiptText>][] = [
  [
    'JazzCash',
    '9:41 ul =\nJazzCash\nTransaction Successful\nRs. 7,500.00\nOn Nov 08, 2026 at 12:31 PM\nTID 712092172049\nSent to Qanoon Academy\nAccount 0301****567\nSent by Ali Raza\nFee Rs. 0.00',
    { transactionId: '712092172049', amount: asPaisa(7500_00), paidAt: '2026-11-08T12:31:00+05:00' },
  ],
  [
    'easypaisa',
    '15:55\neasypaisa\nMoney transfer receipt\nFee / Charges Rs. 15.00\nTotal amount\nPKR 4,999.00\nTransaction ID 727314247081\nDate 28-10-2026\nTime 15:55:41\nTo Qanoon Academy\nReceiver account PK**TMFB****0101',
    { transactionId: '727314247081', amount: asPaisa(4999_00), paidAt: '2026-10-28T15:55:41+05:00' },
  ],
  [
    'SadaPay',
    '19:25\nQanoon Academy\nYou sent money\nRs 349\nStatus Completed\nDate 20 Sep 2026, 07:19 PM\nReference number SDP62639312023\nPaid from Omar\nFee Free',
    { transactionId: 'SDP62639312023', amount: asPaisa(349_00), paidAt: '2026-09-20T19:19:00+05:00' },
  ],
  [
    'NayaPay',
    'NayaPay\nRs. 1,500.50\nSent to Qanoon Academy\nTransaction ID\n64f1a2b3c4d5e6f708192a3b\nTransaction time\n05 Nov 2026, 06:07 PM\nService charges Rs. 0',
    {
      transactionId: '64f1a2b3c4d5e6f708192a3b',
      amount: asPaisa(1500_50),
      paidAt: '2026-11-05T18:07:00+05:00',
    },
  ],
  [
    'a bank with labels above the values',
    'Funds Transfer\nTransfer successful\nAmount\nPKR 2,500.00\nReference No.\nFT2677651487\nTransaction date\n12/11/2026 08:43 AM\nFrom account\nPK36SCBL0000001123456702\nAvailable balance PKR 91,220.10',
    { transactionId: 'FT2677651487', amount: asPaisa(2500_00), paidAt: '2026-11-12T08:43:00+05:00' },
  ],
  [
    'a bank with two numbers: its reference, and that of the network',
    'IBFT Receipt\nSTAN: 534946\nRRN 632415998877\nTransaction Reference # 2026111200345\nTransaction Amount: Rs.12,000/-\nCharges: Rs.25/-\n21-AUG-2026 00:39',
    { transactionId: '2026111200345', amount: asPaisa(12000_00), paidAt: '2026-08-21T00:39:00+05:00' },
  ],
  [
    'Eastern digits',
    'Trx ID: ۵۲۴۳۸۵۰۱۱۹۳\nAmount: Rs. ۱,۵۰۰\n۰۹-۰۷-۲۰۲۶ ۰۲:۲۰',
    { transactionId: '52438501193', amount: asPaisa(1500_00), paidAt: '2026-07-09T02:20:00+05:00' },
  ],
  [
    'digits in groups',
    'TID: 7153 3586 1320\nYou sent 1,00,000 PKR',
    { transactionId: '715335861320', amount: asPaisa(100000_00), paidAt: null },
  ],
];

test.each(RECEIPTS)('the reader reads %s', (_, text, read) => expect(readReceiptText(text)).toEqual(read));

test.each([
  ['nothing', ''],
  ['numbers without a label', '03001234567\n1234567890123\n2500\n9:41'],
  ['words after a label', 'Transaction ID copied\nReference number below'],
  ['a masked account', 'Ref No 1234****7890\nAmount 12****'],
  ['days that do not exist', '31-02-2026\n45/13/2026\n2026-00-10'],
  ['amounts out of range', 'Amount Rs 0.00\nTotal PKR 99,999,999,999'],
  ['only fees', 'Fee Rs. 20.00\nService charges\nRs. 15.00\nAvailable balance Rs 4,000'],
])('the reader reads nothing from %s', (_, text) =>
  expect(readReceiptText(text)).toEqual({ transactionId: null, amount: null, paidAt: null }),
);

// A wrong ID is offered to the student, and contradicts the right one.
test.each([
  ['offers the TRN and never the STAN', 'TRN FT57677670719\nSTAN 933408', 'FT57677670719'],
  ['reads a TRN that the recognition joined to its label', 'TRNFT57677670719\nSTAN 933408', 'FT57677670719'],
  ['offers nothing when only the STAN was read', 'STAN 933408', null],
  ['offers nothing when the TRN is unreadable', 'TRN FT5767?670719\nRef No 202611120034', null],
  ['reads an ID after ID#', 'paisa\nID#55089344966', '55089344966'],
  ['reads Trans. ID with its dot', 'Trans. ID 570401592971', '570401592971'],
  ['reads the first of two columns below', 'Ref. No. Date\n202676637831 22-Sep-2026', '202676637831'],
  ['reads the last of two columns below', 'Date Ref. No.\n22-Sep-2026 202676637831', '202676637831'],
  [
    'reads a hexadecimal ID as a whole',
    'Transaction ID\n69259f170a784c885a35c481',
    '69259f170a784c885a35c481',
  ],
  ['offers no part before an unknown sign', 'Transaction ID\n69259f170a784c885a3¢c4811', null],
  ['offers no part of a hexadecimal ID', 'Transaction ID\nfe259f170a784c885a3', null],
  ['offers no part before a space', 'Transaction ID\n69259f170a784c885a35c4 81', null],
  ['offers no part of a torn number', 'TID 7107996704 02', null],
  ['offers nothing that no provider gives', 'Trans. ID 35494734', null],
  ['offers no phone number', 'Reference 03001234567', null],
  ['offers nothing of two receipts', 'TID 712092172049\nRs 500\nTID 712092172050\nRs 500', null],
  ['reads an ID that is printed twice', 'TID 712092172049\nRs 500\nTID 712092172049', '712092172049'],
])('the reader %s', (_, text, id) => expect(readReceiptText(text).transactionId).toBe(id));

const RECEIVED = 'Rs 2,250.00 received from Barrister A. Kamal, A/C: ****5004. TID: 713529860764';
const SENT =
  'Rs 12,000.00 sent to Qanoon\nAcademy, A/C: ****5004 on 14/11/2026 at 22:06:05. Fee: Rs 0.00,\nTID: 713066035302 via Raast';

test('the reader reads the sent message of a thread, and nothing of a thread with two of them', () => {
  const read = { transactionId: '713066035302', amount: 12000_00, paidAt: '2026-11-14T22:06:05+05:00' };
  expect(readReceiptText(`8558\nYesterday\n${RECEIVED}\nToday 22:16\n${SENT}`)).toEqual(read);
  expect(readReceiptText(`8558\n${SENT}\n${RECEIVED}`)).toEqual(read);
  const nothing = { transactionId: null, amount: null, paidAt: null };
  expect(readReceiptText(`${SENT}\n${SENT.replace('302', '309')}`)).toEqual(nothing);
  expect(readReceiptText(`${RECEIVED}\n${RECEIVED}`)).toEqual(nothing);
});

test.each([
  ['a space in it', 'Amount\nRs. 1 7 500'],
  ['signs in it', 'Amount\nRs. 1 I J 500'],
  ['a space after its comma', 'Amount Rs. 1, 500'],
  ['another amount under an equal label', 'Amount Rs. 1,500\nAmount Rs. 2,500'],
  ['another amount without a label', 'Rs. 1,500\nTo Ali\nRs. 2,500'],
])('the reader reads no amount that has %s', (_, text) => expect(readReceiptText(text).amount).toBeNull());

test.each([
  ['AM before it', 'AM 12:22 03-11-2026', '2026-11-03T00:22:00+05:00'],
  ['PM before it', 'PM 09:35 18-10-2026', '2026-10-18T21:35:00+05:00'],
  ['PM before it in a line of its own', '18-10-2026\nPM 09:35', '2026-10-18T21:35:00+05:00'],
  ['its date broken after the month', 'on 11-Nov-\n2026 00:00.', '2026-11-11T00:00:00+05:00'],
  ['its date broken after the day', 'on 30-\nSep-2026 00:01.', '2026-09-30T00:01:00+05:00'],
])('the reader reads a time with %s', (_, text, paidAt) => expect(readReceiptText(text).paidAt).toBe(paidAt));

test('the reader reads no time when both halves of the day or two days are printed', () => {
  expect(readReceiptText('AM 09:35 PM 18-10-2026').paidAt).toBe('2026-10-18');
  expect(readReceiptText('18-10-2026 09:35\n19-10-2026 10:00').paidAt).toBeNull();
});

test.each([
  [
    'Urdu labels',
    'رقم کامیابی سے بھیج دی گئی\n6,400 روپے\nٹرانزیکشن آئی ڈی \u200e57822092934\u200f\nتاریخ 15 اکتوبر 2026\nوقت PM 10:28\nفیس 10 روپے',
    { transactionId: '57822092934', amount: 6400_00, paidAt: '2026-10-15T22:28:00+05:00' },
  ],
  [
    'nothing from a month or day that was half recognized',
    'رقم Rs. 500\nتاریخ 5 اکتوبر 2026\nتاریخ 15 کتوبر 2026',
    { transactionId: null, amount: 500_00, paidAt: null },
  ],
  [
    'no hour in the words of a half of the day',
    'تاریخ 15 اکتوبر 2026 شام 6:28',
    { transactionId: null, amount: null, paidAt: '2026-10-15' },
  ],
])('the reader reads %s', (_, text, read) => expect(readReceiptText(text)).toEqual(read));

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
    `-${'\n'.repeat(20_000)}`,
    'Rs 1 sent '.repeat(10_000),
    `Rs ${'1 '.repeat(10_000)}`,
    `Ref No ${'date '.repeat(10_000)}`,
  ])
    readReceiptText(text);
});
