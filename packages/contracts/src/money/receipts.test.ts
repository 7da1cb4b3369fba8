import { expect, test } from 'vitest';
import { readReceiptNumber, receiptNumber } from './receipts.ts';

test('a receipt number is read as it is printed, and as people type it', () => {
  const read = { year: '2026', number: 123 };
  expect(readReceiptNumber(receiptNumber('2026', 123))).toEqual(read);
  for (const typed of [' 2026 - 000123 ', '2026–123', '۲۰۲۶-۰۰۰۱۲۳'])
    expect(readReceiptNumber(typed), typed).toEqual(read);
  for (const other of ['', '2026', '2026-', '2026-12a', '26-000123', '2026-1234567890', '2026-000123-4'])
    expect(readReceiptNumber(other), other).toBeUndefined();
});
