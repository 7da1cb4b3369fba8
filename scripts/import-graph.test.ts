import { expect, test } from 'vitest';
import { findCycles, readImportGraph } from './import-graph.ts';

test('a cycle is reported with its files, from any entry point', () => {
  const graph = new Map([
    ['main', ['a', 'c']],
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a', 'leaf']],
    ['leaf', []],
    ['self', ['self']],
  ]);
  expect(findCycles(graph)).toEqual([['a', 'b', 'c'], ['self']]);
});

test('files with shared imports are not a cycle', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
    ['d', []],
  ]);
  expect(findCycles(graph)).toEqual([]);
});

test('imports are resolved within and across packages, whether static, dynamic or types only', () => {
  const file = 'packages/db/src/client.ts';
  const files = [file, 'packages/db/package.json', 'packages/contracts/package.json'];
  expect(readImportGraph(files).get(file)).toEqual(
    expect.arrayContaining([
      'packages/db/src/env.ts',
      'packages/db/src/sqlite.ts',
      'packages/db/src/types.ts',
    ]),
  );
  const counters = 'packages/db/src/counters.ts';
  expect(readImportGraph([...files, counters]).get(counters)).toContain('packages/contracts/src/dates.ts');
});
