import { relative } from 'node:path';
import type { ModuleDiagnostic, Reporter, TestCase, TestModule } from 'vitest/node';
import { testProblem, writeResults } from './results.ts';

/** Tells `pnpm test` which tests failed, which needed a second try, and how long each file took. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(...[modules, unhandledErrors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const at = (module: TestModule) => `${module.relativeModuleId} (${module.project.name})`;
    const told = (test: TestCase) => testProblem(at(test.module), test.fullName, test.result().errors);
    writeResults({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: [
        ...tests.filter((test) => test.result().state === 'failed').map(told),
        // A file that does not load, or a suite whose preparation fails, has no test of its own that does.
        ...suites
          .filter((suite) => suite.errors().length > 0)
          .map((suite) =>
            suite.type === 'module'
              ? testProblem(at(suite), 'the file', suite.errors())
              : testProblem(at(suite.module), suite.fullName, suite.errors()),
          ),
        ...unhandledErrors.map((error) =>
          testProblem(
            relative('.', String(error.VITEST_TEST_PATH ?? 'vitest')),
            'an error that no test caught',
            [error],
          ),
        ),
      ],
      files: modules.map((module) => ({
        runner: 'vitest',
        file: module.relativeModuleId,
        project: module.project.name,
        seconds: secondsOf(module.diagnostic()),
      })),
      late: tests.filter((test) => test.result().state === 'passed' && test.diagnostic()?.flaky).map(told),
    });
  }
}

/** From the start of its worker to the end of its last test. */
const secondsOf = ({
  environmentSetupDuration,
  prepareDuration,
  collectDuration,
  setupDuration,
  duration,
}: ModuleDiagnostic) =>
  (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
