import { expect, test } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

test('UTF-8, UTF-16 with a byte order mark and Windows-1252 are decoded', () => {
  expect(decodeCsv(Buffer.from('\ufeffDate,تفصیل\n'))).toBe('Date,تفصیل\n');
  expect(decodeCsv(utf16('Date;رقم\n'))).toBe('Date;رقم\n');
  expect(decodeCsv(utf16('Date;رقم\n').swap16())).toBe('Date;رقم\n');
  expect(decodeCsv(Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x80, 0x35, 0x0a]))).toBe('Café €5\n');
});

test('UTF-16 with a byte order mark is decoded, however few of its letters are Latin', () => {
  const text = 'تفصیل\tادائیگی\n';
  expect(decodeCsv(utf16(text))).toBe(text);
  expect(decodeCsv(utf16(text).swap16())).toBe(text);
});

test('UTF-16 without a byte order mark is decoded', () => {
  const text = 'Date;رقم;Credit\n01/11/2026;نقد;5\n';
  expect(decodeCsv(Buffer.from(text, 'utf16le'))).toBe(text);
  expect(decodeCsv(Buffer.from(text, 'utf16le').swap16())).toBe(text);
  // A zero byte in other text is not a sign of UTF-16.
  expect(decodeCsv(Buffer.from('Date,Credit\0'))).toBeUndefined();
  expect(decodeCsv(Buffer.from('Date,Credi\0\n'))).toBeUndefined();
  expect(decodeCsv(Buffer.from('Date\u0003,Credit', 'utf16le'))).toBeUndefined();
  expect(decodeCsv(Buffer.from(''))).toBe('');
});

test('other content is refused', () => {
  const zip = Buffer.from('504b03041400080008000000210000', 'hex');
  expect(decodeCsv(zip)).toBeUndefined();
  // These have no zero bytes, but control characters or bytes that are not in UTF-8.
  expect(decodeCsv(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0xff, 0xe9]))).toBeUndefined();
  expect(decodeCsv(Buffer.from('Date,Credit\0\n'))).toBeUndefined();
  expect(decodeCsv(utf16('Date,\0'))).toBeUndefined();
  // The file ends with half a character of UTF-16.
  expect(decodeCsv(Buffer.concat([utf16('Date'), Buffer.from('x')]))).toBeUndefined();
});
