import { describe, expect, test } from 'vitest';
import { couponCode } from '../money/discounts.ts';

describe('a coupon code is compared without what typing and copying add to it', () => {
  for (const [name, typed] of [
    ['capitals', 'half2026'],
    ['spaces and hyphens', ' HALF – 20-26 '],
    ['direction marks of a chat', '\u202aHALF2026\u202c\u200f'],
    ['zero-width characters', 'HALF\u200b20\u200d26\ufeff'],
    ['digits of Urdu', 'HALF۲۰۲۶'],
    ['full-width letters', 'ＨＡＬＦ2026'],
  ] as const)
    test(`the code is the same with ${name}`, () => {
      expect(couponCode.parse(typed)).toBe('HALF2026');
    });

  test('look-alike letters are other letters', () => {
    expect(couponCode.parse('\u041dALF2026')).not.toBe('HALF2026');
  });

  test('a code has at most 40 characters, and at most 200 as it was typed', () => {
    expect(couponCode.parse('A '.repeat(40))).toBe('A'.repeat(40));
    expect(couponCode.safeParse('A'.repeat(41)).success).toBe(false);
    expect(couponCode.safeParse(`A${' '.repeat(200)}`).success).toBe(false);
  });
});
