import { relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type FileDuration, type TestFailure, testFailure, writeResults } from './results.ts';

/** Writes the results of the journeys for `pnpm test`. */
export default class PlaywrightReporter implements Reporter {
  #root: Suite | undefined;
  #errors: TestError[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#root = suite;
  }

  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onEnd(): void {
    const tests = this.#root?.allTests() ?? [];
    const flaky = tests.filter((test) => test.outcome() === 'flaky');
    writeResults({
      passed: tests.filter((test) => test.outcome() === 'expected').length + flaky.length,
      failed: [
        ...tests.filter((test) => test.outcome() === 'unexpected').map(failureOf),
        ...this.#errors.map((error) =>
          testFailure(relative('.', error.location?.file ?? 'e2e'), 'an error outside the journeys', [error]),
        ),
      ],
      flaky: flaky.map(failureOf),
      files: durationsOf(tests),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function failureOf(test: TestCase): TestFailure {
  const [file, ...titles] = test.titlePath().slice(2);
  return testFailure(`e2e/journeys/${file}`, titles.join(' > '), test.results[0]?.errors);
}

function durationsOf(tests: TestCase[]): FileDuration[] {
  const durations = new Map<string, FileDuration>();
  for (const test of tests) {
    const [, project = '', name = ''] = test.titlePath();
    const file = `e2e/journeys/${name}`;
    const duration = durations.get(`${project} ${file}`) ?? {
      runner: 'playwright',
      file,
      project,
      seconds: 0,
    };
    duration.seconds += test.results.reduce((sum, result) => sum + result.duration, 0) / 1000;
    durations.set(`${project} ${file}`, duration);
  }
  return [...durations.values()];
}
