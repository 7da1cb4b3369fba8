import { expect, test } from 'vitest';
import { day, month, oneOf, readParams, term, word } from './search-params.ts';

const read = readParams({ tab: oneOf('open', 'closed'), id: word, search: term, from: day, month });

test('reads the parameters that a page knows', () => {
  const search = { tab: 'open', id: 'a-1', search: 'Sana', from: '2028-02-29', month: '2026-12' };
  expect(read({ ...search, other: 'x' })).toEqual(search);
});

test('leaves out what is missing or invalid', () => {
  expect(read({ tab: 'none', id: '', search: ['a'], from: '2026-02-30', month: '2026-13' })).toEqual({});
  expect(read({ id: 'a\nb', search: 'a'.repeat(101), from: '1999-01-01', month: 7 })).toEqual({});
});

test('reads a numeric search as its digits', () => {
  expect(read({ search: 2222 })).toEqual({ search: '2222' });
});
