import { expect, test } from 'vitest';
import { firstNameOf, rateInput } from './ratings.ts';

test.each([
  ['Sana Malik', 'Sana'],
  ['Adv. Sana Tariq', 'Sana'],
  ['M. Ali', 'Ali'],
  ['Dr.', 'Dr.'],
  ['ثنا ملک', 'ثنا'],
])('the first name of %s is %s', (fullName, first) => expect(firstNameOf(fullName)).toBe(first));

test('a rating has 1 to 5 whole stars and refuses hostile characters in its text', () => {
  const isValid = (input: object) => rateInput.safeParse({ courseId: 'c', stars: 3, ...input }).success;
  for (const stars of [1, 5]) expect(isValid({ stars })).toBe(true);
  for (const stars of [0, 6, 2.5, '5', null]) expect(isValid({ stars })).toBe(false);
  expect(isValid({ text: 'واضح\nClear' })).toBe(true);
  for (const text of ['a\u0000b', 'x'.repeat(2001)]) expect(isValid({ text })).toBe(false);
  expect(rateInput.parse({ courseId: 'c', stars: 3, text: ' \u200b ' }).text).toBe('');
  expect(rateInput.parse({ courseId: 'c', stars: 3, text: 'a\u202eb' }).text).toBe('ab');
});
