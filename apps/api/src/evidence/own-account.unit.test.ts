import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../test/support/evidence/message-accounts.ts';
import { FIXTURES } from './messages/providers/all-fixtures.ts';
import { readMessage } from './messages/reading/read-messages.ts';
import { canBeAccount, compareAccount, type OwnAccount } from './own-account.ts';

const [UBL, RAAST, JAZZCASH, FAYSAL] = (['ubl', 'easypaisa', 'jazzcash', 'faysal'] as const).map(
  (name) => FIXTURES[name][name === 'easypaisa' ? 2 : 0]!.text,
) as [string, string, string, string];
const WALLET: OwnAccount = { method: 'jazzcash', number: '+923451234567', iban: '', bankName: '' };
const BANK: OwnAccount = { method: 'bank', number: '50117901231234', iban: '', bankName: 'UBL' };
const IBAN: OwnAccount = { method: 'bank', number: '', iban: 'PK36UNIL0000001123456702', bankName: 'UBL' };
const BANK_NUMBER: OwnAccount = { ...BANK, number: '01123456702' };

test.each([
  ['*4567', WALLET],
  ['***567', WALLET],
  ['03XXXXXXXXX', WALLET],
  ['03XX****567', WALLET],
  ['0345-1234567', WALLET],
  ['+923451234567', WALLET],
  ['923451234567', WALLET],
  ['*1234', BANK],
  ['1234', BANK],
  ['5011-7901231234', BANK],
  ['000050117901231234', BANK],
  ['*****6702', IBAN],
  ['PK36UNIL0000001123456702', IBAN],
  ['PK36****6702', IBAN],
  ['1123456702', IBAN],
  ['03451234567', { ...WALLET, number: '', iban: 'PK36JCMA3003923451234567' }],
])('%s can be the account', (printed, account) => {
  expect(canBeAccount(printed, account)).toBe(true);
});

test.each([
  ['*7777', WALLET],
  ['03019998887', WALLET],
  ['03XX****595', WALLET],
  ['04XXXXXXXXX', WALLET],
  ['67', WALLET],
  ['*7', WALLET],
  ['50117901239999', BANK],
  ['*9999', BANK],
  ['PK36SCBL0000001123456702', IBAN],
  ['PK36****6703', IBAN],
  ['PK**NAYAPKKA**6702', IBAN],
  ['9950117901231234', BANK],
])('%s cannot be the account', (printed, account) => {
  expect(canBeAccount(printed, account)).toBe(false);
});

describe('a message is not read if it', () => {
  test.each([
    ['names another account of the bank', UBL.replace('*5333', '*7777'), ACCOUNTS.ubl],
    [
      'names another wallet by its last digits',
      FIXTURES.easypaisa[0]!.text.replace('***0101 from', '***9999 from'),
      ACCOUNTS.easypaisa,
    ],
    ['names another wallet by its number', RAAST.replace('03XXXXXXXXX', '03459999999'), ACCOUNTS.easypaisa],
    ['names another JazzCash wallet', JAZZCASH.replace('03XXXXXXXXX', '03019998887'), ACCOUNTS.jazzcash],
    ['names another account of Faysal Bank', FAYSAL.replace('*7432', '*9999'), ACCOUNTS.faysal],
    ['is of a bank, and the account is a wallet', UBL, ACCOUNTS.jazzcash],
    ['is of a wallet, and the account is with a bank', JAZZCASH, ACCOUNTS.ubl],
    ['is of another bank by its IBAN', UBL, { ...ACCOUNTS.ubl, iban: 'PK36SCBL0109000200005333' }],
    ['is of another bank by its name', UBL, { ...ACCOUNTS.ubl, bankName: 'Meezan Bank' }],
    ['names no account, and is of another provider', FIXTURES.nayapay[0]!.text, ACCOUNTS.ubl],
  ])('%s', (_what, text, account) => {
    expect(readMessage(text, account)).toEqual({ kind: 'unread', reason: 'other-account', text });
  });
});

test.each([
  ['0112-01123456702', BANK_NUMBER, 'same'],
  ['****6702', BANK_NUMBER, 'same'],
  ['PK36UNIL0000001123456702', BANK_NUMBER, 'same'],
  ['****9999', BANK_NUMBER, 'other'],
  ['01123456799', BANK_NUMBER, 'other'],
  ['**02', BANK_NUMBER, 'not-comparable'],
  ['Current', BANK_NUMBER, 'not-comparable'],
  ['PK36SCBL0000001123456702', IBAN, 'other'],
] as const)('a statement of %s is compared with the account %j: %s', (printed, account, expected) => {
  expect(compareAccount(printed, account)).toBe(expected);
});
