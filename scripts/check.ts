import { run } from './run.ts';

type Check = [name: string, command: string, args: string[]];

const SOURCES = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'vitest.config.ts'];

const turbo = (task: string): [string, string[]] => [
  'turbo',
  ['run', task, '--output-logs=errors-only', '--ui=stream'],
];

/**
 * Checks types, lint and format, imports, sizes of folders, unused code, directions in styles, migrations
 * against the schema, and the documentation against the code. Runs all checks, then reports the failed ones.
 * Groups run one after the other; the two lanes of a group run in parallel, one for each of two cores.
 */
const groups: Check[][][] = [
  [
    [
      ['types', ...turbo('typecheck')],
      ['types of the scripts', 'tsc', ['-p', '.']],
      ['migrations', 'node', ['packages/db/scripts/check-migrations.ts']],
    ],
    [
      ['imports', 'depcruise', ['--output-type', 'err-long', ...SOURCES]],
      ['imports of features', 'depcruise', ['-c', '.dependency-cruiser.features.mjs', 'apps/api/src']],
      ['picture of the domains', 'node', ['scripts/draw-domains.ts', '--check']],
      ['files in folders', 'node', ['scripts/check-folders.ts']],
      ['links and paths of the documentation', 'node', ['scripts/check-links.ts']],
      ['unused messages', 'node', ['packages/messages/checks/check-messages.ts']],
      ['Urdu letters', 'node', ['packages/messages/checks/check-urdu.ts']],
      ['directions in styles', 'stylelint', ['apps/*-web/**/*.css', 'packages/**/*.css']],
      ['sample data', 'node', ['apps/api/scripts/check-samples.ts']],
      ['lint and format', 'biome', ['ci', '--error-on-warnings', '.']],
      ['build', ...turbo('build')],
      ['size of the first pages', 'size-limit', []],
      ['unused code', 'knip', []],
      ['mail layout', 'node', ['apps/api/scripts/compile-mail-layout.ts', '--check']],
      ['API reference', 'node', ['apps/api/scripts/generate-api-docs.ts', '--check']],
    ],
  ],
];

const failed: string[] = [];

/** Runs the checks of a lane in order and prints the output of each at its end. */
async function runLane(lane: Check[]): Promise<void> {
  for (const [name, command, args] of lane) {
    const start = performance.now();
    const { code, output } = await run(command, args, { quiet: true });
    process.stdout.write(`\n── ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)\n${output}`);
    if (code !== 0) failed.push(name);
  }
}

for (const lanes of groups) await Promise.all(lanes.map(runLane));
process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);
