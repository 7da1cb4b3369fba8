import { describe, expect, test } from 'vitest';
import { currentLanguage, inLanguage, setLanguageSource } from './language.ts';
import { addUrdu, isolate, message, plural, richMessage, select, urduByKey, worded } from './message.ts';

const lectures = message<{ count: number }>('test.lectures', (v) =>
  plural('en', v.count, { '=0': () => 'none', one: () => '1 lecture', other: () => `${v.count} lectures` }),
);
const paid = message<{ method: string }>('test.paid', (v) => `Paid by ${v.method}`);
const terms = richMessage<Record<never, never>, 'link'>(
  'test.terms',
  (v: { link: (text: string) => unknown }) => ['Read the ', v.link('terms'), '.'],
);
const untranslated = message('test.untranslated', 'Only in English');

addUrdu({
  'test.lectures': (v: { count: number }) => `${v.count} لیکچر`,
  'test.paid': (v: { method: string }) => `${isolate(v.method)} سے ادائیگی`,
  'test.terms': (v: { link: (text: string) => unknown }) => [v.link('شرائط'), ' پڑھیں۔'],
});

describe('a message', () => {
  test('is in English by default and in Urdu inside inLanguage', () => {
    expect(lectures({ count: 2 })).toBe('2 lectures');
    expect(inLanguage('ur', () => lectures({ count: 2 }))).toBe('2 لیکچر');
    expect(currentLanguage()).toBe('en');
  });

  test('has a form for one, for other counts and for an exact number', () => {
    expect([0, 1, 2, 1.5].map((count) => lectures({ count }))).toEqual([
      'none',
      '1 lecture',
      '2 lectures',
      '1.5 lectures',
    ]);
  });

  test('isolates Latin values in Urdu, and no others', () => {
    expect(inLanguage('ur', () => paid({ method: 'easypaisa' }))).toBe('\u2068easypaisa\u2069 سے ادائیگی');
    expect(inLanguage('ur', () => paid({ method: 'بینک' }))).toBe('بینک سے ادائیگی');
  });

  test.each(['7492-3856', '0300 0000000', '+92 300 0000000', '62%', '-5'])(
    'isolates %s in Urdu, whose groups and signs would change places',
    (value) => {
      expect(inLanguage('ur', () => paid({ method: value }))).toBe(`\u2068${value}\u2069 سے ادائیگی`);
    },
  );

  test.each(['1,500', '4.8', '12:05', '21 نومبر 2026', 'دفعہ 497-اے'])(
    'leaves %s as it is in Urdu',
    (value) => {
      expect(inLanguage('ur', () => paid({ method: value }))).toBe(`${value} سے ادائیگی`);
    },
  );

  test('with tags returns its parts in the order of the language', () => {
    const link = (text: string) => ({ link: text });
    expect(terms({ link })).toEqual(['Read the ', { link: 'terms' }, '.']);
    expect(inLanguage('ur', () => terms({ link }))).toEqual([{ link: 'شرائط' }, ' پڑھیں۔']);
  });

  test('without an Urdu text is in English', () => {
    expect(inLanguage('ur', () => untranslated())).toBe('Only in English');
  });
});

test('an error carries its key and values; the reader’s program translates them', () => {
  const error = inLanguage('ur', () => worded(paid, { method: 'easypaisa' }));
  expect(error).toEqual({ english: 'Paid by easypaisa', key: 'test.paid', values: { method: 'easypaisa' } });
  expect(urduByKey(error.key, error.values)).toBeUndefined();
  expect(inLanguage('ur', () => urduByKey(error.key, error.values))).toContain('سے ادائیگی');
  expect(inLanguage('ur', () => urduByKey('unknown'))).toBeUndefined();
});

test('the language returns to the former one when writing fails', () => {
  expect(() =>
    inLanguage('ur', () => {
      throw new Error('failed');
    }),
  ).toThrow('failed');
  expect(currentLanguage()).toBe('en');
});

test('a server reads the language from its request', () => {
  setLanguageSource(() => 'ur');
  expect(paid({ method: 'بینک' })).toBe('بینک سے ادائیگی');
  setLanguageSource(() => 'en');
});

test('select falls back to other', () => {
  const forms = { dark: () => 'd', other: () => 'o' };
  expect([select('dark', forms), select('light', forms)]).toEqual(['d', 'o']);
});
