import { describe, expect, test } from 'vitest';
import { ANY_ACCOUNT, statementFile } from '../../../../test/support/evidence/statement-files.ts';
import { previewStatement, readStatement } from '../reading/statement-reader.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const meezan = statementFile('meezan').toString();

function read(text: string) {
  const found = previewStatement(Buffer.from(text), { own: ANY_ACCOUNT, now: NOW });
  if ('fault' in found) return found;
  return readStatement(Buffer.from(text), { mapping: found.mapping, now: NOW, own: ANY_ACCOUNT });
}
const table = (rows: string[], headings = 'Date,Description,Credit,Balance') =>
  `${[headings, ...rows].join('\n')}\n`;

describe('a line that is not clear is listed, and the others are read:', () => {
  test.each([
    ['a comma for the paisa', meezan.replace('"1,000.00"', '"380,00"'), '380,00'],
    ['a credit that is also a debit', meezan.replace(',,"5,000.00"', ',"5,000.00","10,000.00"'), '10,000.00'],
    ['money without a date', meezan.replace('09-Mar-2026,09-Mar', ',09-Mar'), 'Cash deposit'],
    ['a date that does not exist', meezan.replace('09-Mar-2026', '31-Feb-2026'), '31-Feb-2026'],
  ])('%s', (_what, file, found) => {
    const result = read(file);
    expect(result).toMatchObject({ credits: [{}, {}, {}], unread: [{ reason: 'not-understood' }] });
    expect('unread' in result && result.unread[0]!.text).toContain(found);
  });

  test('an unclear line is listed in a file without balances', () => {
    const file = 'Date,Amount\n2026-03-01,5.00\n2026-03-02,"380,00"\n2026-03-03,7.00\n';
    expect(read(file)).toEqual({
      rows: 3,
      credits: [500, 700].map((amount) =>
        expect.objectContaining({ credit: expect.objectContaining({ amount }) }),
      ),
      reversals: [],
      unread: [{ reason: 'not-understood', text: '2026-03-02 | 380,00' }],
    });
  });

  test('a line with too many cells is listed in a file without balances', () => {
    const file = 'Date,Amount\n2026-03-01,5.00\n2026-03-02,1,500.00\n';
    expect(read(file)).toMatchObject({
      credits: [{ credit: { amount: 500 } }],
      unread: [{ text: '2026-03-02 | 1 | 500.00' }],
    });
  });

  test('an odd time in a column of its own makes its line unclear', () => {
    const rows = ['2026-03-01,10:00,5.00', '2026-03-02,25:00,7.00'];
    expect(read(table(rows, 'Date,Time,Amount'))).toMatchObject({ credits: [{}], unread: [{}] });
  });
});

test('an odd balance is checked by the next one', () => {
  const rows = ['2026-03-01,A,5.00,5.00', '2026-03-02,B,5.00,"10,0"', '2026-03-03,C,5.00,15.00'];
  expect(read(table(rows))).toMatchObject({ credits: [{}, {}, {}], unread: [] });
  expect(read(table(rows).replace('B,5.00', 'B,6.00'))).toMatchObject({
    fault: { kind: 'balance', line: 4, expected: '16' },
  });
});

describe('the file is refused', () => {
  test.each([
    [
      'the balance behind an unclear line differs from its own',
      table(['2026-03-01,A,5.00,5.00', '2026-03-02,B,"5,00",10.00', '2026-03-03,C,5.00,16.00']),
      { kind: 'balance', line: 4, expected: '15' },
    ],
    [
      'an unclear line has no clear balance, so that the next one cannot be checked',
      table(['2026-03-01,A,5.00,5.00', '2026-03-02,B,"5,00",', '2026-03-03,C,5.00,15.00']),
      { kind: 'amount', line: 3, found: '5,00' },
    ],
    [
      'an unclear line is part of a sum that is compared',
      'Opening balance,100\nClosing balance,150\nDate,Amount\n2026-03-01,50\n2026-03-02,"1,0"\n',
      { kind: 'amount', line: 5, found: '1,0' },
    ],
    [
      'the last balance is odd',
      table(['2026-03-01,A,5.00,5.00', '2026-03-02,B,5.00,"10,0"']),
      { kind: 'amount', line: 3, found: '10,0' },
    ],
    [
      'all balances are odd',
      table(['2026-03-01,A,5.00,x', '2026-03-02,B,5.00,y']),
      { kind: 'amount', line: 2, found: 'x' },
    ],
    [
      'more lines are unclear than clear',
      'Date,Amount\n2026-03-01,5.00\n2026-03-02,"1,0"\n2026-03-03,"2,0"\n',
      { kind: 'amount', line: 3, found: '1,0' },
    ],
    [
      'more than 20 lines are unclear',
      `Date,Amount\n${'2026-03-01,5.00\n'.repeat(50)}${'2026-03-02,"1,0"\n'.repeat(21)}`,
      { kind: 'amount', line: 52, found: '1,0' },
    ],
  ])('if %s', (_what, file, fault) => expect(read(file)).toMatchObject({ fault }));
});
