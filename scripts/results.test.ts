import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FileDuration, type Results, readResults, summaryOf } from './results.ts';

const none: Results = { passed: 0, failed: [], files: [] };
const duration = (file: string, seconds: number, project = 'sqlite'): FileDuration => ({
  runner: 'vitest',
  file,
  project,
  seconds,
});

test('the summary lists the ten slowest files first and ends with the counts', () => {
  const files = [
    ...Array.from({ length: 12 }, (_, index) => duration(`${index}.test.ts`, index)),
    duration('slow.spec.ts', 100.04, ''),
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

test('the summary lists a file once for each project', () => {
  const summary = summaryOf({
    ...none,
    files: [duration('a.test.ts', 2), duration('a.test.ts', 3, 'postgres')],
  });
  expect(summary).toContain(
    '     3.0 s  vitest  a.test.ts (postgres)\n     2.0 s  vitest  a.test.ts (sqlite)\n',
  );
});

test('the summary lists the failures between the slowest files and the counts', () => {
  const summary = summaryOf({
    passed: 1,
    failed: [{ file: 'a.test.ts', name: 'adds', error: 'no' }],
    files: [duration('a.test.ts', 1)],
  });
  expect(summary).toMatch(
    /Slowest files:[\s\S]*Failed:\n {2}a\.test\.ts > adds\n {4}no\n\n1 passed, 1 failed\n$/u,
  );
});

test('the summary lists the journeys that passed on a retry', () => {
  const flaky = [{ file: 'a.spec.ts', name: 'signs in', error: 'no' }];
  expect(summaryOf({ ...none, passed: 1, flaky })).toMatch(
    /Passed on a retry, to be mended:\n {2}a\.spec\.ts > signs in\n {4}no\n\n1 passed, 0 failed\n$/u,
  );
});

test('a runner that crashed counts as one failure, with or without results', () => {
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-results-'));
  const file = join(folder, 'vitest.json');
  try {
    expect(readResults(file, 'vitest', 1)).toMatchObject({ failed: [{ file: 'vitest' }], files: [] });
    writeFileSync(file, JSON.stringify({ ...none, passed: 3, files: [duration('a.test.ts', 1)] }));
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
