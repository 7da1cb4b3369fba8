import { describe, expect, test } from 'vitest';
import {
  asOneLine,
  multiLineText,
  oneLineText,
  requiredParagraphs,
  requiredText,
  searchTerm,
} from './text.ts';

const messageOf = (schema: ReturnType<typeof requiredText>, text: unknown) =>
  schema.safeParse(text).error?.issues[0]?.message;
const hex = (text: string) =>
  [...text].map((character) => `U+${character.codePointAt(0)!.toString(16)}`).join(' ');
const all = (...ranges: [number, number][]) =>
  ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );

const LINE_BREAKS = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];
const CONTROLS = all([0, 0x1f], [0x7f, 0x9f]).filter((character) => !LINE_BREAKS.includes(character));
const OVERRIDES = all([0x202a, 0x202e], [0x2066, 0x206f], [0xfff9, 0xfffb]);
const MARKS = ['\u200e', '\u200f', '\u061c'];
const INVISIBLE = [
  ...[
    '',
    ' ',
    '\t',
    '\u00a0',
    '\u3000',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u180e',
    '\u2800',
    '\ufffc',
  ],
  ...[
    '\u115f',
    '\u1160',
    '\u3164',
    '\uffa0',
    '\ufe0f',
    '\u{e0100}',
    '\u{e0061}',
    '\u0301',
    '\u064b',
    '\u20dd',
    '\ue000',
    '\u034f',
    '\u{13441}',
  ],
  ...['\u202e', '\u2066', '\u200e', '\n', '\u2028', '\u0000', '\ud800'],
];
const ORDINARY = [
  'Sana Malik',
  'ثنا ملک',
  'می‌خواہم', // a non-joiner
  'قانونِ شہادت',
  'ক্‍ষ', // a joiner
  "Zoë O'Neill-Khan 2",
  'Law ⚖️ of 👩🏽‍⚖️',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿 law',
  'Ｆｕｌｌ',
  '…',
  '1',
];

describe('one line of text', () => {
  test.each(ORDINARY)('%s stays unchanged', (text) => {
    expect(oneLineText().parse(text)).toBe(text);
    expect(multiLineText().parse(text)).toBe(text);
    expect(asOneLine(text)).toBe(text);
  });

  test('refuses a line break inside, and trims line breaks around it', () => {
    for (const mark of LINE_BREAKS) {
      expect(messageOf(oneLineText(), `Sana${mark}${mark}Your account`), hex(mark)).toBe(
        'This text must be on one line',
      );
      if (mark !== '\u0085') expect(oneLineText().parse(`${mark}Sana${mark}`), hex(mark)).toBe('Sana');
    }
  });

  test('removes the marks of keyboards and copied texts at any position', () => {
    for (const mark of [...OVERRIDES, ...MARKS, '\u200b', '\u00ad', '\ufeff', '\u3164'])
      for (const text of [`Sa${mark}na`, `${mark}Sana ${mark}`, `${mark} Sana${mark}\u2060`])
        expect(oneLineText().parse(text), hex(text)).toBe('Sana');
  });

  test('refuses control characters and lone surrogates at any position', () => {
    // A tab at an end is trimmed.
    for (const mark of [...CONTROLS.filter((each) => each !== '\t'), '\ud800', '\udfff'])
      for (const text of [`Sa${mark}na`, `\u2060${mark}Sana`, `Sana${mark}\u2060`])
        expect(messageOf(oneLineText(), text), hex(text)).toBe(
          'Text contains characters that cannot be stored',
        );
  });

  test('counts invisible text as empty, with the message of the field', () => {
    for (const mark of INVISIBLE)
      for (const text of [mark, mark.repeat(5), ` ${mark} \u200b`]) {
        expect(
          messageOf(
            requiredText(() => 'Full name is required'),
            text,
          ),
          hex(text),
        ).toBe('Full name is required');
        expect(
          messageOf(
            requiredParagraphs(() => 'Full description is required', 500),
            text,
          ),
          hex(text),
        ).toBe('Full description is required');
        expect(oneLineText().parse(text), hex(text)).toBe('');
        expect(searchTerm.safeParse(text).data ?? '', hex(text)).toBe('');
      }
    expect(
      messageOf(
        requiredText(() => 'Full name is required'),
        undefined,
      ),
    ).toBe('Full name is required');
  });
});

describe('paragraphs', () => {
  test('convert all line breaks to \\n', () => {
    expect(multiLineText().parse(' a\r\nb\rc\nd\u2028e\u2029f\u0085g\th ')).toBe('a\nb\nc\nd\ne\nf\ng\th');
  });
  test('keep direction marks, lose overrides and refuse control characters', () => {
    for (const mark of MARKS) expect(multiLineText().parse(`a${mark}b`)).toBe(`a${mark}b`);
    for (const mark of OVERRIDES) expect(multiLineText().parse(`${mark}a\n${mark}b`), hex(mark)).toBe('a\nb');
    for (const mark of [...CONTROLS.filter((character) => character !== '\t'), '\v', '\f', '\ud800'])
      expect(messageOf(multiLineText(), `a\n${mark}b`), hex(mark)).toBe(
        'Text contains characters that cannot be stored',
      );
  });
});

test('a search term loses invisible characters, and line breaks become spaces', () => {
  expect(searchTerm.parse('\u200fقانون\r\nشہا\u200bدت\u202e ')).toBe('قانون شہادت');
  expect(searchTerm.safeParse('a\ud800').success).toBe(false);
});

test.each([
  ['قانونِ شہادت،', 'قانونِ شہادت'],
  ['قانونِ شہادت۔', 'قانونِ شہادت'],
  ['قانون؟ ', 'قانون'],
  ['law of evidence. ', 'law of evidence'],
  ['evidence …', 'evidence'],
  ['a.b, c', 'a.b, c'],
  ['۔', '۔'],
])('the search term %j is %j', (typed, term) => {
  expect(searchTerm.parse(typed)).toBe(term);
  expect(searchTerm.parse(term)).toBe(term);
});

test('stored text with line breaks is shown on one line', () => {
  for (const mark of [...LINE_BREAKS, ...CONTROLS, ...OVERRIDES, ...MARKS])
    expect(asOneLine(`Sana${mark}${mark}Malik${mark}`), hex(mark)).toBe('Sana Malik');
  expect(asOneLine('Sana\ud800')).toBe('Sana\ufffd');
});
