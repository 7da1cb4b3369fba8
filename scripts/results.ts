import { readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A test, a suite or a run that failed, or one that passed only when it was tried again; `error` is the first line of what went wrong. */
export type TestProblem = { where: string; name: string; error: string };
/** How long one file took with one project of its runner. */
export type FileTime = { runner: string; file: string; project: string; seconds: number };
export type Results = { passed: number; failed: TestProblem[]; late: TestProblem[]; files: FileTime[] };

const SLOWEST = 10;

/** Where a runner's reporter writes what it found; set by `pnpm test`. */
export const RESULTS_FILE = 'RESULTS_FILE';

/** Colours are for whoever sits at the run, not for the list at its end. */
export const testProblem = (
  where: string,
  name: string,
  errors: readonly { message?: string | undefined }[] | undefined,
): TestProblem => ({
  where,
  name,
  error: stripVTControlCharacters(errors?.[0]?.message ?? 'It says nothing about why.').split('\n')[0]!,
});

export function writeResults(results: Results): void {
  writeFileSync(process.env[RESULTS_FILE]!, JSON.stringify(results));
}

/** What a runner that ended with this code found. One that fell over counts as one failure, so that a run is never greener than its runners. */
export function readResults(file: string, runner: string, code: number): Results {
  let results: Results;
  try {
    results = JSON.parse(readFileSync(file, 'utf8')) as Results;
  } catch {
    return {
      passed: 0,
      failed: [{ where: runner, name: 'the whole run', error: `It ended with ${code} and told nothing.` }],
      late: [],
      files: [],
    };
  }
  if (code !== 0 && results.failed.length === 0)
    results.failed.push({
      where: runner,
      name: 'the whole run',
      error: `It ended with ${code} although no test failed.`,
    });
  return results;
}

/** The end of a run, for whoever sees only that: the slowest files, what failed, what was late, and the counts. */
export function summaryOf({ passed, failed, late, files }: Results): string {
  const list = (title: string, found: TestProblem[]) =>
    found.length === 0
      ? []
      : [title, ...found.map(({ where, name, error }) => `  ${where} > ${name}\n    ${error}`), ''];
  return [
    '',
    ...slowestOf(files),
    ...list('Failed:', failed),
    ...list('Passed only when tried again:', late),
    `${passed} passed, ${failed.length} failed`,
    '',
  ].join('\n');
}

/** The ten that took longest, so that a suite that grows slow says where. */
function slowestOf(files: FileTime[]): string[] {
  if (files.length === 0) return [];
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const lines = slowest.map(
    ({ runner, file, project, seconds }) =>
      `  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${runner}  ${file}${project && ` (${project})`}`,
  );
  return ['Slowest files:', ...lines, ''];
}
