import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password',
  'Password1',
  'PASSWORD123!',
  'passw0rd',
  'qwerty',
  'Qwerty@123',
  '123456',
  '123456789',
  '654321',
  '1q2w3e4r',
  '111111',
  'aaaaaaaa',
  'abcabc',
  'admin123',
  'Pakistan@786',
  'qanoon2026',
  'letmein!',
  'abcdef',
  ' password ',
])('%j is common', (password) => expect(isCommonPassword(password)).toBe(true));

test.each([
  'owner-demo-2026',
  'admin-demo-2026',
  'correct horse',
  'Rj4!wq',
  'my password is long',
  'neither1nor2',
  'ضابطہ فوجداری',
])('%j is not common', (password) => expect(isCommonPassword(password)).toBe(false));
