import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

export type TestRunner = 'vitest' | 'playwright';
/** `error` is the first line of its message. */
type Failure = { file: string; name: string; error: string };
type FileDuration = { runner: TestRunner; file: string; seconds: number };
/** The results of one or more runs. */
export type Results = { passed: number; failed: Failure[]; files: FileDuration[] };

const SLOWEST = 10;

/**
 * Reads the JSON report that a runner wrote before it exited with `code`. A run that ended without a report,
 * or that failed although no test did, counts as one failure.
 */
export function readReport(runner: TestRunner, path: string, code: number): Results {
  const fail = (error: string): Failure => ({ file: runner, name: 'the whole run', error });
  if (!existsSync(path))
    return { passed: 0, failed: [fail(`Exited with ${code} and no report.`)], files: [] };
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const results =
    runner === 'vitest' ? readVitest(report as JsonTestResults) : readPlaywright(report as JSONReport);
  if (code !== 0 && results.failed.length === 0)
    results.failed.push(fail(`Exited with ${code} although no test failed.`));
  return results;
}

export function mergeResults(all: readonly Results[]): Results {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.flatMap(({ failed }) => failed),
    files: all.flatMap(({ files }) => files),
  };
}

/** Writes the last lines of a run: the slowest files, the failures and the counts. */
export function summarize({ passed, failed, files }: Results): string {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    '',
    ...(slowest.length > 0 ? ['Slowest files:', ...slowest.map(formatDuration), ''] : []),
    ...(failed.length > 0 ? ['Failed:', ...failed.map(formatFailure), ''] : []),
    `${passed} passed, ${failed.length} failed`,
    '',
  ].join('\n');
}

const formatDuration = ({ runner, file, seconds }: FileDuration) =>
  `  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${runner}  ${file}`;
const formatFailure = ({ file, name, error }: Failure) => `  ${file} > ${name}\n    ${error}`;
const firstLine = (message = '') =>
  stripVTControlCharacters(message).split('\n')[0] || 'The report has no message.';

function readVitest({ numPassedTests, testResults }: JsonTestResults): Results {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A file that does not load contains no test.
    if (status === 'failed' && tests.length === 0)
      return [{ file, name: 'the file', error: firstLine(message) }];
    return tests.map((test) => ({
      file,
      name: test.fullName,
      error: firstLine(test.failureMessages?.[0]),
    }));
  });
  const files = testResults.map(({ name, startTime, endTime }) => ({
    runner: 'vitest' as const,
    file: relative('.', name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failed, files };
}

/** Every test counts once, also a flaky one, which passes only with retries: `pnpm test` allows none. */
function readPlaywright({ suites, errors }: JSONReport): Results {
  const results: Results = {
    passed: 0,
    failed: errors.map(({ message }) => ({ file: 'playwright', name: 'the run', error: firstLine(message) })),
    files: [],
  };
  for (const suite of suites) {
    let milliseconds = 0;
    for (const { title, tests } of listSpecs(suite))
      for (const test of tests) {
        milliseconds += test.results.reduce((sum, { duration }) => sum + duration, 0);
        if (test.status === 'expected') results.passed++;
        if (test.status === 'unexpected' || test.status === 'flaky')
          results.failed.push({
            file: suite.file,
            name: title,
            error: firstLine(test.results.find(({ error }) => error)?.error?.message),
          });
      }
    results.files.push({ runner: 'playwright', file: suite.file, seconds: milliseconds / 1000 });
  }
  return results;
}

const listSpecs = (suite: JSONReportSuite): JSONReportSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(listSpecs),
];
