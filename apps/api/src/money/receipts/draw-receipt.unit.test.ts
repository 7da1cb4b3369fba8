import { asPaisa, NO_MONEY } from '@qanoon/domain/lib/money';
import '@qanoon/messages/urdu/server';
import { receiptSheet } from '@qanoon/contracts/money/receipt-sheet';
import type { ReceiptData } from '@qanoon/contracts/money/receipts';
import { inLanguage, type Language } from '@qanoon/messages/language';
import { factsOfPdf, inkOf, pictureOfPdf, textOfPdf } from '@qanoon/pdf/testing/read-pdf';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { drawReceipt } from './draw-receipt.ts';

// Several programs run for each document.
vi.setConfig({ testTimeout: 30_000 });

const ISSUED_AT = '2026-11-24T09:41:00.000Z';
const ITEM: ReceiptData['items'][number] = {
  courseTitle: 'Law of Evidence',
  courseTitleLanguage: 'en',
  listPrice: asPaisa(12000_00),
  price: asPaisa(8100_00),
  discounts: [
    { kind: 'sale', amount: asPaisa(3000_00) },
    { kind: 'coupon', amount: asPaisa(900_00) },
  ],
};
const DATA: ReceiptData = {
  academy: {
    name: 'Qanoon Academy',
    address: 'Mall Road, Lahore',
    email: 'accounts@qanoon.example',
    phone: '042 111 000 000',
  },
  studentName: 'عائشہ صدیقہ',
  studentEmail: 'ayesha@example.test',
  reference: 'K7PM-3XQ9',
  items: [
    ITEM,
    {
      courseTitle: 'قانونِ معاہدہ',
      courseTitleLanguage: 'ur',
      listPrice: asPaisa(2500_50),
      price: asPaisa(2500_50),
      discounts: [],
    },
  ],
  listTotal: asPaisa(14500_50),
  total: asPaisa(10600_50),
  couponCode: 'EID10',
  amount: asPaisa(6000_00),
  credited: asPaisa(0),
  receivedInAll: asPaisa(7000_00),
  method: 'bank',
  payee: {
    method: 'bank',
    accountTitle: 'Qanoon Academy (Pvt) Ltd',
    number: '0112 3456',
    iban: 'PK36SCBL0000001123456702',
    bankName: 'A bank',
  },
  transactionId: 'FT26329XK8821',
  paidAt: ISSUED_AT,
  approvedBy: 'Hina Qureshi',
};

type Look = {
  language?: Language;
  isReversed?: boolean;
  accentColor?: string | null;
  logo?: Uint8Array | null;
};
const draw = (
  data: Partial<ReceiptData> = {},
  { language = 'en', isReversed = false, accentColor = null, logo = null }: Look = {},
) =>
  drawReceipt({
    ...inLanguage(language, () =>
      receiptSheet({
        number: '2026-000123',
        data: { ...DATA, ...data },
        isReversed,
        issuedAt: ISSUED_AT,
      }),
    ),
    accentColor,
    logo,
  });

/** The fields that both languages print alike. */
const FIELDS = [
  'Qanoon Academy',
  'Mall Road, Lahore',
  '042 111 000 000',
  'accounts@qanoon.example',
  '2026-000123',
  'عائشہ صدیقہ',
  'ayesha@example.test',
  'K7PM-3XQ9',
  'Law of Evidence',
  'قانونِ معاہدہ',
  'PKR 12,000',
  'PKR −3,000',
  'PKR −900',
  'PKR 8,100',
  'PKR 2,500.50',
  'PKR 14,500.50',
  'PKR 10,600.50',
  'PKR 6,000',
  'PKR 7,000',
  'A bank',
  '0112 3456',
  'PK36 SCBL 0000 0011 2345 6702',
  'FT26329XK8821',
  'EID10',
  'Hina Qureshi',
];
const LABELS: Record<Language, string[]> = {
  en: [
    'Receipt',
    'Order reference',
    '24 Nov 2026',
    'Bank transfer',
    'This payment',
    'Received in all',
    'Approved by',
  ],
  ur: ['رسید', 'آرڈر کا حوالہ نمبر', 'بینک ٹرانسفر', 'یہ ادائیگی', 'کل وصول شدہ رقم', 'منظور کنندہ'],
};

describe.each(['en', 'ur'] as const)('a receipt in %s', (language) => {
  test('has every field on one page, within its margins', async () => {
    const pdf = await draw({}, { language, isReversed: true });
    const text = textOfPdf(pdf).replaceAll('\u00a0', ' ');
    for (const field of [...FIELDS, ...LABELS[language]]) expect(text).toContain(field);
    expect(factsOfPdf(pdf)).toMatchObject({ Pages: '1', 'Page size': expect.stringContaining('A4') });
    const ink = inkOf(pictureOfPdf(pdf, 72))!;
    expect(ink.left).toBeGreaterThanOrEqual(50);
    expect(ink.left + ink.width).toBeLessThanOrEqual(546);
    expect(ink.top).toBeGreaterThanOrEqual(40);
    expect(ink.top + ink.height).toBeLessThanOrEqual(810);
    expect(ink.height, 'the page is not empty').toBeGreaterThan(500);
  });

  test('is readable at full size with one course and without marks', async () => {
    const pdf = await draw(
      { items: [ITEM], listTotal: asPaisa(12000_00), total: asPaisa(8100_00) },
      { language },
    );
    expect(factsOfPdf(pdf)).toMatchObject({ Pages: '1' });
    // The discounts of a single course are only above the total.
    expect(textOfPdf(pdf).match(/−3,000/gu)).toHaveLength(1);
  });

  test('takes as many pages as twenty courses need', async () => {
    const items = Array.from({ length: 20 }, (_, index) => ({
      ...ITEM,
      courseTitle: `${'Evidence '.repeat(30)}${index}`,
    }));
    const pdf = await draw({ items }, { language });
    const { Pages: pages } = factsOfPdf(pdf);
    expect(Number(pages)).toBeLessThanOrEqual(4);
    expect(textOfPdf(pdf)).toContain(language === 'en' ? `Page 1 of ${pages}` : `صفحہ`);
    expect(textOfPdf(pdf).match(/PKR\s8,100/gu)).toHaveLength(20);
  });
});

test('marks a payment that was taken back, and marks no receipt as a copy', async () => {
  const plain = textOfPdf(await draw());
  expect(plain).not.toContain('Copy');
  expect(plain).not.toContain('Reversed');
  expect(textOfPdf(await draw({}, { isReversed: true }))).toContain('Reversed');
});

test('an order that was paid by credit or cost nothing has no account', async () => {
  const none = { method: null, payee: null, transactionId: null, approvedBy: null, amount: NO_MONEY };
  const credit = textOfPdf(await draw(none));
  expect(credit).toContain('Credit of the account');
  expect(credit).toContain('Paid on');
  expect(credit).not.toContain('IBAN');
  expect(textOfPdf(await draw({ ...none, total: asPaisa(0) }))).toContain('Nothing to pay');
});

test.each([
  ['en', 'Approved by', 'Automatic check of the academy’s account', 'Approved on'],
  ['ur', 'منظور کنندہ', 'اکیڈمی کے اکاؤنٹ کی خودکار جانچ', 'منظوری کی تاریخ'],
] as const)('an automatic approval names the check, in %s', async (language, ...texts) => {
  const printed = textOfPdf(await draw({ approvedBy: null, isApprovedAutomatically: true }, { language }));
  for (const text of texts) expect(printed).toContain(text);
});

test.each([
  ['en', '□ stands for a letter'],
  ['ur', 'یہ فائل نہیں دکھا سکتی'],
] as const)('a receipt with letters that cannot be printed says so, in %s', async (language, note) => {
  expect(textOfPdf(await draw({ studentName: 'Łukasz ʿAbd أحمد' }, { language }))).not.toContain(note);
  for (const data of [
    { studentName: 'Иван' },
    { approvedBy: 'Hina 李' },
    { items: [{ ...ITEM, courseTitle: 'Contracts 🎓' }] },
  ]) {
    const pdf = await draw(data, { language });
    expect(textOfPdf(pdf)).toContain(note);
    expect(factsOfPdf(pdf)).toMatchObject({ Pages: '1' });
  }
});

test('hostile names stay on the page', async () => {
  const long = 'ق'.repeat(4000);
  const pdf = await draw(
    {
      academy: {
        name: 'W'.repeat(3000),
        address: long,
        email: `${'e'.repeat(300)}@x.test`,
        phone: '\u202e123',
      },
      studentName: `\u202e${long} ${'x'.repeat(2000)}`,
      items: [{ ...ITEM, courseTitle: `\u2067${'M'.repeat(2000)}\u0000` }],
      approvedBy: '👩‍⚖️'.repeat(300),
      transactionId: '9'.repeat(2000),
      amount: DATA.total,
      credited: asPaisa(0),
      receivedInAll: DATA.total,
    },
    { language: 'ur' },
  );
  const { left, width } = inkOf(pictureOfPdf(pdf, 72))!;
  expect(left).toBeGreaterThanOrEqual(48);
  expect(left + width).toBeLessThanOrEqual(548);
  expect(factsOfPdf(pdf)).toMatchObject({ Pages: '1' });
});

describe('an academy with its own look', () => {
  const logo = () =>
    sharp({ create: { width: 80, height: 80, channels: 3, background: '#1d3f8f' } })
      .png()
      .toBuffer();

  test.each(['en', 'ur'] as const)('has its logo beside its name, in %s', async (language) => {
    const { width, pixels } = pictureOfPdf(await draw({}, { language, logo: await logo() }), 72);
    // The middle of the logo, which is at the start of the line.
    const x = language === 'ur' ? width - 54 - 22 : 54 + 22;
    expect(pixels[(46 + 22) * width + x]).toBeLessThan(90);
    expect(textOfPdf(await draw({}, { language, logo: await logo() }))).toContain('Qanoon Academy');
  });

  test('has its color in place of the green', async () => {
    const [plain, own] = [await draw(), await draw({}, { accentColor: '#7a1f5c' })];
    expect(Buffer.compare(plain, own)).not.toBe(0);
  });
});
