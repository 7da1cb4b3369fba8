import { expect, test } from 'vitest';
import { asPaisa } from '../lib/money.ts';
import { parsePkr } from '../lib/typed-amount.ts';
import { crc16, raastQrText } from './raast-qr.ts';

test('crc16 computes the check value of CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test('a static code has neither an amount nor an expiry', () => {
  expect(raastQrText({ iban: 'PK33ABCD0000000000000000' })).toBe(
    '0002020102110202000424PK33ABCD00000000000000001004BA20',
  );
});

test('a dynamic code has the amount and its expiry in Karachi', () => {
  const dynamic = { amount: asPaisa(5000_50), expiresAt: new Date('2026-12-31T13:30:59.000Z') };
  expect(raastQrText({ iban: 'PK33ABCD0000000000000000', dynamic })).toBe(
    '0002020102120202000424PK33ABCD000000000000000005075000.50071231122026183010041E4C',
  );
});

test('a dynamic code with whole rupees has no decimals', () => {
  const dynamic = { amount: asPaisa(1500_00), expiresAt: new Date('2026-12-31T18:59:00.000Z') };
  expect(raastQrText({ iban: 'PK36SCBL0000001123456702', dynamic })).toBe(
    '0002020102120202000424PK36SCBL000000112345670205041500071231122026235910049E45',
  );
});

test('the largest amount fits into ten characters', () => {
  for (const amount of [10_000_000_00, 9_999_999_99].map(asPaisa)) {
    const text = raastQrText({
      iban: 'PK36SCBL0000001123456702',
      dynamic: { amount, expiresAt: new Date(0) },
    });
    const length = Number(text.slice(48, 50));
    expect(length).toBeLessThanOrEqual(10);
    expect(parsePkr(text.slice(50, 50 + length))).toBe(amount);
  }
});
