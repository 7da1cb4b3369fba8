import { asPaisa } from '@qanoon/domain/lib/money';
import { inLanguage } from '@qanoon/messages/language';
import { expect, test } from 'vitest';
import { receiptSheet } from './receipt-sheet.ts';
import type { ReceiptData } from './receipts.ts';

const DATA: ReceiptData = {
  academy: { name: 'Mall Road Law Academy', address: '', email: '', phone: '' },
  studentName: 'Hamza Tariq',
  studentEmail: 'hamza@example.test',
  reference: 'K7PM-3XQ9',
  items: [
    {
      courseTitle: 'Law of Torts',
      courseTitleLanguage: 'en',
      listPrice: asPaisa(1600_00),
      price: asPaisa(1600_00),
      discounts: [],
    },
  ],
  listTotal: asPaisa(1600_00),
  total: asPaisa(1600_00),
  couponCode: null,
  amount: asPaisa(1600_00),
  credited: asPaisa(0),
  receivedInAll: asPaisa(1600_00),
  method: 'easypaisa',
  payee: null,
  transactionId: '28811190457',
  paidAt: '2026-11-24T09:41:00.000Z',
  approvedBy: 'Hina Qureshi',
};

const sheetOf = (data: Partial<ReceiptData>) =>
  receiptSheet({
    number: '2026-000001',
    data: { ...DATA, ...data },
    isReversed: false,
    issuedAt: '2026-11-24T09:41:00.000Z',
  });
const amountsOf = (data: Partial<ReceiptData>) =>
  sheetOf(data).amounts.map(({ label, figure }) => `${label} ${figure}`);

test.each<[string, Partial<ReceiptData>, string[]]>([
  ['the whole price', {}, ['Total 1,600', 'This payment 1,600', 'Received in all 1,600']],
  [
    'more than the price',
    { amount: asPaisa(2000_00), credited: asPaisa(400_00) },
    ['Total 1,600', 'This payment 2,000', 'Kept as credit \u2212400', 'Received in all 1,600'],
  ],
  [
    'a first part of it',
    { amount: asPaisa(600_00), receivedInAll: asPaisa(600_00) },
    ['Total 1,600', 'This payment 600', 'Received in all 600', 'Balance due 1,000'],
  ],
  [
    'the rest and more',
    { amount: asPaisa(1400_00), credited: asPaisa(400_00) },
    [
      'Total 1,600',
      'Received before 600',
      'This payment 1,400',
      'Kept as credit \u2212400',
      'Received in all 1,600',
    ],
  ],
  [
    'money for an order that was withdrawn',
    { credited: asPaisa(1600_00), receivedInAll: asPaisa(0) },
    ['Total 1,600', 'This payment 1,600', 'Kept as credit \u22121,600', 'Received in all 0'],
  ],
  [
    'credit of the student',
    { amount: asPaisa(0), method: null, transactionId: null },
    ['Total 1,600', 'Received in all 1,600'],
  ],
])('the receipt adds up for %s', (_, data, amounts) => {
  expect(amountsOf(data)).toEqual(amounts);
});

test('the receipt names the bundle, cash and the tax number', () => {
  const sheet = sheetOf({
    bundleTitle: 'LL.B. starter pack',
    method: 'cash',
    transactionId: null,
    academy: { ...DATA.academy, taxNumber: '1234567-8' },
  });
  const lines = [...sheet.facts, ...sheet.payment.lines].map(({ label, value }) => `${label}: ${value}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Bundle: LL.B. starter pack',
      'Tax number: 1234567-8',
      'Payment method: Cash at the academy',
    ]),
  );
});

test('the receipt names the academy in the language of the sheet, or by its only name if it is older', () => {
  const nameOf = (academy: Partial<ReceiptData['academy']>) => (language: 'en' | 'ur') =>
    inLanguage(language, () => sheetOf({ academy: { ...DATA.academy, ...academy } }).academy.name);
  const both = nameOf({ nameUrdu: 'مال روڈ لا اکیڈمی' });
  expect([both('en'), both('ur')]).toEqual(['Mall Road Law Academy', 'مال روڈ لا اکیڈمی']);
  expect(nameOf({})('ur')).toBe('Mall Road Law Academy');
});
