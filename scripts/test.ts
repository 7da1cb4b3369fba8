import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findOrInstallChromium, installPrograms } from './programs.ts';
import { RESULTS_FILE, type Results, readResults, summaryOf } from './results.ts';
import { run } from './run.ts';

/**
 * Everything: unit and integration on SQLite and PostgreSQL, then the journeys in Chromium. Ends with the ten slowest files, what failed, what passed only
 * when tried again, and `N passed, N failed`. `pnpm test unit` and `pnpm test e2e` are one half of it; what follows is handed to the runner.
 */
const folder = mkdtempSync(join(tmpdir(), 'qanoon-results-'));
const total: Results = { passed: 0, failed: [], late: [], files: [] };
const [only, ...rest] = process.argv.slice(2);

async function runTests(runner: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const file = join(folder, `${runner}.json`);
  const { code } = await run(runner, [...args, ...rest], { env: { ...env, [RESULTS_FILE]: file } });
  const { passed, failed, late, files } = readResults(file, runner, code);
  total.passed += passed;
  total.failed.push(...failed);
  total.late.push(...late);
  total.files.push(...files);
}

for (const name of installPrograms())
  process.stderr.write(`${name} is missing and could not be installed: its tests will fail.\n`);
// The public site's pages are drawn by its build, so the integration tests need it as the journeys do.
const build = await run('turbo', ['run', 'build', '--output-logs=errors-only', '--ui=stream']);

// Servers, proxies, encoders and browsers share two cores here: what is late is tried again and told at the end, what fails each time is broken.
if (only !== 'e2e')
  await runTests('vitest', [
    'run',
    '--reporter=default',
    '--reporter=./scripts/vitest-reporter.ts',
    '--retry=1',
    '--allowOnly=false',
  ]);

if (only !== 'unit') {
  const chromium = build.code === 0 ? findOrInstallChromium() : undefined;
  const reporter = resolve('scripts/playwright-reporter.ts');
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    `--reporter=list,${reporter}`,
    '--retries=2',
    '--forbid-only',
  ];
  if (chromium) await runTests('playwright', args, { CHROMIUM_PATH: chromium });
  else
    total.failed.push({
      where: 'playwright',
      name: 'the whole run',
      error: 'The apps could not be built, or no Chromium could be found or installed.',
    });
}

rmSync(folder, { recursive: true, force: true });
process.stdout.write(summaryOf(total));
process.exit(total.failed.length === 0 && total.passed > 0 ? 0 : 1);
