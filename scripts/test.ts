import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium, installPrograms } from './programs.ts';
import { run } from './run.ts';

/** Everything: unit and integration on SQLite and PostgreSQL, then the journeys in Chromium. Ends with `N passed, N failed`. */
const folder = mkdtempSync(join(tmpdir(), 'qanoon-results-'));
const total = { passed: 0, failed: 0 };
const only = process.argv[2];

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };
const read = <Report>(path: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
};

for (const name of installPrograms()) process.stderr.write(`${name} is missing and could not be installed: its tests will fail.\n`);
// The public site's pages are drawn by its build, so the integration tests need it as the journeys do.
const build = await run('turbo', ['run', 'build', '--output-logs=errors-only', '--ui=stream']);

if (only !== 'e2e') {
  const report = join(folder, 'vitest.json');
  const { code } = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  const result = read<VitestReport>(report);
  total.passed += result?.numPassedTests ?? 0;
  const failed = result ? result.numFailedTests : 0;
  // A file that does not even load fails without a test of its own.
  total.failed += failed > 0 ? failed : code === 0 && result ? 0 : 1;
}

if (only !== 'unit') {
  const chromium = build.code === 0 ? findOrInstallChromium() : undefined;
  if (chromium) {
    const report = join(folder, 'playwright.json');
    const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    const stats = read<PlaywrightReport>(report)?.stats;
    total.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
    const failed = stats?.unexpected ?? 0;
    total.failed += failed > 0 ? failed : code === 0 && stats ? 0 : 1;
  } else {
    process.stderr.write('The journeys did not run: the apps could not be built, or no Chromium could be found or installed.\n');
    total.failed += 1;
  }
}

rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
