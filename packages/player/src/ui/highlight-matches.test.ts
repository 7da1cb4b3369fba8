import { expect, test } from 'vitest';
import { highlightMatches } from './highlight-matches.ts';

const marked = (text: string, search: string) =>
  highlightMatches(text, search)
    .map(({ text: part, match }) => (match ? `[${part}]` : part))
    .join('');

test('every match is marked, whatever its case and accents', () => {
  expect(marked('An offer is an offer', 'OFFER')).toBe('An [offer] is an [offer]');
  expect(marked('Résumé of the case', 'resume')).toBe('[Résumé] of the case');
  expect(marked('ایجاب ایک وعدہ ہے', 'وعدہ')).toBe('ایجاب ایک [وعدہ] ہے');
  expect(marked('👩🏽‍⚖️ says İstanbul, then istanbul', 'stanbul')).toBe(
    '👩🏽‍⚖️ says İ[stanbul], then i[stanbul]',
  );
});

test('the parts together are the whole text', () => {
  expect(highlightMatches('An offer', 'x')).toEqual([{ text: 'An offer', match: false }]);
  expect(highlightMatches('An offer', '  ')).toEqual([{ text: 'An offer', match: false }]);
  for (const search of ['a', 'an', 'offer', 'r'])
    expect(
      highlightMatches('An offer', search)
        .map(({ text }) => text)
        .join(''),
    ).toBe('An offer');
});
