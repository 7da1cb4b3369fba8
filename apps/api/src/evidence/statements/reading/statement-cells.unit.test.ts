import { describe, expect, test } from 'vitest';
import { readAmount } from './statement-amount.ts';
import { readDescription } from './statement-credit.ts';
import { findDateOrder, readTime } from './statement-date.ts';

describe('amounts are read as printed:', () => {
  test.each([
    ['1,500.00', 150_000],
    ['1500', 150_000],
    ['1,500.5', 150_050],
    ['1,50,000', 15_000_000],
    ['12,34,567.89', 123_456_789],
    ['PKR 1,500', 150_000],
    ['Rs.1,500/-', 150_000],
    ['₨ 1500', 150_000],
    ['1,500 PKR', 150_000],
    ['۱٬۵۰۰٫۵۰', 150_050],
    ['۱۵۰۰ روپے', 150_000],
    ['１５００', 150_000],
    ['\u200e1,500.00\u200f', 150_000],
    ['+1,500', 150_000],
    ['-1,500.00', -150_000],
    ['−1,500', -150_000],
    ['PKR -1,500', -150_000],
    ['1,500-', -150_000],
    ['(1,500.00)', -150_000],
    ['(PKR 1,500.00)', -150_000],
    ['1500 Cr', 150_000],
    ['1500.00DR', -150_000],
    ['Rs.(12.50)', -1250],
    ['PKR (1,500)', -150_000],
    ['.47', 47],
    ['-.5', -50],
    ['Rs. .47', 47],
    ['7 000', 700_000],
    ['1\u00a0234\u202f567.00', 123_456_700],
    ['4500.0000', 450_000],
    ['4,500.1200', 450_012],
    ["'4,500.00", 450_000],
    ['Dr. 1500', -150_000],
    ['0.00', 0],
    ['-0.00', 0],
    ['0.29', 29],
    ['1.10', 110],
    ['9999999999999.99', 999_999_999_999_999],
  ])('%s', (text, paisa) => expect(readAmount(text)).toBe(paisa));

  test.each(['', ' ', '-', '–', 'nil', 'N/A'])('“%s” is not an amount', (text) =>
    expect(readAmount(text)).toBeNull(),
  );

  test.each([
    ['380,00', 'could be 380 or 38,000'],
    ['1.500,00', 'a point for thousands'],
    ['1,5,00', 'a wrong group'],
    ['1 50', 'a space before two digits'],
    ['1 500,000', 'two separators'],
    ['1500.000', 'three decimals'],
    ['4500.1250', 'less than a paisa'],
    ['.', 'no digit'],
    ['.5.5', 'two points'],
    ['Rs.(12.50', 'an open bracket'],
    ['-Rs.(12.50)', 'two marks'],
    ['1e5', 'an exponent'],
    ['0x10', 'hexadecimal'],
    ['(1500', 'an open bracket'],
    ['-1500 Dr', 'two marks'],
    ['(-1500)', 'two marks'],
    ['1500 Cr Dr', 'two marks'],
    ['USD 15', 'another currency'],
    ['99999999999999', 'too many digits'],
    ['1500 1500', 'two amounts'],
    ['=1500', 'a formula'],
    [`1${'0'.repeat(100_000)}`, 'long'],
  ])('%.20s is refused: %s', (text) => expect(readAmount(text)).toBeUndefined());
});

describe('dates are read as printed:', () => {
  const karachi = (iso: string) => new Date(`${iso}+05:00`);
  test.each([
    ['03/04/2026', 'day-first', '2026-04-03T00:00', 'day'],
    ['03/04/2026', 'month-first', '2026-03-04T00:00', 'day'],
    ['3-4-26', 'day-first', '2026-04-03T00:00', 'day'],
    ['۰۳/۰۴/۲۰۲۶', 'day-first', '2026-04-03T00:00', 'day'],
    ['2026-04-03', 'day-first', '2026-04-03T00:00', 'day'],
    ['2026/04/03', 'year-first', '2026-04-03T00:00', 'day'],
    ['03-APR-2026', 'month-first', '2026-04-03T00:00', 'day'],
    ['21-Aug-26', 'day-first', '2026-08-21T00:00', 'day'],
    ['16 Mar, 2024', 'day-first', '2024-03-16T00:00', 'day'],
    ['March 16, 2024', 'day-first', '2024-03-16T00:00', 'day'],
    ['16 مارچ 2024', 'day-first', '2024-03-16T00:00', 'day'],
    ['03/04/2026 00:00:00', 'day-first', '2026-04-03T00:00', 'day'],
    ['20260403', 'month-first', '2026-04-03T00:00', 'day'],
    ['20260403 13:05', 'day-first', '2026-04-03T13:05', 'minute'],
    ['03042026', 'day-first', '2026-04-03T00:00', 'day'],
    ['03042026', 'month-first', '2026-03-04T00:00', 'day'],
    ["'03/04/2026", 'day-first', '2026-04-03T00:00', 'day'],
    ['03/04/2026 13:05 PM', 'day-first', '2026-04-03T13:05', 'minute'],
    ['03/04/2026 0:05 AM', 'day-first', '2026-04-03T00:05', 'minute'],
    ['03/04/2026 13:05', 'day-first', '2026-04-03T13:05', 'minute'],
    ['03 Apr 2026, 12:46 AM', 'day-first', '2026-04-03T00:46', 'minute'],
    ['03 Apr 2026 01:05:09 pm', 'day-first', '2026-04-03T13:05:09', 'minute'],
    ['2026-04-03T13:05:09.123', 'day-first', '2026-04-03T13:05:09', 'minute'],
    ['2026-04-03T08:05:09Z', 'day-first', '2026-04-03T13:05:09', 'minute'],
    ['2026-04-03T00:00:00+05:00', 'day-first', '2026-04-03T00:00', 'minute'],
    ['2026-04-02 21:30:00 -0200', 'day-first', '2026-04-03T04:30', 'minute'],
  ] as const)('%s, %s', (text, order, expected, precision) =>
    expect(readTime(text, '', order)).toEqual({ at: karachi(expected), precision }),
  );

  test('the time may be in another column', () => {
    expect(readTime('03/04/2026', '13:05', 'day-first')).toEqual({
      at: karachi('2026-04-03T13:05'),
      precision: 'minute',
    });
    expect(readTime('03/04/2026', '25:05', 'day-first')).toBeUndefined();
  });

  test.each([
    ['31/02/2026', 'day-first'],
    ['04/13/2026', 'day-first'],
    ['13/04/2026', 'month-first'],
    ['03/04/2026', 'year-first'],
    ['29-Feb-2025', 'day-first'],
    ['03/04/1999', 'day-first'],
    ['03/04/2026 25:00', 'day-first'],
    ['03/04/2026 13:00 AM', 'day-first'],
    ['03/04/2026 0:05 PM', 'day-first'],
    ['20261301', 'day-first'],
    ['20260231', 'day-first'],
    ['3042026', 'day-first'],
    ['46115', 'day-first'],
    ['', 'day-first'],
    ['yesterday', 'day-first'],
    ['9'.repeat(100_000), 'day-first'],
  ] as const)('%.20s is not a date, %s', (text, order) => expect(readTime(text, '', order)).toBeUndefined());

  test.each([
    ['25/03/2026', 'day-first'],
    ['03/25/2026', 'month-first'],
    ['2026-03-25', 'year-first'],
    ['20260325', 'year-first'],
    ['25032026', 'day-first'],
    ['03/04/2026', undefined],
    ['25-Mar-2026', undefined],
  ])('%s shows the order %s', (text, order) => expect(findDateOrder(text)).toBe(order));
});

describe('a description names the payer, the account and the ID:', () => {
  test.each<[string, ReturnType<typeof readDescription>]>([
    [
      'Raast P2P Fund transfer - from AYESHA SIDDIQA RAAST PYxxxx0110 MBM8109004411',
      { id: 'MBM8109004411', payer: 'AYESHA SIDDIQA', account: 'PYxxxx0110' },
    ],
    [
      'Money Received from ALI RAZA JAZZCASH *** STAN(534946)',
      { id: '534946', payer: 'ALI RAZA', account: '' },
    ],
    [
      'IBFT from HINA KHAN A/C ****4521 STAN (118210)',
      { id: '118210', payer: 'HINA KHAN', account: '****4521' },
    ],
    [
      'Money received from Sana Malik\nTransaction ID 69a6ee0c2f8fb1000188aa01',
      { id: '69a6ee0c2f8fb1000188aa01', payer: 'Sana Malik', account: '' },
    ],
    ['Raast In 69a6ee0c2f8fb1000188aa01', { id: '69a6ee0c2f8fb1000188aa01', payer: '', account: '' }],
    ['IBFT In TID: 715335861320 from OMER FAROOQ', { id: '715335861320', payer: 'OMER FAROOQ', account: '' }],
    ['IBFT from SUMBAL DAR TID: 715335861320', { id: '715335861320', payer: 'SUMBAL DAR', account: '' }],
    ['IBFT from SUMBAL DAR RRN 715335861320', { id: '715335861320', payer: 'SUMBAL DAR', account: '' }],
    ['IBFT from SUMBAL DAR UTR 715335861320', { id: '715335861320', payer: 'SUMBAL DAR', account: '' }],
    ['IBFT from SUMBAL DAR TRN: 715335861320', { id: '715335861320', payer: 'SUMBAL DAR', account: '' }],
    ['Transfer from NAZIA SIAL STAN 5349 to QANOON', { id: null, payer: 'NAZIA SIAL', account: '' }],
    ['Cash deposit at branch 0234 on 03/04/2026', { id: null, payer: '', account: '' }],
    ['Transaction ID pending', { id: null, payer: '', account: '' }],
    ['from \u202eEVIL\u202c JAZZCASH *** STAN(534946)', { id: '534946', payer: 'EVIL', account: '' }],
    // Payers may write another credit's ID into their remark or name.
    [
      'IBFT from OMER FAROOQ STAN (118210) remark TID: 715335861320',
      { id: null, payer: 'OMER FAROOQ', account: '' },
    ],
    [
      'Raast P2P Fund transfer - from OMER RAAST PY11 MBM8109004411 RAAST PYxxxx0110 MBM8109004499',
      { id: null, payer: 'OMER', account: 'PY11' },
    ],
    ['Trx ID ТID8109004411', { id: null, payer: '', account: '' }],
  ])('%s', (text, read) => expect(readDescription(text)).toEqual(read));

  // A pattern with quadratic time takes minutes.
  test('a hostile description is read in time', { timeout: 30_000 }, () => {
    for (const part of ['from A ', 'from A A/C ', 'STAN(', 'Transaction ID ', 'a'.repeat(24), '(', ' '])
      readDescription(part.repeat(100_000));
  });
});
