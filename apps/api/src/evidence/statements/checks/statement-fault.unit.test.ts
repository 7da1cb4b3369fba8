import { expect, test } from 'vitest';
import { NotPlausible } from './statement-fault.ts';

test('a fault states the expected balance as it is written', () => {
  const { fault } = new NotPlausible('balance', { line: 4, found: '1,000.00', expected: -1499_50 });
  expect(fault).toEqual({ line: 4, kind: 'balance', expected: '-1,499.50', found: '1,000.00' });
});

test('a fault states no expected balance if hostile figures add up to more than a number holds exactly', () => {
  expect(new NotPlausible('balance', { line: 4, expected: 2 ** 60 }).fault.expected).toBeNull();
});
