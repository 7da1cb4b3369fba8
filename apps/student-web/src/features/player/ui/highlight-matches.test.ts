import { expect, test } from 'vitest';
import { highlightMatches } from './highlight-matches.ts';

const marked = (text: string, search: string) =>
  highlightMatches(text, search)
    .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join('');

test('what was searched for stands out, wherever it is', () => {
  expect(marked('An offer is an offer', 'OFFER')).toBe('An [offer] is an [offer]');
  expect(marked('Résumé of the case', 'resume')).toBe('[Résumé] of the case');
  expect(marked('ایجاب ایک وعدہ ہے', 'وعدہ')).toBe('ایجاب ایک [وعدہ] ہے');
  expect(marked('👩🏽‍⚖️ says İstanbul, then istanbul', 'stanbul')).toBe(
    '👩🏽‍⚖️ says İ[stanbul], then i[stanbul]',
  );
});

test('the text is whole, also where nothing was found or searched for', () => {
  expect(highlightMatches('An offer', 'x')).toEqual([{ text: 'An offer', hit: false }]);
  expect(highlightMatches('An offer', '  ')).toEqual([{ text: 'An offer', hit: false }]);
  for (const search of ['a', 'an', 'offer', 'r'])
    expect(
      highlightMatches('An offer', search)
        .map(({ text }) => text)
        .join(''),
    ).toBe('An offer');
});
