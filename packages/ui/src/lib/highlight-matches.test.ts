import { expect, test } from 'vitest';
import { highlightMatches } from './highlight-matches.ts';

const marked = (text: string, search: Parameters<typeof highlightMatches>[1]) =>
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

test('Urdu is found however it is typed, and its diacritics are part of the match', () => {
  expect(marked('قانونِ معاہدہ کی دفعہ 10', 'قانون معاهده')).toBe('[قانونِ معاہدہ] کی دفعہ 10'); // not-urdu
  expect(marked('قانونِ معاہدہ کی دفعہ 10', 'كي دفعه ۱۰')).toBe('قانونِ معاہدہ [کی دفعہ 10]'); // not-urdu
  expect(marked('ایک \n لازمی شرط', 'لازمي')).toBe('ایک \n [لازمی] شرط'); // not-urdu
  expect(marked('ایک \n لازمی شرط', 'ایک  لازمی')).toBe('[ایک \n لازمی] شرط');
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

test('several terms are each marked once, and a separate word is not marked inside another word', () => {
  const matched = [
    { text: 'fir', isWord: true },
    { text: 'ایف آئی آر', isWord: false },
    { text: 'first information', isWord: false },
    { text: 'information', isWord: false },
  ];
  expect(marked('First steps: the FIR (first information report), ایف آئی آر', matched)).toBe(
    'First steps: the [FIR] ([first information] report), [ایف آئی آر]',
  );
});
