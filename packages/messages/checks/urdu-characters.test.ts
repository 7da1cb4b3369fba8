import { expect, test } from 'vitest';
import { findForeignCharacter } from './urdu-characters.ts';

const URDU = 'مجموعۂ ضابطۂ فوجداری کے تحت، کیا آپ کی ادائیگی ہو گئی؟ جرأت، زکوٰۃ، فوراً، اعلیٰ۔ آؤ ﷺ';

test('Urdu text is accepted, in code and as a message', () => {
  expect(findForeignCharacter(URDU)).toBeUndefined();
  expect(findForeignCharacter(URDU, { isMessage: true })).toBeUndefined();
  expect(
    findForeignCharacter('فیس PKR 1,500 ہے، ”Contract, Law“ کے لیے', { isMessage: true }),
  ).toBeUndefined();
});

test.each([
  ['Arabic yeh', 'ادائ\u064aگی', '\u064a', 'U+06CC'],
  ['alef maksura', 'دعو\u0649', '\u0649', 'U+06CC'],
  ['Arabic kaf', '\u0643ورس', '\u0643', 'U+06A9'],
  ['Arabic heh', 'دفع\u0647', '\u0647', 'U+06C1'],
  ['Uyghur heh', 'دفع\u06d5', '\u06d5', 'U+06C1'],
  ['Arabic teh marbuta', 'زکو\u0629', '\u0629', 'U+06C3'],
  ['Persian heh with yeh', 'ضابط\u06c0', '\u06c0', 'U+06C2'],
  ['a separate hamza', 'گ\u06cc\u0654ے', '\u0654', 'one letter with its sign'],
  ['a separate madda', '\u0627\u0653پ', '\u0653', 'one letter with its sign'],
  ['a presentation form', '\ufec3لب', '\ufec3', 'the plain letter'],
])('%s is found in any text', (_, word, character, instead) => {
  expect(findForeignCharacter(`  const label = 'یہ ${word} ہے';`)).toEqual({ character, instead });
});

test.each([
  ['a tatweel', 'ق\u0640انون', '\u0640'],
  ['a non-joiner', 'می\u200cخواہم', '\u200c'],
  ['a right-to-left mark', 'PDF\u200f', '\u200f'],
  ['an isolate', '\u2068{title}\u2069', '\u2068'],
])('%s is an error in a message only', (_, line, character) => {
  expect(findForeignCharacter(line)).toBeUndefined();
  expect(findForeignCharacter(line, { isMessage: true })).toEqual({ character, instead: 'nothing' });
});

test.each([',', ';', '?'])('“%s” behind an Urdu letter is an error in a message only', (sign) => {
  expect(findForeignCharacter(`کیا یہ درست ہے${sign}`)).toBeUndefined();
  expect(findForeignCharacter(`کیا یہ درست ہے${sign}`, { isMessage: true })?.character).toBe(sign);
});

test.each(['ہوگا', 'جائےگی', 'کیلئے', 'لئے'])('the spelling %s is an error in a message only', (word) => {
  expect(findForeignCharacter(`یہ ${word}`)).toBeUndefined();
  expect(findForeignCharacter(`یہ ${word}`, { isMessage: true })?.character).toBe(word);
});

test.each(['ہو گا', 'لگا', 'کے لیے', 'رہے گی'])('the spelling %s is accepted', (word) => {
  expect(findForeignCharacter(`یہ ${word}`, { isMessage: true })).toBeUndefined();
});
