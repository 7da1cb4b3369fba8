import { describe, expect, test } from 'vitest';
import { ANY_ACCOUNT } from '../../../../test/support/evidence/statement-files.ts';
import { previewStatement, readStatement } from './statement-reader.ts';

const NOW = new Date('2026-12-01T00:00:00Z');
const options = { own: ANY_ACCOUNT, now: NOW };

function read(text: string) {
  const bytes = Buffer.from(text);
  const preview = previewStatement(bytes, options);
  return 'fault' in preview ? preview : readStatement(bytes, { ...options, mapping: preview.mapping });
}

describe('a statement of several pages', () => {
  const HEADINGS = 'Date,Particulars,Debit,Credit,Balance';
  const pages = `Opening Balance,"40,000.00"
${HEADINGS}
01/05/2026,Transfer from SANA MALIK,,"4,000.00","44,000.00"
15/05/2026,Transfer from ALI RAZA,,"3,000.50","47,000.50"
,Page total,,"7,000.50",
,Balance carried forward,,,"47,000.50"
Page 1 of 2
Statement of account
${HEADINGS}
,Balance brought forward,,,"47,000.50"
16/05/2026,Office rent,"1,000.00",,"46,000.50"
17/05/2026,Transfer from HINA KHAN,,500.00,"46,500.50"
,Closing Balance,,,"46,500.50"
`;
  test('is read with all its credits', () => {
    expect(read(pages)).toMatchObject({ rows: 4, credits: [{}, {}, {}], unread: [] });
  });
  test.each([
    ['an amount', '"3,000.50","47', '"3,000.60","47', { kind: 'balance', line: 4 }],
    [
      'the balance carried forward',
      'forward,,,"47,000.50"\nPage',
      'forward,,,"47,100.50"\nPage',
      { kind: 'balance', line: 6 },
    ],
    [
      'the balance brought forward',
      'brought forward,,,"47,000.50"',
      'brought forward,,,"47,100.50"',
      { kind: 'balance', line: 10 },
    ],
    [
      'a page without its last row',
      '15/05/2026,Transfer from ALI RAZA,,"3,000.50","47,000.50"\n',
      '',
      { kind: 'balance' },
    ],
  ])('is refused if %s was changed', (_what, before, after, fault) => {
    expect(pages).toContain(before);
    expect(read(pages.replace(before, after))).toMatchObject({ fault });
  });
  test('is compared by the balances of its pages if its rows have none', () => {
    const file = `Date,Particulars,Debit,Credit
,Brought forward,,100.00
01/05/2026,Transfer,,50.00
,Carried forward,,150.00
14/05/2026,Transfer,,20.00
,Carried forward,,170.00
`;
    expect(read(file)).toMatchObject({ credits: [{}, {}] });
    expect(read(file.replace('50.00\n,C', '51.00\n,C'))).toMatchObject({
      fault: { kind: 'balance', line: 4 },
    });
  });
  test('has no credit for an opening balance that is printed as one', () => {
    const file = `Date,Particulars,Debit,Credit,Balance
01/05/2026,Opening Balance,,"40,000.00","40,000.00"
14/05/2026,Transfer,,50.00,"40,050.00"
`;
    expect(read(file)).toMatchObject({ credits: [{ credit: { amount: 5000 } }] });
  });
});

describe('dates that have several readings', () => {
  const file = 'Date,Amount\n10/3/2026,5\n10/11/2026,6\n11/2/2026,7\n';
  test('are asked for, and the reading that keeps the rows in order is likely', () => {
    expect(previewStatement(Buffer.from(file), options)).toMatchObject({
      likelyOrder: 'month-first',
      dateReadings: [
        { order: 'day-first', keepsOrder: false },
        { order: 'month-first', keepsOrder: true },
      ],
    });
  });
  test('are refused in the order in which they jump', () => {
    const mapping = { columns: { date: 'Date', amount: 'Amount' }, dateOrder: 'day-first' as const };
    expect(readStatement(Buffer.from(file), { ...options, mapping })).toMatchObject({
      fault: { kind: 'date-order', line: 3 },
    });
  });
  test('have no likely reading if both keep the rows in order', () => {
    const both = file.replace('11/2/2026', '10/12/2026').replace('10/3', '9/3');
    expect(previewStatement(Buffer.from(both), { ...options, now: new Date('2027-01-01') })).toMatchObject({
      likelyOrder: null,
      dateReadings: [{}, {}],
    });
  });
  test('are certain if one reading is in the future', () => {
    expect(previewStatement(Buffer.from('Date,Amount\n3/12/2026,5\n'), options)).toMatchObject({
      mapping: { dateOrder: 'month-first' },
      dateReadings: [],
    });
  });
  test('are not read in a row whose day and month a spreadsheet has exchanged', () => {
    const mixed = 'Date,Amount\n28/04/2026,5\n05/01/2026,6\n13/05/2026,7\n';
    expect(read(mixed)).toMatchObject({ credits: [{}, {}], unread: [{ reason: 'unclear-date' }] });
  });
});

describe('the states of bookings', () => {
  const file = 'Date,Credit,Status\n2026-05-01,5.00,Approved\n2026-05-02,6.00,Completed\n';
  test('are asked for if they are not known, and remembered', () => {
    const found = previewStatement(Buffer.from(file), options);
    expect(found).toMatchObject({ unknownStates: ['Approved'] });
    if ('fault' in found) throw new Error('refused');
    const mapping = { ...found.mapping, states: { approved: 'received' as const } };
    expect(readStatement(Buffer.from(file), { ...options, mapping })).toMatchObject({ credits: [{}, {}] });
    expect(previewStatement(Buffer.from(file), { ...options, remembered: mapping })).toMatchObject({
      isRemembered: true,
      unknownStates: [],
    });
  });
  test('are read although the columns were chosen before the file had them', () => {
    const mapping = { columns: { date: 'Date', credit: 'Credit' }, dateOrder: 'year-first' as const };
    const failed = file.replace('Approved', 'Failed');
    expect(readStatement(Buffer.from(failed), { ...options, mapping })).toMatchObject({
      credits: [{ credit: { amount: 600 } }],
      unread: [{ reason: 'unclear-state' }],
    });
  });
});

describe('a file whose amounts have no sign', () => {
  const rows = (type: string) => `Date,Type,Amount\n2026-05-01,${type},5.00\n2026-05-02,Fee,6.00\n`;
  test.each(['IBFT', 'Transfer'])('is refused if the type “%s” does not say the direction', (type) => {
    expect(read(rows(type))).toMatchObject({ fault: { kind: 'direction', line: 2, found: type } });
  });
  test('is refused even if a person has chosen the amounts as money in', () => {
    const mapping = { columns: { date: 'Date', credit: 'Amount' }, dateOrder: 'year-first' as const };
    expect(readStatement(Buffer.from(rows('IBFT')), { ...options, mapping })).toMatchObject({
      fault: { kind: 'direction' },
    });
  });
  test('is read if balances prove the directions, except that of the oldest row', () => {
    const file = 'Date,Type,Amount,Balance\n2026-05-01,IBFT,5.00,5.00\n2026-05-02,IBFT,6.00,11.00\n';
    expect(read(file)).toMatchObject({ credits: [{ credit: { amount: 600 } }], unread: [{}] });
    expect(read(`Opening Balance,0.00\n${file}`)).toMatchObject({ credits: [{}, {}], unread: [] });
  });
});
