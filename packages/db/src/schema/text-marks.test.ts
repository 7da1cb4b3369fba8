// @module-tag engine
import { expect, test } from 'vitest';
import { TABLES, textColumnsOf } from '../../testing/text-columns.ts';
import { TEXT_MARKS } from './text-marks.ts';

test('every text column of the schema says what an erasure does with it', () => {
  const columns = Object.fromEntries(TABLES.map(([name, table]) => [name, textColumnsOf(table).sort()]));
  const marked = Object.entries(TEXT_MARKS).map(([name, marks]) => [name, Object.keys(marks).sort()]);
  const unmarked = Object.entries(columns).filter(([, found]) => found.length > 0);
  expect(Object.fromEntries(marked)).toEqual(Object.fromEntries(unmarked));
});
