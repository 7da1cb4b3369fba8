import { isValidIBAN } from 'ibantools';
import { describe, expect, test } from 'vitest';
import { bankOfIban, compactIban, formatIban, ibanProblem } from './iban.ts';

const VALID = ['PK36SCBL0000001123456702', 'PK33ABCD0000000000000000', 'PK09DEMO0000012345678901'];
const INVALID: [what: string, iban: string, problem: RegExp][] = [
  ['wrong check digits', 'PK36MEZN0001020103492819', /check digits/u],
  ['two digits swapped', 'PK36SCBL0000001123456720', /check digits/u],
  ['a character too few', 'PK36SCBL000000112345670', /24 characters: this one has 23/u],
  ['a character too many', 'PK36SCBL00000011234567021', /this one has 25/u],
  ['a digit in the letters of the bank', 'PK36SC8L0000001123456702', /four letters/u],
  ['a lookalike letter', 'PK36SСBL0000001123456702', /four letters/u],
  ['empty', '', /starts with PK/u],
];

test.each(VALID)('%s is valid, also for another implementation', (iban) => {
  expect(ibanProblem(iban)).toBeUndefined();
  expect(isValidIBAN(iban)).toBe(true);
});

test.each(INVALID)('%s is refused with a reason', (_what, iban, problem) => {
  expect(ibanProblem(iban)).toMatch(problem);
  expect(isValidIBAN(iban)).toBe(false);
});

test('an IBAN of another country is refused', () => {
  expect(ibanProblem('GB82WEST12345698765432')).toMatch(/starts with PK/u);
});

test('letters in the account part are accepted, which the other implementation refuses', () => {
  const account = 'SCBL00000011234567AB';
  const valid = Array.from({ length: 97 }, (_, index) => `PK${String(index + 2).padStart(2, '0')}${account}`);
  expect(valid.filter((iban) => ibanProblem(iban) === undefined)).toHaveLength(1);
});

test('every single wrong digit is found', () => {
  const [iban] = VALID as [string];
  for (let at = 8; at < iban.length; at++) {
    const wrong = iban.slice(0, at) + ((Number(iban[at]) + 1) % 10) + iban.slice(at + 1);
    expect(ibanProblem(wrong), wrong).toMatch(/check digits/u);
  }
});

describe('an IBAN', () => {
  test.each([
    ['spaces', 'PK36 SCBL 0000 0011 2345 6702'],
    ['no-break spaces and dashes', 'PK36\u00a0SCBL-0000-0011-2345-6702'],
    ['lower case', 'pk36scbl0000001123456702'],
    ['Eastern digits', 'PK۳۶SCBL۰۰۰۰۰۰۱۱۲۳۴۵۶۷۰۲'],
    ['full-width characters', 'ＰＫ３６ＳＣＢＬ００００００１１２３４５６７０２'],
    ['invisible direction marks of a chat', '\u202aPK36SCBL0000001123456702\u202c'],
    ['a label', 'IBAN: PK36SCBL0000001123456702'],
  ])('is compacted from a spelling with %s', (_what, typed) => {
    expect(compactIban(typed)).toBe('PK36SCBL0000001123456702');
  });

  test('is shown in groups of four', () => {
    expect(formatIban('PK36SCBL0000001123456702')).toBe('PK36 SCBL 0000 0011 2345 6702');
    expect(formatIban('')).toBe('');
  });
});

test('the bank is known by its code, and an unknown code has no bank but is not an error', () => {
  expect(bankOfIban('PK36SCBL0000001123456702')).toBe('Standard Chartered Bank');
  expect(bankOfIban('PK33ABCD0000000000000000')).toBeUndefined();
  expect(bankOfIban('')).toBeUndefined();
});
