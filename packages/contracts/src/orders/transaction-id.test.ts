import { hasInvisible } from '@qanoon/domain/lib/text/invisible';
import { normalizeTransactionId, refusedCharacter } from '@qanoon/domain/orders/transaction-id';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requestEnrollInput } from './payments.ts';

describe('all ways to type a transaction ID have one key', () => {
  test.each([
    ['spaces and dashes', '1234-5678 90'],
    ['an em dash, an underscore and a no-break space', '1234—5678_\u00a090'],
    ['a minus sign, a figure dash and an ideographic space', '1234\u22125678\u201290\u3000'],
    ['Arabic-Indic digits', '١٢٣٤٥٦٧٨٩٠'],
    ['Urdu digits', '۱۲۳۴۵۶۷۸۹۰'],
    ['Devanagari, Bengali and Thai digits', '१२३৪৫৬๗๘๙0'],
    [
      'digits of scripts beyond the first plane',
      '\u{1e951}\u{1e952}\u{1e953}\u{11d54}\u{11d55}\u{11d56}\u{104a7}\u{104a8}\u{104a9}\u{1fbf0}',
    ],
    ['full-width digits', '１２３４５６７８９０'],
    ['mathematical digits', '𝟏𝟐𝟑𝟜𝟝𝟞𝟩𝟪𝟫𝟬'],
    ['the label TID', 'TID: 1234567890'],
    ['the label TID#', 'TID#1234567890'],
    ['the label Transaction ID', 'Transaction ID 1234567890'],
    ['the label Trx No.', 'Trx No. 1234567890'],
    ['the label Ref. No.', 'Ref. No. 12-34/567890'],
    ['the label Ref #', 'Ref # 1234567890'],
    ['the label Reference Number', 'reference number: 1234567890'],
    ['the label ID', 'ID-1234567890'],
    ['quotes and brackets', '("1234567890").'],
    ['direction isolates', '\u20661234567890\u2069'],
    ['zero-width spaces and soft hyphens', '12\u200b34\u00ad56\u200b7890'],
    ['a byte order mark and fillers', '\ufeff12\u316434\uffa056\u115f7890'],
    ['a selector and a blank pattern', '12\ufe0f34\u2800567890'],
  ])('the key is the same with %s', (_what, typed) => {
    expect(normalizeTransactionId(typed)).toBe('1234567890');
  });

  test('case and full width are ignored', () => {
    expect(normalizeTransactionId('ft26ａｂc9')).toBe('FT26ABC9');
  });

  test('a label is removed also before an ID that begins with A to Z, with and without a separator', () => {
    for (const typed of ['Ref: FT26ABC9', 'ref FT26ABC9', 'REF-FT26ABC9', 'Reference No FT26ABC9'])
      expect(normalizeTransactionId(typed)).toBe('FT26ABC9');
  });

  test.each([
    ['Transaction ID Number: 155113722777', '155113722777'],
    ['TID: TID 155113722777', '155113722777'],
    ['Ref No. TID 155113722777', '155113722777'],
    ['Transaction Reference No. 155113722777', '155113722777'],
    ['Tx ID: 155113722777', '155113722777'],
    ['Txn Ref 155113722777', '155113722777'],
    ['Trans. ID FT26ABC9', 'FT26ABC9'],
    ['TX26ABC9', 'TX26ABC9'],
    ['TRANS26', 'TRANS26'],
  ])('all labels of %s are removed', (typed, key) => {
    expect(normalizeTransactionId(typed)).toBe(key);
  });

  test('a second label changes nothing, and normalizing a key returns the same key', () => {
    const LABELS = [
      'TID',
      'TID#',
      'ID:',
      'Transaction ID',
      'Transaction ID Number:',
      'Trx No.',
      'Txn',
      'Txn Ref',
    ].concat([
      'Tx ID',
      'Tx No',
      'Trans ID',
      'Ref',
      'Ref. No.',
      'Ref #',
      'Reference Number',
      'Transaction Reference No.',
    ]);
    for (const first of LABELS)
      for (const second of LABELS)
        for (const id of ['155113722777', '9F26ABC'])
          expect(normalizeTransactionId(`${first} ${second} ${id}`), `${first} ${second}`).toBe(id);
    const words = fc.constantFrom(...LABELS, 'NO', 'NUMBER', 'TX', 'TRANS', 'N', '1', 'FT26', ' ', '-');
    fc.assert(
      fc.property(fc.string({ unit: words }), (typed) => {
        const key = normalizeTransactionId(typed);
        expect(normalizeTransactionId(key)).toBe(key);
      }),
      { numRuns: 500 },
    );
  });

  test('an ID that looks like a label is not removed', () => {
    expect(normalizeTransactionId('REFUND')).toBe('REFUND');
  });

  test('different IDs have different keys', () => {
    expect(normalizeTransactionId('1234567890')).not.toBe(normalizeTransactionId('1234567809'));
    expect(normalizeTransactionId('A1')).not.toBe(normalizeTransactionId('B1'));
  });

  test('the decimal digits of every script become ASCII digits', () => {
    const systems = Intl.supportedValuesOf('numberingSystem').map((name) => {
      const format = new Intl.NumberFormat(`en-u-nu-${name}`, { useGrouping: false });
      return Array.from({ length: 10 }, (_, digit) => format.format(digit));
    });
    const decimal = systems.filter((digits) => digits.every((digit) => /^\p{Nd}$/u.test(digit)));
    expect(decimal.length).toBeGreaterThan(60);
    for (const digits of decimal)
      expect(normalizeTransactionId(`A${digits.join('')}`), digits.join('')).toBe('A0123456789');
  });
});

describe('other characters are refused and described', () => {
  test.each([
    ['АB12', '“А” (U+0410, a Cyrillic letter)'],
    ['ТID 123', '“Т” (U+0422, a Cyrillic letter)'],
    ['αB12', '“α” (U+03B1, a Greek letter)'],
    ['12ـ34', '“ـ” (U+0640, a tatweel)'],
    ['12ابجد', '“ا” (U+0627, an Arabic letter)'],
    ['1\u20e32', 'U+20E3 (a combining mark)'],
    ['e\u03011', 'U+0301 (a combining mark)'],
    ['é1', '“é” (U+00E9, a letter other than A to Z)'],
    ['ß1', '“ß” (U+00DF, a letter other than A to Z)'],
    ['ı1', '“ı” (U+0131, a letter other than A to Z)'],
    ['ʼ1', '“ʼ” (U+02BC, a letter other than A to Z)'],
    ['Ⅻ½', '“½” (U+00BD, a number sign other than 0 to 9)'],
    ['“12”', '““” (U+201C, a special sign)'],
    ['12😀', '“😀” (U+1F600, a special sign)'],
    ['12\ue00034', 'U+E000 (an unknown character)'],
    ['12\u06dd34', 'U+06DD (an invisible character)'],
  ])('%j is refused, and its character is described', (typed, named) => {
    expect(refusedCharacter(typed)).toBe(named);
    expect(() => normalizeTransactionId(typed)).toThrow(RangeError);
    const { error } = requestEnrollInput.safeParse({
      courseId: 'c',
      method: 'bank',
      transactionId: typed,
      proofUploadId: 'u',
    });
    expect(error?.issues[0]?.message).toBe(
      `Transaction ID: only the letters A to Z and digits are accepted. Remove ${named}.`,
    );
  });

  test('every Unicode character is one of A to Z, a digit, ignored, or refused; no invisible one changes a key', () => {
    const unseen = /[\p{Cf}\p{Cc}\p{M}\p{Zl}\p{Zp}]/u;
    const ignored = /^[\p{Zs}\p{Pd}\u2212!-~]+$/u;
    const wrong: string[] = [];
    // The planes in between have only ideographs or are empty.
    const codes = [
      [0, 0x33ff],
      [0xa000, 0xabff],
      [0xd7b0, 0xd7ff],
      [0xe000, 0x1ffff],
      [0xe0000, 0xe0fff],
    ] as const;
    for (const code of codes.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    )) {
      const character = String.fromCodePoint(code);
      if (refusedCharacter(character)) continue;
      const key = normalizeTransactionId(`X1${character}Y2`);
      const isConsistent = hasInvisible(character)
        ? key === 'X1Y2'
        : unseen.test(character)
          ? false
          : key === 'X1Y2'
            ? ignored.test(character.normalize('NFKC'))
            : /^X1[A-Z0-9]+Y2$/u.test(key);
      if (!isConsistent) wrong.push(`U+${code.toString(16)} ${key}`);
    }
    expect(wrong).toEqual([]);
  });

  test('ASCII characters except control characters are accepted', () => {
    for (let code = 0x20; code < 0x7f; code++)
      expect(refusedCharacter(String.fromCharCode(code)), `U+${code.toString(16)}`).toBeUndefined();
  });
});
