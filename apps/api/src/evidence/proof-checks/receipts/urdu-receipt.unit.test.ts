import { expect, test } from 'vitest';
import { mayBeUrdu, mergeUrdu } from './urdu-receipt.ts';

// Both models recognized these texts in one picture.
const ENGLISH =
  '23:00 4G LTE A 79%\noS SS TE = Skels @3y\n=93 6,400\n57822092934 63 ST opasa3ilys\n2026 345115 FB\nPM 10:28 cdg\nSumbal Awan Wy og';
const URDU =
  'رقم کامیابی سے بھیج دی گئی\n6,400 روپے\nٹرانزیکشن آئی ڈی 57822092934\nتاریخ 15 اکتوبر 2026\n‎PM 10:28 cdg‏\nبھیجنے والا ‎Sumbal Awan‏';

test('a picture is read as Urdu only if it has a long number and no English label', () => {
  expect(mayBeUrdu(ENGLISH)).toBe(true);
  expect(mayBeUrdu(`${ENGLISH}\nTransaction successful`)).toBe(false);
  expect(mayBeUrdu('TID\n712092172049')).toBe(false);
  expect(mayBeUrdu('A holiday in 2026')).toBe(false);
});

test('the labels of the Urdu text are read', () =>
  expect(mergeUrdu(ENGLISH, URDU)).toEqual({
    transactionId: '57822092934',
    amount: 6400_00,
    paidAt: '2026-10-15T22:28:00+05:00',
  }));

test('an ID or amount whose digits the two models read differently is not read', () => {
  expect(mergeUrdu(ENGLISH, URDU.replace('57822092934', '57822092984')).transactionId).toBeNull();
  expect(mergeUrdu(ENGLISH, URDU.replace('57822092934', '5782209293')).transactionId).toBeNull();
  expect(mergeUrdu(ENGLISH, URDU.replace('6,400', '400')).amount).toBeNull();
});

test('the more precise time is kept, and none when the two differ', () => {
  expect(mergeUrdu('18-10-2026 PM 09:35', 'تاریخ 18-10-2026').paidAt).toBe('2026-10-18T21:35:00+05:00');
  expect(mergeUrdu('18-10-2026', 'تاریخ 16-10-2026').paidAt).toBeNull();
});
