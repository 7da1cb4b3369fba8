import { expect, test } from 'vitest';
import { addText, toVocabulary, type Vocabulary } from './course-vocabulary.ts';
import { replaceWords } from './readings/replace-words.ts';

const vocabularyOf = (texts: string[]) => {
  const counts: Parameters<typeof addText>[0] = new Map();
  for (const text of texts) addText(counts, text);
  return toVocabulary(counts);
};
const correctedTerm = (vocabulary: Vocabulary, term: string) =>
  replaceWords(vocabulary, term)?.instead ?? null;
const ACADEMY = vocabularyOf([
  'Qanun-e-Shahadat: Evidence',
  'Evidence in Criminal Trials',
  'Contract Law Essentials',
  'قانونِ شہادت',
  'Tax Act 2001',
  'Constitutional Law',
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
  ['constituton', 'Constitution'],
])('%s is corrected to %s', (term, corrected) => expect(correctedTerm(ACADEMY, term)).toBe(corrected));

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

test.each([
  ['a spelling of the table', 'muahida', ['معاہدہ', 'contract']],
  ['a spelling that only sounds like the word', 'mahida', ['معاہدہ', 'contract']],
  ['an Urdu word that courses have in English only', 'ضمانت', ['bail']],
  ['a name in Urdu letters', 'عائشہ', ['Ayesha']],
])('%s is replaced by what may be meant', (_case, term, texts) => {
  const groups = replaceWords(vocabularyOf(['Contract and bail', 'Ayesha']), term)?.groups;
  expect(groups?.flat().map(({ text }) => text)).toEqual(texts);
});

test('the most frequent of equally near words is taken, then the first in the alphabet', () => {
  expect(correctedTerm(vocabularyOf(['Mart', 'Cart', 'Cart']), 'zart')).toBe('Cart');
  expect(correctedTerm(vocabularyOf(['Mart', 'Cart']), 'zart')).toBe('Cart');
});

test('only the most frequent words are stored', () => {
  const rare = Array.from({ length: 15_000 }, (_, index) => `rare${index}`).join(' ');
  const { all, byLength } = vocabularyOf([rare, 'common common']);
  expect(all.trim().split('\n')).toHaveLength(10_000);
  expect(byLength.get(6)![0]!.written).toBe('common');
});
