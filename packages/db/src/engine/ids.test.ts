// @module-tag engine
import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids are UUIDs of version 7 in the order of their creation, also within one millisecond', () => {
  const ids = Array.from({ length: 5000 }, newId);
  expect(
    ids.every((id) => /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u.test(id)),
  ).toBe(true);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});
