import { expect, test } from 'vitest';
import { passwordHint } from './password-strength.ts';

test.each([
  ['', 'At least 6 characters.'],
  ['abcde', 'At least 6 characters.'],
  ['e\u0301e\u0301e\u0301', 'At least 6 characters.'],
  ['password1', 'Strength: weak. This is a common password and easy to guess.'],
  ['123456', 'Strength: weak. This is a common password and easy to guess.'],
  ['harbour', 'Strength: weak. Several unrelated words are easy to remember and hard to guess.'],
  ['Harbour-7', 'Strength: fair.'],
  ['harbour lantern', 'Strength: fair.'],
  ['Harbour lantern 7', 'Strength: strong.'],
])('the strength hint for %j is %s', (password, hint) => expect(passwordHint(password)).toBe(hint));
