import { run } from './run.ts';

type Check = [name: string, command: string, args: string[]];

const turbo = (task: string): [string, string[]] => [
  'turbo',
  ['run', task, '--output-logs=errors-only', '--ui=stream'],
];

/**
 * Types, lint and format, unused code, file sizes, migrations in step with the schema, docs/api.md with the rows. All of them, then one verdict.
 * Groups follow each other, and the lanes of a group run side by side: two, since more would only wait for each other on two cores.
 */
const groups: Check[][][] = [
  // Writes into the tree and puts it back: nothing else may look meanwhile.
  [[['migrations', 'node', ['scripts/check-migrations.ts']]]],
  [
    [
      ['types', ...turbo('typecheck')],
      ['types of the scripts', 'tsc', ['-p', '.']],
    ],
    [
      ['rules of the tree', 'node', ['scripts/check-tree.ts']],
      ['lint and format', 'biome', ['ci', '--error-on-warnings', '.']],
      ['build', ...turbo('build')],
      ['weight of the first pages', 'size-limit', []],
      ['unused code', 'knip', []],
      ['reference of the API', 'node', ['scripts/generate-api-docs.ts', '--check']],
    ],
  ],
];

const failed: string[] = [];

/** One after the other, each with its output in one piece under its name. */
async function runLane(lane: Check[]): Promise<void> {
  for (const [name, command, args] of lane) {
    const began = performance.now();
    const { code, output } = await run(command, args, { aside: true });
    process.stdout.write(`\n── ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)\n${output}`);
    if (code !== 0) failed.push(name);
  }
}

for (const lanes of groups) await Promise.all(lanes.map(runLane));
process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);
