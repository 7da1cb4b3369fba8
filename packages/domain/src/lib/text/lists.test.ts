import { inLanguage } from '@qanoon/messages/language';
import { expect, test } from 'vitest';
import { formatAlternatives, formatList, joinList } from './lists.ts';

test.each([
  [['A'], 'A', 'A'],
  [['A', 'B'], 'A and B', 'A اور B'],
  [['A', 'B', 'C', 'D'], 'A, B, C and D', 'A، B، C اور D'],
])('formatList writes %o as in a sentence', (items, english, urdu) => {
  expect(inLanguage('en', () => formatList(items))).toBe(english);
  expect(inLanguage('ur', () => formatList(items))).toBe(urdu);
});

test.each([
  [['A'], 'A', 'A'],
  [['A', 'B', 'C'], 'A, B or C', 'A، B یا C'],
])('formatAlternatives writes %o as in a sentence', (items, english, urdu) => {
  expect(inLanguage('en', () => formatAlternatives(items))).toBe(english);
  expect(inLanguage('ur', () => formatAlternatives(items))).toBe(urdu);
});

test('joinList has the comma of the language', () => {
  expect(inLanguage('en', () => joinList(['A', 'B', 'C']))).toBe('A, B, C');
  expect(inLanguage('ur', () => joinList(['A', 'B', 'C']))).toBe('A، B، C');
});
