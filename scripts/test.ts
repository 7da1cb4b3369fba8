import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BUILD_ARGUMENTS } from './build-command.ts';
import { changedPaths, selectTests } from './changed-tests.ts';
import { findOrInstallChromium, installPrograms } from './programs.ts';
import { RESULTS_FILE, type Results, readResults, summaryOf, type TestFailure } from './results.ts';
import { run } from './run.ts';
import { createTestFolder } from './test-folder.ts';

/**
 * Runs unit and integration tests on SQLite and PostgreSQL, then the journeys in Chromium. Prints the ten
 * slowest files, the failures and `N passed, N failed`. No test is retried; `E2E_RETRIES` allows retries of
 * journeys, which are listed. `pnpm test unit` and `pnpm test e2e` run one half and pass further arguments to
 * its runner; `pnpm test --changed [ref]` runs the tests nearest to what differs from `ref` (default: HEAD).
 */
const folder = createTestFolder();
process.env.TMPDIR = folder;
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const flaky: TestFailure[] = [];
const total: Results = { passed: 0, failed: [], flaky, files: [] };
const [only, ...rest] = process.argv.slice(2);
const selection = only === '--changed' ? selectTests(changedPaths(rest[0] ?? 'HEAD')) : undefined;
const [testArguments, journeyArguments] = selection ? [selection.tests, selection.journeys] : [rest, rest];

async function runTests(runner: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const file = join(folder, `${runner}.json`);
  const { code } = await run(runner, args, { env: { ...env, [RESULTS_FILE]: file } });
  const { passed, failed, files, ...results } = readResults(file, runner, code);
  total.passed += passed;
  total.failed.push(...failed);
  flaky.push(...(results.flaky ?? []));
  total.files.push(...files);
}

for (const name of installPrograms())
  process.stderr.write(`${name} is missing and could not be installed: its tests will fail.\n`);
// The integration tests need the built public site too: the build renders its pages.
const build = await run('turbo', BUILD_ARGUMENTS);

if (only !== 'e2e' && selection?.tests.length !== 0)
  await runTests('vitest', [
    'run',
    '--reporter=default',
    '--reporter=./scripts/vitest-reporter.ts',
    '--allowOnly=false',
    ...testArguments,
  ]);

if (only !== 'unit' && selection?.journeys.length !== 0) {
  const chromium = build.code === 0 ? findOrInstallChromium() : undefined;
  const reporter = resolve('scripts/playwright-reporter.ts');
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    `--reporter=list,${reporter}`,
    '--forbid-only',
  ];
  if (chromium) await runTests('playwright', [...args, ...journeyArguments], { CHROMIUM_PATH: chromium });
  else
    total.failed.push({
      file: 'playwright',
      name: 'the whole run',
      error: 'The apps could not be built, or no Chromium could be found or installed.',
    });
}

if (selection && selection.omitted > 0)
  process.stdout.write(`\n${selection.omitted} further test files are affected: \`pnpm test\` runs them.\n`);
process.stdout.write(summaryOf(total));
const nothingSelected = selection?.tests.length === 0 && selection.journeys.length === 0;
process.exit(total.failed.length === 0 && (total.passed > 0 || nothingSelected) ? 0 : 1);
