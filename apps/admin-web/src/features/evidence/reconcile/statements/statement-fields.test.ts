import type { StatementMapping } from '@qanoon/contracts/evidence/statements';
import { expect, test } from 'vitest';
import { PREVIEW, PREVIEW_WITHOUT_HEADINGS } from '../../../../../testing/reconcile-data.ts';
import { getColumnLabel, problemOf, withHeading } from './statement-fields.ts';

const mappingOf = (columns: StatementMapping['columns']): StatementMapping => ({
  columns,
  dateOrder: 'day-first',
});

test('sets and removes one heading, and leaves the others', () => {
  const mapping = mappingOf({ date: 'Date', credit: 'Credit' });
  expect(withHeading(mapping, 'balance', 'Balance').columns).toEqual({
    ...mapping.columns,
    balance: 'Balance',
  });
  expect(withHeading(mapping, 'credit', '').columns).toEqual({ date: 'Date' });
  expect(mapping.columns).toEqual({ date: 'Date', credit: 'Credit' });
});

test.each([
  ['no date', { credit: 'Credit' }, 'date'],
  ['no amount', { date: 'Date', debit: 'Debit' }, 'credit'],
  ['an amount beside money in and out', { date: 'Date', amount: 'Amount', debit: 'Debit' }, 'amount'],
  ['a direction without an amount', { date: 'Date', credit: 'Credit', direction: 'Dr/Cr' }, 'direction'],
  ['one column twice', { date: 'Date', credit: 'Value', balance: 'Value' }, 'balance'],
  ['money in and out', { date: 'Date', credit: 'Credit', debit: 'Debit' }, undefined],
  ['an amount with its direction', { date: 'Date', amount: 'Amount', direction: 'Dr/Cr' }, undefined],
  ['a signed amount', { date: 'Date', amount: 'Amount', balance: 'Balance' }, undefined],
] as const)('finds the field at fault in a mapping with %s', (_what, columns, field) => {
  expect(problemOf(mappingOf(columns))?.field).toBe(field);
});

test('a column is called by its heading, or by its number and the first text in it', () => {
  expect(getColumnLabel(PREVIEW, 5)).toBe('Credit');
  expect(getColumnLabel(PREVIEW_WITHOUT_HEADINGS, 2)).toBe('Column 3: 50.00');
  const empty = { ...PREVIEW_WITHOUT_HEADINGS, sample: [['23/11/2026']] };
  expect(getColumnLabel(empty, 2)).toBe('Column 3');
});
