import { readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A failed test, suite or run; `error` is the first line of its message. */
export type TestFailure = { file: string; name: string; error: string };
/** The duration of one file in one project of its runner. */
export type FileDuration = { runner: string; file: string; project: string; seconds: number };
/** `flaky`: journeys that passed on a retry, which only `E2E_RETRIES` allows. They also count as passed. */
export type Results = {
  passed: number;
  failed: TestFailure[];
  flaky?: TestFailure[];
  files: FileDuration[];
};

const SLOWEST = 10;

/**
 * The environment variable with the path to which a runner's reporter writes its results; set by `pnpm test`.
 */
export const RESULTS_FILE = 'RESULTS_FILE';

/** The colours of a terminal are removed from the message. */
export const testFailure = (
  file: string,
  name: string,
  errors: readonly { message?: string | undefined }[] | undefined,
): TestFailure => ({
  file,
  name,
  error: stripVTControlCharacters(errors?.[0]?.message ?? 'No error message.').split('\n')[0]!,
});

export function writeResults(results: Results): void {
  writeFileSync(process.env[RESULTS_FILE]!, JSON.stringify(results));
}

/**
 * The results of a runner that exited with `code`. A crash counts as one failure, so that it cannot pass
 * unnoticed.
 */
export function readResults(file: string, runner: string, code: number): Results {
  const crash = (error: string): TestFailure => ({ file: runner, name: 'the whole run', error });
  let results: Results;
  try {
    results = JSON.parse(readFileSync(file, 'utf8')) as Results;
  } catch {
    return { passed: 0, failed: [crash(`Exited with ${code} and wrote no results.`)], files: [] };
  }
  if (code !== 0 && results.failed.length === 0)
    results.failed.push(crash(`Exited with ${code} although no test failed.`));
  return results;
}

/** The last lines of a run: the slowest files, the failures and the counts. */
export function summaryOf({ passed, failed, flaky = [], files }: Results): string {
  const describe = ({ file, name, error }: TestFailure) => `  ${file} > ${name}\n    ${error}`;
  return [
    '',
    ...slowestOf(files),
    ...(flaky.length > 0 ? ['Passed on a retry, to be mended:', ...flaky.map(describe), ''] : []),
    ...(failed.length > 0 ? ['Failed:', ...failed.map(describe), ''] : []),
    `${passed} passed, ${failed.length} failed`,
    '',
  ].join('\n');
}

function slowestOf(files: FileDuration[]): string[] {
  if (files.length === 0) return [];
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const lines = slowest.map(
    ({ runner, file, project, seconds }) =>
      `  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${runner}  ${file}${project && ` (${project})`}`,
  );
  return ['Slowest files:', ...lines, ''];
}
