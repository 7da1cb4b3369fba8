import { expect, test } from 'vitest';
import { readImportGraph } from './import-graph.ts';

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
