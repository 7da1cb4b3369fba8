import { foldText } from '@qanoon/domain/lib/text/fold-text';
import { describe, expect, test } from 'vitest';
import { addText, toVocabulary } from '../course-vocabulary.ts';
import { readAbbreviation } from './abbreviations.ts';
import { readingsOf } from './search-readings.ts';
import { soundKeysOf } from './sound-keys.ts';
import { stemOf } from './word-forms.ts';

test.each([
  ['معاہدہ', ['muahida', 'moahidah', 'muahda']],
  ['ضمانت', ['zamanat', 'zamaanat']],
  ['فوجداری', ['fojdari', 'faujdari', 'foujdaari']],
  ['حقوق', ['haqooq', 'huquq', 'hukook']],
  ['شہادت', ['shahadat', 'shahaadat']],
  ['قانون', ['qanoon', 'kanun']],
  ['مقدمہ', ['muqaddama', 'mukadma']],
  ['تعزیرات', ['tazeerat', 'taziraat']],
  ['وراثت', ['warasat', 'virasat']],
  ['نکاح', ['nikah']],
  ['عائشہ', ['ayesha', 'aisha']],
])('%s sounds like its Latin spellings', (urdu, spellings) => {
  const [key] = soundKeysOf(foldText(urdu));
  for (const spelling of spellings) expect(soundKeysOf(spelling), spelling).toContain(key);
});

test('words with fewer than three sounds, and words of other scripts, have no key', () => {
  for (const word of ['aain', foldText('آئین'), 'عدن1', 'закон', 'law2'])
    expect(soundKeysOf(word), word).toEqual([]);
});

describe('an abbreviation', () => {
  test.each(['FIR', 'fir', 'F.I.R.', 'f.i.r', ' ایف آئی آر ', 'ایف۔آئی۔آر'])(
    '%s is looked for as a word, in both scripts and written out',
    (term) => {
      expect(readAbbreviation(term)).toEqual([
        { text: 'fir', isWord: true },
        { text: 'f.i.r', isWord: false },
        { text: 'ایف آئی آر', isWord: false },
        { text: 'first information report', isWord: false },
        { text: 'ابتدائی اطلاعی رپورٹ', isWord: false },
        { text: 'ابتدائی اطلاع', isWord: false },
      ]);
    },
  );

  test.each([
    ['unknown capitals', 'PLD', ['pld', 'p.l.d', 'پی ایل ڈی']],
    ['two capitals, which the index finds only alone', 'IP', ['ip']],
  ])('%s are looked for as a word', (_case, term, texts) => {
    expect(readAbbreviation(term)?.map(({ text }) => text)).toEqual(texts);
    expect(readAbbreviation(term)![0]!.isWord).toBe(true);
  });

  test.each(['first', 'ip', 'Law', 'LAWYERS OF', 'CONTRACT', 'آئی', 'دفعہ 17', '', '...'])(
    '%j is not read as an abbreviation',
    (term) => expect(readAbbreviation(term)).toBeUndefined(),
  );
});

test.each([
  ['معاہدے', 'معاہد'],
  ['معاہدوں', 'معاہد'],
  ['عدالتیں', 'عدالت'],
  ['خلاف', 'خلاف'],
  ['ورزی', 'ورز'],
  ['قانوں', 'قانوں'],
  ['ہبہ', 'ہبہ'],
  ['contracts', 'contract'],
  ['remedies', 'remed'],
  ['process', 'process'],
  ['laws', 'laws'],
])('the stem of %s is %s', (word, stem) => expect(stemOf(foldText(word))).toBe(foldText(stem)));

describe('the readings of a term', () => {
  const readings = async (term: string, texts: string[] = []) => {
    const counts: Parameters<typeof addText>[0] = new Map();
    for (const text of texts) addText(counts, text);
    const all = [];
    for await (const reading of readingsOf(term, async () => toVocabulary(counts))) all.push(reading);
    return all.map(({ instead, groups }) => [
      instead,
      groups.map((group) => group.map(({ text }) => text).join('|')).join(' & '),
    ]);
  };

  test('begin with the term itself, and end with what may have been meant', async () => {
    expect(await readings('Breach of contrcts', ['Breach', 'Contracts'])).toEqual([
      [null, 'breach of contrcts'],
      [null, 'breach & contrct'],
      ['breach of Contracts', 'breach & Contracts'],
    ]);
  });

  test('have all words of a term in any order', async () => {
    expect(await readings('breach contract', ['Breach', 'Contract'])).toEqual([
      [null, 'breach contract'],
      [null, 'breach & contract'],
    ]);
  });

  test('leave out words that are in every text, and endings', async () => {
    expect(await readings('معاہدہ کی خلاف ورزی', ['معاہدے', 'خلاف', 'ورزی'])).toEqual([
      [null, 'معاہدہ کی خلاف ورزی'],
      [null, 'معاہد & خلاف & ورز'],
      ['معاہدے کی خلاف ورزی', 'معاہدے & خلاف & ورز'],
    ]);
    expect(await readings('کیا ہے')).toEqual([[null, foldText('کیا ہے')]]);
  });

  test('have no more words than a search can compare', async () => {
    expect(await readings('a1 b2 c3 d4 e5 f6 g7 h8 i9')).toHaveLength(1);
  });
});
