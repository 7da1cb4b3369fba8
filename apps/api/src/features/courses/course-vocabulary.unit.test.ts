import { expect, test } from 'vitest';
import { addText, correctedTerm, toVocabulary } from './course-vocabulary.ts';

const vocabularyOf = (texts: string[]) => {
  const counts: Parameters<typeof addText>[0] = new Map();
  for (const text of texts) addText(counts, text);
  return toVocabulary(counts);
};
const ACADEMY = vocabularyOf([
  'Qanun-e-Shahadat: Evidence',
  'Evidence in Criminal Trials',
  'Contract Law Essentials',
  'قانونِ شہادت',
  'Tax Act 2001',
]);

test.each([
  ['shahdat', 'Shahadat'],
  ['Evidense', 'Evidence'],
  ['evidnce', 'Evidence'],
  ['essentails of contrct', 'Essentials of Contract'],
  ['kontract law!', 'Contract law!'],
  ['قانوں شہادت', 'قانونِ شہادت'],
  ['شہادب', 'شہادت'],
  ['critical', 'Criminal'],
])('%s → %s', (term, corrected) => expect(correctedTerm(ACADEMY, term)).toBe(corrected));

test.each([
  ['a known word', 'evidence'],
  ['a part of a known word', 'contra'],
  ['three letters', 'lae'],
  ['two errors in a word of seven letters', 'evidnse'],
  ['three errors in a long word', 'evqqqnce'],
  ['one word that is near to none', 'evidense zzzzzz'],
  ['more unknown words than are compared', 'evidense evidense evidense evidense evidense'],
  ['no word', '%_"\'\u202e'],
  ['nothing', ''],
])('%s is not corrected', (_case, term) => expect(correctedTerm(ACADEMY, term)).toBeNull());

test('of equally near words the most frequent one is taken, then the first in the alphabet', () => {
  expect(correctedTerm(vocabularyOf(['Mart', 'Cart', 'Cart']), 'zart')).toBe('Cart');
  expect(correctedTerm(vocabularyOf(['Mart', 'Cart']), 'zart')).toBe('Cart');
});

test('only the most frequent words are stored', () => {
  const rare = Array.from({ length: 15_000 }, (_, index) => `rare${index}`).join(' ');
  const { all, byLength } = vocabularyOf([rare, 'common common']);
  expect(all.trim().split('\n')).toHaveLength(10_000);
  expect(byLength.get(6)![0]!.written).toBe('common');
});
