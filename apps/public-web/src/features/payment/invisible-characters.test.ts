import { refusedCharacter } from '@qanoon/contracts/transaction-id';
import { expect, test } from 'vitest';
import { withoutInvisible } from './invisible-characters.ts';

test.each([
  '\u200eTID 1234\u200e',
  '\u2066TID 1234\u2069',
  '\ufeffTID 1234',
  'TID\u200b 12\u00ad34',
  '\u202aTID 1234\u202c',
])('%j loses its invisible characters', (copied) => {
  expect(refusedCharacter(copied)).toBeDefined();
  expect(withoutInvisible(copied)).toBe('TID 1234');
});

test('visible characters stay, so that the error message can name the invalid one', () => {
  for (const typed of ['ТID 1234', '12ـ34', '12\u316434', '\u06001234'])
    expect(withoutInvisible(typed)).toBe(typed);
});
