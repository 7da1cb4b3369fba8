import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findOrInstallChromium, installPrograms } from './programs.ts';
import { BUILD_ARGUMENTS, run } from './run.ts';
import { createTestFolder } from './test-folder.ts';
import { mergeResults, type Results, readReport, summarize, type TestRunner } from './test-results.ts';
import { listChangedPaths, selectAll, selectAreas, selectChanged, selectMain } from './test-selection.ts';

/**
 * Runs tests, prints the slowest files and the failures, and ends with `N passed, N failed`. No test is
 * retried.
 *
 * - `pnpm test`: what every change must pass.
 * - `pnpm test --full [--shard 1/4] [--resume]`: every test, in four parts for each runner. `--resume` does not repeat
 *   the parts that passed on the same sources.
 * - `pnpm test <area>…`: every test of an area such as `money`, of a folder, or with this path.
 * - `pnpm test --changed [ref]`: the tests of what differs from `ref`, by default from the last commit.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    shard: { type: 'string' },
    resume: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
  },
});
const REPORTS = 'test-results/reports';
const QUARTERS = ['1/4', '2/4', '3/4', '4/4'];

const selection = selectTests();
const shards = options.shard ? [options.shard] : options.full ? QUARTERS : [undefined];
if (!options.resume || !matchesReports(hashSources())) startReports();

const folder = createTestFolder();
process.env.TMPDIR = folder;
process.env.TEST_TIER = selection.tier;
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

for (const name of installPrograms())
  process.stderr.write(`${name} is missing and could not be installed, so its tests will fail.\n`);
const chromium = findOrInstallChromium();
if (chromium) process.env.CHROMIUM_PATH = chromium;
// Integration tests start the built server, and journeys open the built apps.
const build = await run('turbo', BUILD_ARGUMENTS);
if (build.code !== 0) throw new Error('The apps could not be built: run `pnpm build` to see why.');

const parts: Results[] = [];
for (const [index, tests] of selection.vitest.entries())
  for (const shard of shards) parts.push(await runPart('vitest', tests, shard, index));
for (const shard of shards) parts.push(await runPart('playwright', selection.playwright, shard));
const total = mergeResults(parts);
process.stdout.write(summarize(total));
const isEmptyChange = options.changed && total.passed === 0;
process.exit(total.failed.length === 0 && (total.passed > 0 || isEmptyChange) ? 0 : 1);

function selectTests() {
  const [ref = 'HEAD'] = positionals;
  if (options.changed) return selectChanged(ref, listChangedPaths(ref));
  if (positionals.length > 0) return selectAreas(positionals);
  return options.full ? selectAll() : selectMain();
}

/**
 * Runs one shard of the selected tests with one runner, or returns its earlier results when a run is resumed.
 */
async function runPart(
  runner: TestRunner,
  tests: string[],
  shard: string | undefined,
  index = 0,
): Promise<Results> {
  const report = join(REPORTS, `${[runner, index, ...(shard?.split('/') ?? [])].join('-')}.json`);
  if (options.resume && existsSync(report)) return readReport(runner, report, 0);
  const split = shard ? [`--shard=${shard}`] : [];
  const { code } =
    runner === 'vitest'
      ? await run('vitest', [
          'run',
          '--allowOnly=false',
          '--passWithNoTests',
          '--reporter=default',
          '--reporter=json',
          `--outputFile=${report}`,
          ...split,
          ...tests,
        ])
      : await run(
          'playwright',
          [
            'test',
            '--config=e2e/playwright.config.ts',
            '--forbid-only',
            '--pass-with-no-tests',
            '--reporter=list,json',
            ...split,
            ...tests,
          ],
          { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
        );
  const results = readReport(runner, report, code);
  // Only the report of a part that passed is kept, for `--resume`.
  if (results.failed.length > 0) rmSync(report, { force: true });
  return results;
}

/** Returns a hash of the commit and all changes since, so that `--resume` notices a change. */
function hashSources(): string {
  const hash = createHash('sha256').update(execFileSync('git', ['rev-parse', 'HEAD']));
  for (const path of listChangedPaths('HEAD'))
    hash.update(path).update(existsSync(path) ? readFileSync(path) : 'deleted');
  return hash.digest('hex');
}

function matchesReports(sources: string): boolean {
  const file = join(REPORTS, 'sources.txt');
  return existsSync(file) && readFileSync(file, 'utf8') === sources;
}

function startReports(): void {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(join(REPORTS, 'sources.txt'), hashSources());
}
