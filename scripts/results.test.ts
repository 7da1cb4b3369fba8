import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FileTime, type Results, readResults, summaryOf } from './results.ts';

const none: Results = { passed: 0, failed: [], late: [], files: [] };
const time = (file: string, seconds: number, project = 'sqlite'): FileTime => ({
  runner: 'vitest',
  file,
  project,
  seconds,
});

test('a run ends with its ten slowest files, the slowest first, and with the counts as its very last line', () => {
  const files = [
    ...Array.from({ length: 12 }, (_, index) => time(`${index}.test.ts`, index)),
    time('slow.spec.ts', 100.04, ''),
  ];
  const lines = summaryOf({ ...none, passed: 7, files })
    .trimEnd()
    .split('\n');
  expect(lines.slice(0, 4)).toEqual([
    '',
    'Slowest files:',
    '   100.0 s  vitest  slow.spec.ts',
    '    11.0 s  vitest  11.test.ts (sqlite)',
  ]);
  expect(lines.filter((line) => line.includes('.ts'))).toHaveLength(10);
  expect(lines.join()).not.toContain(' 2.test.ts');
  expect(lines.at(-1)).toBe('7 passed, 0 failed');
});

test('one file in two projects is two', () => {
  const summary = summaryOf({ ...none, files: [time('a.test.ts', 2), time('a.test.ts', 3, 'postgres')] });
  expect(summary).toContain(
    '     3.0 s  vitest  a.test.ts (postgres)\n     2.0 s  vitest  a.test.ts (sqlite)\n',
  );
});

test('what failed and what was late come after them, before the counts', () => {
  const found = { where: 'a.test.ts', name: 'adds', error: 'no' };
  const summary = summaryOf({
    passed: 1,
    failed: [found],
    late: [{ ...found, name: 'waits' }],
    files: [time('a.test.ts', 1)],
  });
  const at = ['Slowest files:', 'Failed:', 'Passed only when tried again:', '1 passed, 1 failed'].map(
    (part) => summary.indexOf(part),
  );
  expect(at).toEqual(at.toSorted((a, b) => a - b));
  expect(at).not.toContain(-1);
  expect(summary.endsWith('1 passed, 1 failed\n')).toBe(true);
});

test('a runner that fell over is one failure, whatever it wrote', () => {
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-results-'));
  const file = join(folder, 'vitest.json');
  try {
    expect(readResults(file, 'vitest', 1)).toMatchObject({ failed: [{ where: 'vitest' }], files: [] });
    writeFileSync(file, JSON.stringify({ ...none, passed: 3, files: [time('a.test.ts', 1)] }));
    expect(readResults(file, 'vitest', 1)).toMatchObject({
      passed: 3,
      failed: [{ name: 'the whole run' }],
      files: [{ file: 'a.test.ts' }],
    });
    expect(readResults(file, 'vitest', 0).failed).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
