import { describe, expect, test } from 'vitest';
import { formatMobile, toMobileE164 } from './mobile-number.ts';

describe('toMobileE164', () => {
  test.each([
    '03001234567',
    '0300 1234567',
    '0300-123-4567',
    '(0300) 1234567',
    '0300.1234567',
    '3001234567',
    '+923001234567',
    '+92 300 1234567',
    '+92 (0)300 1234567',
    '00923001234567',
    '0092-300-1234567',
    '923001234567',
    '۰۳۰۰ ۱۲۳۴۵۶۷',
    '٠٣٠٠١٢٣٤٥٦٧',
    '०३००१२३४५६७',
    '\u202a+92\u00a0300\u00a01234567\u202c',
  ])('reads the spelling %s', (typed) => {
    expect(toMobileE164(typed)).toBe('+923001234567');
  });
});

test.each([
  ['too short', '0300123456'],
  ['too long', '030012345678'],
  ['a landline', '0421234567'],
  ['another country', '+443001234567'],
  ['a letter', '0300I234567'],
  ['two numbers', '03001234567 03011234567'],
  ['empty', ''],
  ['a line break and another number', '0300\n1234567 0'],
])('%s is refused', (_what, typed) => {
  expect(toMobileE164(typed)).toBeUndefined();
});

test('a number is shown as it is dialed', () => {
  expect(formatMobile('+923001234567')).toBe('03001234567');
  expect(formatMobile('0123 4567')).toBe('0123 4567');
});
