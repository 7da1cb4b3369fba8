import { expect, test } from 'vitest';
import { readDay, writeDay } from './day-text.ts';

test('writes the day before the month', () => {
  expect(writeDay('2026-11-03')).toBe('03/11/2026');
});

test.each([
  ['03/11/2026', '2026-11-03'],
  ['3.11.2026', '2026-11-03'],
  ['3-11-2026', '2026-11-03'],
  [' 2026-11-03 ', '2026-11-03'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', undefined],
  ['11/21/2026', undefined],
  ['3/11/26', undefined],
  ['', undefined],
  ['today', undefined],
])('reads %j as %j', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});
