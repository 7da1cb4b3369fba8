import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mergeResults, type Results, readReport, summarize, type TestRunner } from './test-results.ts';

const none: Results = { passed: 0, failed: [], files: [] };

function writeReport(report: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

const vitestFile = (status: string, assertionResults: object[] = [], message = '') => ({
  name: join(process.cwd(), 'a.test.ts'),
  startTime: 1000,
  endTime: 3500,
  status,
  message,
  assertionResults,
});

const journey = (status: string, message?: string) => ({
  title: 'signs in',
  tests: [{ status, results: [{ duration: 1500, ...(message && { error: { message } }) }] }],
});
const playwrightReport = (...specs: object[]) => ({
  errors: [],
  suites: [{ file: 'auth/a.spec.ts', specs: [], suites: [{ specs }] }],
});

test('a report of Vitest has its passed tests, its failures and the durations of its files', () => {
  const failure = { status: 'failed', fullName: 'adds', failureMessages: ['\u001b[31mno\u001b[0m\nat a.ts'] };
  const path = writeReport({ numPassedTests: 2, testResults: [vitestFile('failed', [failure])] });
  expect(readReport('vitest', path, 1)).toEqual({
    passed: 2,
    failed: [{ file: 'a.test.ts', name: 'adds', error: 'no' }],
    files: [{ runner: 'vitest', file: 'a.test.ts', seconds: 2.5 }],
  });
});

test('a file that does not load counts as one failure', () => {
  const path = writeReport({ numPassedTests: 0, testResults: [vitestFile('failed', [], 'no such module')] });
  expect(readReport('vitest', path, 1).failed).toEqual([
    { file: 'a.test.ts', name: 'the file', error: 'no such module' },
  ]);
});

test('a report of Playwright counts the journeys of nested suites, and a flaky one as failed', () => {
  const path = writeReport(
    playwrightReport(journey('expected'), journey('unexpected', 'no'), journey('flaky', 'late')),
  );
  expect(readReport('playwright', path, 1)).toEqual({
    passed: 1,
    failed: [
      { file: 'auth/a.spec.ts', name: 'signs in', error: 'no' },
      { file: 'auth/a.spec.ts', name: 'signs in', error: 'late' },
    ],
    files: [{ runner: 'playwright', file: 'auth/a.spec.ts', seconds: 4.5 }],
  });
});

test.each<[TestRunner, object]>([
  ['vitest', { numPassedTests: 3, testResults: [vitestFile('passed')] }],
  ['playwright', playwrightReport(journey('expected'))],
])('a run of %s that crashed counts as one failure, with or without a report', (runner, report) => {
  expect(readReport(runner, 'missing.json', 1)).toMatchObject({ failed: [{ file: runner }], files: [] });
  const path = writeReport(report);
  expect(readReport(runner, path, 1).failed).toMatchObject([{ name: 'the whole run' }]);
  expect(readReport(runner, path, 0).failed).toEqual([]);
});

test('the summary lists the ten slowest files, then the failures, and ends with the counts', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    runner: 'vitest' as const,
    file: `${index}.test.ts`,
    seconds: index,
  }));
  const failed = [{ file: 'a.test.ts', name: 'adds', error: 'no' }];
  const summary = summarize(
    mergeResults([
      { ...none, passed: 3, files },
      { ...none, passed: 4, failed },
    ]),
  );
  expect(summary).toMatch(
    /^\nSlowest files:\n {4}11\.0 s {2}vitest {2}11\.test\.ts\n[\s\S]*\n\nFailed:\n {2}a\.test\.ts > adds\n {4}no\n\n7 passed, 1 failed\n$/u,
  );
  expect(summary.match(/ s {2}vitest/gu)).toHaveLength(10);
});
