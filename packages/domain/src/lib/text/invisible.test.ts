import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasInvisible, withoutInvisible, withoutStrayInvisible } from './invisible.ts';

const STRAY = [
  '\u200b',
  '\u200e',
  '\u200f',
  '\u061c',
  '\u00ad',
  '\u2060',
  '\ufeff',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u206a',
  '\u034f',
  '\u115f',
  '\u1160',
  '\u3164',
  '\uffa0',
  '\u2800',
  '\ufffc',
  '\ufff9',
  '\u{e0061}',
];
const SHAPED = [
  'می\u200cخواہم',
  'ক্\u200dষ',
  '👩🏽\u200d⚖\ufe0f',
  '🏳\ufe0f\u200d🌈',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} law',
  '葛\u{e0100}',
];

describe('the invisible characters of names', () => {
  test.each(STRAY)('%j is removed before, within and behind a name', (mark) => {
    expect(withoutStrayInvisible(`${mark}San${mark}a${mark}${mark} Malik${mark}`)).toBe('Sana Malik');
    expect(hasInvisible(mark)).toBe(true);
  });

  test.each(SHAPED)('the characters that shape %s stay', (text) => {
    expect(withoutStrayInvisible(text)).toBe(text);
  });

  test.each(['\u200c', '\u200d', '\ufe0f'])('%j is removed where it shapes nothing', (mark) => {
    expect(withoutStrayInvisible(`${mark}ثنا${mark} ${mark}ملک ${mark}`)).toBe(
      mark === '\ufe0f' ? `ثنا${mark} ملک ` : 'ثنا ملک ',
    );
  });

  test('a joiner stays without the marks and further joiners beside it', () => {
    expect(withoutStrayInvisible('می\u200f\u200c\u200c\u2069خواہم')).toBe('می\u200cخواہم');
  });

  test('removing them again changes nothing', () => {
    const parts = fc.constantFrom(
      ...STRAY,
      '\u200c',
      '\u200d',
      '\ufe0f',
      'a',
      'ی',
      ' ',
      '1',
      '⚖',
      '🏴',
      '🏽',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.string({ unit: parts }), (text) => {
        const clean = withoutStrayInvisible(text);
        expect(withoutStrayInvisible(clean)).toBe(clean);
        expect(withoutInvisible(clean)).toBe(withoutInvisible(text));
        expect(hasInvisible(withoutInvisible(text))).toBe(false);
      }),
    );
  });
});
