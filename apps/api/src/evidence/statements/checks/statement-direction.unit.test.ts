import { expect, test } from 'vitest';
import { ANY_ACCOUNT, statementFile } from '../../../../test/support/evidence/statement-files.ts';
import { guessColumns } from '../reading/statement-headings.ts';
import { previewStatement, readStatement } from '../reading/statement-reader.ts';
import { readDirection, withDirection } from './statement-direction.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const file = statementFile('direction-column').toString();
function read(text: string) {
  const found = previewStatement(Buffer.from(text), { own: ANY_ACCOUNT, now: NOW });
  if ('fault' in found) return found;
  return readStatement(Buffer.from(text), { mapping: found.mapping, now: NOW, own: ANY_ACCOUNT });
}

test.each([
  ['CR', 1],
  ['cr.', 1],
  ['C', 1],
  [' Credit ', 1],
  ['کریڈٹ', 1],
  ['DR', -1],
  ['Dr.', -1],
  ['d', -1],
  ['Debit', -1],
  ['بنام', -1],
  ['', undefined],
  ['Raast In', undefined],
  ['CRDR', undefined],
  ['constructor', undefined],
])('the reader understands the direction “%s”', (text, direction) =>
  expect(readDirection(text)).toBe(direction),
);

test.each([
  [150_000, 'Cr', 150_000],
  [150_000, 'Dr', -150_000],
  [-150_000, 'Dr', -150_000],
  [0, 'Dr', 0],
  [-150_000, 'Cr', undefined],
  [150_000, '', undefined],
])('an amount gets its sign from its direction: %d with “%s”', (amount, direction, signed) =>
  expect(withDirection(amount, direction)).toBe(signed),
);

test('the column of directions is found by its heading and by what is in it', () => {
  const headings = ['Date', 'Type', 'Amount'];
  expect(guessColumns(headings, ['02-03-2026', 'CR', '5'])).toMatchObject({ direction: 'Type' });
  expect(guessColumns(headings, ['02-03-2026', 'Raast In', '5'])).not.toHaveProperty('direction');
  expect(guessColumns(headings)).not.toHaveProperty('direction');
  expect(guessColumns(['Date', 'Dr/Cr', 'Credit'], ['02-03-2026', 'CR', '5'])).toEqual({
    date: 'Date',
    credit: 'Credit',
  });
});

test('debits are not credits, and the balances follow from them', () => {
  expect(read(file)).toMatchObject({ rows: 4, credits: [{}, {}] });
  expect(read(file.replace(',DR,', ',CR,'))).toMatchObject({ fault: { kind: 'balance', line: 4 } });
});

test('a booking without a clear direction is listed, and the others are read', () => {
  for (const direction of ['', 'Reversal'])
    expect(read(file.replace(',DR,', `,${direction},`))).toMatchObject({
      credits: [{}, {}],
      unread: [{ reason: 'not-understood' }],
    });
  expect(read(file.replace('CR,"4,000.00"', 'CR,"-4,000.00"'))).toMatchObject({
    credits: [{}],
    unread: [{}],
  });
});
