import { relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type FileTime, type TestProblem, testProblem, writeResults } from './results.ts';

/** Tells `pnpm test` which journeys failed, which needed another try, and how long each file took. */
export default class PlaywrightReporter implements Reporter {
  #all: Suite | undefined;
  #errors: TestError[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#all = suite;
  }

  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onEnd(): void {
    const tests = this.#all?.allTests() ?? [];
    const of = (outcome: ReturnType<TestCase['outcome']>) =>
      tests.filter((test) => test.outcome() === outcome);
    const told = (test: TestCase): TestProblem => {
      const [file, ...titles] = test.titlePath().slice(2);
      return testProblem(
        `e2e/${file}`,
        titles.join(' > '),
        test.results.find(({ errors }) => errors.length > 0)?.errors,
      );
    };
    writeResults({
      passed: of('expected').length + of('flaky').length,
      failed: [
        ...of('unexpected').map(told),
        ...this.#errors.map((error) =>
          testProblem(relative('.', error.location?.file ?? 'e2e'), 'an error outside the journeys', [error]),
        ),
      ],
      late: of('flaky').map(told),
      files: timesOf(tests),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** Each file's time in each project, every try counted. */
function timesOf(tests: TestCase[]): FileTime[] {
  const times = new Map<string, FileTime>();
  for (const test of tests) {
    const [, project = '', name = ''] = test.titlePath();
    const file = `e2e/${name}`;
    const time = times.get(`${project} ${file}`) ?? { runner: 'playwright', file, project, seconds: 0 };
    time.seconds += test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
    times.set(`${project} ${file}`, time);
  }
  return [...times.values()];
}
