import { refusedCharacter } from '@qanoon/contracts/transaction-id';
import { expect, test } from 'vitest';
import { withoutCopyMarks } from './copied-text.ts';

test.each([
  '\u200eTID 1234\u200e',
  '\u2066TID 1234\u2069',
  '\ufeffTID 1234',
  'TID\u200b 12\u00ad34',
  '\u202aTID 1234\u202c',
])('%j is pasted as it is seen', (copied) => {
  expect(refusedCharacter(copied)).toBeDefined();
  expect(withoutCopyMarks(copied)).toBe('TID 1234');
});

test('what can be seen stays, so that it is refused by name', () => {
  for (const typed of ['ТID 1234', '12ـ34', '12\u316434', '\u06001234'])
    expect(withoutCopyMarks(typed)).toBe(typed);
});
