import { readPhoneNumber } from '@qanoon/domain/academy/contact-details';
import { toMobileE164 } from '@qanoon/domain/lib/text/mobile-number';
import { cleanCode } from '@qanoon/domain/lib/text/typed-code';
import { compactIban } from '@qanoon/domain/money/iban';
import { orderReference, readOrderReference } from '@qanoon/domain/orders/order-reference';
import { normalizeTransactionId } from '@qanoon/domain/orders/transaction-id';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certificateCode, readCertificateCode } from '../certificates/certificates.ts';
import { couponCode } from '../money/discounts.ts';
import { readReceiptNumber, receiptNumber } from '../money/receipts.ts';

const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 101 + 7) % 256);
const CODES: [what: string, code: string, label: string, read: (typed: string) => unknown][] = [
  ['a certificate ID', certificateCode(bytes(15)), 'Certificate ID', readCertificateCode],
  ['an earlier certificate ID', 'QA-K3GH-HGF6-B', 'سرٹیفکیٹ نمبر', readCertificateCode],
  ['an order reference', orderReference(bytes(7)), 'Order reference', readOrderReference],
  ['a receipt number', receiptNumber('2026', 123), 'Receipt No.', readReceiptNumber],
  ['a coupon', 'EID-2026', 'Coupon code', (typed) => couponCode.parse(typed)],
  ['a transaction ID', '155113-722777', 'Transaction ID', normalizeTransactionId],
  ['an IBAN', 'PK36-SCBL-0000-0011-2345-6702', 'IBAN No.', compactIban],
  ['a mobile number', '0300-123-4567', 'Phone', toMobileE164],
  ['a phone number', '042-35761234', 'فون', readPhoneNumber],
];

const urduDigits = (text: string) => text.replace(/\d/gu, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
const fullWidth = (text: string) =>
  text.replace(/[!-~]/gu, (character) => String.fromCodePoint(character.charCodeAt(0) + 0xfee0));
/** Ways in which chats, PDF viewers and keyboards change a copied code. */
const COPIES: [what: string, copy: (code: string, label: string) => string][] = [
  ['direction isolates', (code) => `\u2066${code}\u2069`],
  ['direction marks', (code) => `\u200f${code}\u200e`],
  ['zero-width spaces', (code) => code.replaceAll('-', '-\u200b')],
  ['a byte order mark', (code) => `\ufeff${code}`],
  ['soft hyphens', (code) => [...code].join('\u00ad')],
  ['fillers', (code) => code.replaceAll('-', '-\u3164')],
  ['minus signs', (code) => code.replaceAll('-', '\u2212')],
  ['long dashes with spaces', (code) => code.replaceAll('-', ' \u2013 ')],
  ['no-break spaces', (code) => `\u00a0${code}\u00a0`],
  ['a line break', (code) => `${code}\r\n`],
  ['Urdu digits', urduDigits],
  ['full-width characters', fullWidth],
  ['small letters', (code) => code.toLowerCase()],
  ['a point', (code) => `${code}.`],
  ['a label', (code, label) => `${label}: ${code}`],
  ['a label with marks', (code, label) => `\u2067${label}:\u2069 \u2066${code}\u2069`],
];

describe.each(CODES)('%s is read', (_what, code, label, read) => {
  // A transaction ID with a letter of Urdu or a line break is cleaned by its form.
  test.each(COPIES)('it is read with %s', (_how, copy) => {
    expect(read(copy(code, label).trim())).toEqual(read(code));
    expect(read(code)).toBeTruthy();
  });
});

describe('codes in a text around them', () => {
  const code = certificateCode(bytes(15));
  const reference = orderReference(bytes(7));

  test.each([
    `https://academy.example/verify/${code}`,
    `https://academy.example/ur/verify/${code.toLowerCase()}?from=chat#top`,
    `Please check \u2066${code}\u2069, it is mine.`,
    `${code} issued to Sana`,
    `“${code}”`,
    `QA-2222-2222-3, no: ${code}`,
  ])('the certificate ID of %j is found', (text) => {
    expect(readCertificateCode(text)).toBe(code);
  });

  test.each([`Payment for ${reference}.`, `SANA ${reference} KHAN`, `(${reference})`])(
    'the order reference of %j is found',
    (text) => {
      expect(readOrderReference(text)).toBe(reference);
    },
  );

  test('letters and digits directly beside a code make it another word', () => {
    for (const text of [`LONG${code}`, `${code}2`, `${code}-2222`])
      expect(readCertificateCode(text), text).toBeUndefined();
    for (const text of [`X${reference}`, `${reference}2`])
      expect(readOrderReference(text), text).toBeUndefined();
    for (const text of ['2026-11-21', '12026-000123', '2026-000123A', '2026-0001234567'])
      expect(readReceiptNumber(text), text).toBeUndefined();
  });
});

test('cleaning a code again changes nothing', () => {
  const odd = fc.constantFrom(...'QAqa2۲２-−–­\u200b\u2066\u3164 \t\nßıΐŉﬁ½é\u0301ـا:.\ud800'.split(''));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: odd }), fc.string({ unit: 'binary' })), (text) => {
      const clean = cleanCode(text);
      expect(cleanCode(clean)).toBe(clean);
      const coupon = couponCode.safeParse(text);
      if (coupon.success) expect(couponCode.parse(coupon.data)).toBe(coupon.data);
      const iban = compactIban(text);
      expect(compactIban(iban)).toBe(iban);
    }),
    { numRuns: 1000 },
  );
});
