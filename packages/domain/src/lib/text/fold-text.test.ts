import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Arabic yeh and alef maksura', 'قاضي موسى', 'قاضی موسی'], // not-urdu
  ['Arabic kaf', 'كتاب', 'کتاب'], // not-urdu
  ['Arabic heh and ae, but not do chashmi heh', 'شاه مكه ھاتھ', 'شاہ مکہ ھاتھ'], // not-urdu
  ['teh marbuta', 'زكاة', 'زکاۃ'], // not-urdu
  ['tatweel', 'قـانـون', 'قانون'],
  ['zero-width characters', 'بین\u200cالاقوامی \u200dقا\u200bنون\u200f', 'بینالاقوامی قانون'],
  ['fillers and blank signs', 'Sa\u3164na\uffa0 Ma\u2800lik\u115f', 'sana malik'],
  ['harakat', 'قانونِ شَہادَتؐ', 'قانون شہادت'],
  ['hamza above', 'مجموعۂ جملۂ', 'مجموعہ جملہ'],
  ['presentation forms', 'ﻗﺎﻧﻮﻥ', 'قانون'], // not-urdu
  ['Persian and Arabic digits', 'دفعہ ۳۰۲، ٤٩٧', 'دفعہ 302، 497'],
  ['Latin case and accents', 'ÉTUDES de Droit İ', 'etudes de droit i'],
  ['Greek and Cyrillic case', 'ΝΟΜΟΣ Закон', 'νομοσ закон'],
  ['white space', 'a\u00a0 b\n\tc', 'a b c'],
  ['signs stay', '100%_\\ ۔', '100%_\\ ۔'],
])('foldText handles %s', (_what, text, folded) => {
  expect(foldText(text)).toBe(folded);
});
