import { relative } from 'node:path';
import type { ModuleDiagnostic, Reporter, TestModule } from 'vitest/node';
import { testFailure, writeResults } from './results.ts';

/** Writes the results of a vitest run for `pnpm test`. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(...[modules, unhandledErrors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const label = (module: TestModule) => `${module.relativeModuleId} (${module.project.name})`;
    writeResults({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: [
        ...tests
          .filter((test) => test.result().state === 'failed')
          .map((test) => testFailure(label(test.module), test.fullName, test.result().errors)),
        // A file that does not load, or a suite whose hook fails, contains no failed test.
        ...suites
          .filter((suite) => suite.errors().length > 0)
          .map((suite) =>
            suite.type === 'module'
              ? testFailure(label(suite), 'the file', suite.errors())
              : testFailure(label(suite.module), suite.fullName, suite.errors()),
          ),
        ...unhandledErrors.map((error) =>
          testFailure(relative('.', String(error.VITEST_TEST_PATH ?? 'vitest')), 'an unhandled error', [
            error,
          ]),
        ),
      ],
      files: modules.map((module) => ({
        runner: 'vitest',
        file: module.relativeModuleId,
        project: module.project.name,
        seconds: secondsOf(module.diagnostic()),
      })),
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
