import { installPrograms } from './programs.ts';
import { BUILD_ARGUMENTS, run } from './run.ts';

/** Randomized tests outside of the drills' folder. */
const RANDOMIZED = [
  'apps/api/test/bad-input',
  'apps/api/src/features/orders/model.test.ts',
  'apps/api/src/features/matching/generated-credits.test.ts',
];

/**
 * Runs the fault-injection tests and the randomized tests at their full length (docs/drills.md), which takes hours.
 * Arguments, such as a file name, select some of them.
 */
for (const name of installPrograms())
  process.stderr.write(`${name} is missing and could not be installed: its tests will fail.\n`);
// The drills start the built server.
const build = await run('turbo', BUILD_ARGUMENTS);
if (build.code !== 0) process.exit(build.code);
const selected = process.argv.slice(2);
const { code } = await run(
  'vitest',
  [
    'run',
    ...(selected.length > 0 ? selected : ['apps/api/test/drills', ...RANDOMIZED]),
    '--no-file-parallelism',
    '--reporter=verbose',
  ],
  {
    env: { DRILLS: 'long' },
  },
);
process.exit(code);
