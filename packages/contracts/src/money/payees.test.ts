import { inLanguage } from '@qanoon/messages/language';
import { expect, test } from 'vitest';
import { payeeForm, payeeLine } from './payees.ts';

const BANK = {
  method: 'bank',
  accountTitle: 'Test Academy',
  number: '111',
  iban: '',
  bankName: 'A bank',
} as const;

test.each([
  ['a bank account', BANK, 'Test Academy, A bank, 111'],
  [
    'a bank account with an IBAN only',
    { ...BANK, number: '', iban: 'PK36SCBL0000001123456702' },
    'Test Academy, A bank, PK36 SCBL 0000 0011 2345 6702',
  ],
  [
    'a wallet',
    { ...BANK, method: 'easypaisa' as const, number: '+923000000001', bankName: '' },
    'Test Academy, Easypaisa, 03000000001',
  ],
])('payeeLine names title, bank or wallet, and number: %s', (_what, payee, line) => {
  expect(payeeLine(payee)).toBe(line);
});

test('payeeLine has Urdu commas in Urdu, and its number is from left to right', () => {
  expect(inLanguage('ur', () => payeeLine(BANK))).toBe('Test Academy، A bank، \u2066111\u2069');
});

test('the numbers of an account are stored with Latin digits and without invisible characters', () => {
  const typed = {
    method: 'bank',
    accountTitle: 'Test Academy',
    number: '\u2066۰۱۲۳-\u200b４５６\u2069',
    iban: '\u200fPK۳۶ SCBL ۰۰۰۰ 0011 2345 6702',
    bankName: 'A bank',
    instructions: '',
  };
  expect(payeeForm.parse(typed)).toMatchObject({
    number: '0123-456',
    iban: 'PK36 SCBL 0000 0011 2345 6702',
  });
});
