import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INDEPENDENT_OF_DATABASE } from '../vitest.config.ts';

test('every name in the list of tests that run on one database is a test file', () => {
  const alternatives = INDEPENDENT_OF_DATABASE.flatMap((pattern) => {
    const [whole, list] = /\{([^}]+)\}/u.exec(pattern) ?? [];
    return whole ? list!.split(',').map((name) => pattern.replace(whole, name)) : [pattern];
  });
  expect(alternatives.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});
