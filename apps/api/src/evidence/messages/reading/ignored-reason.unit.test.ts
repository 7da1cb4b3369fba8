import { describe, expect, test } from 'vitest';
import { ACCOUNTS, ALL_FIXTURES } from '../../../../test/support/evidence/message-accounts.ts';
import { creditOf } from '../providers/message-fixture.ts';
import { readMessage } from './read-messages.ts';

const read = (text: string, account = ACCOUNTS.ubl) => readMessage(text, account);

test.each([
  [
    'debit',
    'Rs 1.00 sent to HAMZA KHAN, A/C: PK**UNIL**5333 on 21/08/2026 at 00:39:08. Fee: Rs 1.55, TID:721300000001 via IBFT',
  ],
  ['debit', 'You have sent Rs.1,500 to SANA MALIK. Trx ID 53945346066'],
  ['debit', 'PKR 1,500 sent from your UBL A/C *5333 to SANA MALIK'],
  ['debit', 'PKR 1,500 paid from FBL A/C *7432 to K-Electric'],
  ['debit', 'Dear Customer, PKR 2,000.00 debited from your A/C *5333 on 21-AUG-2026 00:39.'],
  [
    'debit',
    'PKR 16738.79 Debit Card purchase at Sample Delivery Karachi from FBL A/C *7432 on 02/FEB/2026 at 09:14:51 PM',
  ],
  [
    'debit',
    'PKR 330.87 Debit Card purchase at Name-Cheap.Com  * from FBL A/C *7432 on 21/AUG/2026 at 01:38:55 PM',
  ],
  ['debit', 'PKR 10,000.00 ATM cash withdrawal from FBL A/C *7432 on 01/FEB/2026 at 02:52 PM'],
  [
    'debit',
    'PKR 55.000.00 sent to HINA KHAN A/C *9901 via IBFT from FBL A/C *7432 on 06-FEB-2026 02:22 PM Ref # 960855.',
  ],
  [
    'debit',
    'Your HBL Debit Card ending 4821 was used for PKR 2,500.00 at CAFE ZOUK on 12-Aug-25. Available balance: PKR 45,678.00',
  ],
  [
    'debit',
    'Cash withdrawal of PKR 10,000.00 from ATM using card ending 4821 on 12-Aug-25. Available balance PKR 35,000.00',
  ],
  ['debit', 'Dear Customer, your a/c *5333 has been debited with PKR 2,000.00 on 21-AUG-2026.'],
  ['balance', 'Your account balance is PKR 12,345.00.'],
  ['promotion', 'Win up to Rs 50,000! Dial *786# today. T&Cs apply.'],
] as const)('the reader ignores the %s “%s”', (reason, text) => {
  expect(read(text)).toEqual({ kind: 'ignored', reason, text });
});

test.each([
  [
    '482913 is your OTP for PKR 5,000 at a shop. Do not share it.',
    '****** is your OTP for PKR 5,000 at a shop. Do not share it.',
  ],
  ['Your one-time password is 482913.', 'Your one-time password is ******.'],
  ['Your verification code: 48291', 'Your verification code: *****'],
  ['Your OTP to add funds to your account is 4829', 'Your OTP to add funds to your account is ****'],
  ['OTP 482-913 for Rs. 5000', 'OTP ***-*** for Rs. 5000'],
  ['Your OTP is AB12CD for Rs5000.', 'Your OTP is ****** for Rs5000.'],
  ['G-482913 is your verification code', 'G-****** is your verification code'],
  ['آپ کا OTP ۴۸۲۹۱۳ ہے', 'آپ کا OTP ****** ہے'],
])('the reader masks the code of “%s”', (text, stored) => {
  expect(read(text)).toEqual({ kind: 'ignored', reason: 'one-time-code', text: stored });
});

test('the reader also masks a code in a message that was not understood', () => {
  expect(read('Rs 1,500 received. Use OTP 482913 to confirm')).toEqual({
    ...{ kind: 'unread', reason: 'not-understood', text: 'Rs 1,500 received. Use OTP ****** to confirm' },
  });
});

describe('the reader does not ignore money that came in:', () => {
  test.each([
    'PKR 1,500.00 has been transferred to your Meezan A/C *1234 by SANA MALIK on 21-Nov-2026.',
    'PKR 1,500.00 has been sent to your Bank Alfalah A/C *1234 from SANA MALIK.',
    'Rs. 1,500.00 paid into your ABL A/C *1234 by SANA MALIK.',
    'Dear Customer, Rs 1,500 sent to ur account *1234.',
    'PKR 1,500 transferred to you by SANA MALIK',
    'PKR 1,500 sent by SANA MALIK',
    'Rs. 1,500 paid from SANA MALIK',
    'Rs 1,500 sent aap ke account mein',
    'Rs 500 from ALI RAZA added. Dial *786#',
    'آپ کو SANA MALIK کی طرف سے 1500 روپے موصول ہوئے۔ اپنا OTP کسی کو نہ بتائیں۔ ہیلپ لائن 3737',
    'آپ کے اکاؤنٹ میں 1500 روپے جمع ہوئے۔ Win up to Rs 50,000!',
    'Your account balance is credited with PKR 12,345.00.',
    'PKR 1,500 credited to your account. Your OTP is never needed for this, call 111222',
  ])('“%s”', (text) => {
    expect(read(text)).toMatchObject({ kind: 'unread' });
  });

  test.each([
    ' Never share your OTP or PIN with anyone.',
    '. Do not share your OTP/PIN with anyone. Helpline: 3737',
    '۔ اپنا OTP کسی کو نہ بتائیں۔ ہیلپ لائن 3737',
  ])('it reads the message with the warning “%s”', (warning) => {
    for (const { fixture, account } of ALL_FIXTURES) {
      const text = `${fixture.text}${warning}`;
      expect(read(text, account)).toMatchObject({ kind: 'credit', credit: creditOf(fixture), text });
    }
  });
});

test.each([
  ['reversal', 'Rs 1,500 sent to SANA MALIK was reversed. TID: 721300000001'],
  ['unclear-state', 'Rs 1,500 sent to SANA MALIK failed. TID: 721300000001'],
])('a debit that went back or failed is unread for the reason %s', (reason, text) => {
  expect(read(text)).toEqual({ kind: 'unread', reason, text });
});
