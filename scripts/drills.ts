import { installPrograms } from './programs.ts';
import { run } from './run.ts';

/**
 * Runs the fault-injection tests at their full length (docs/drills.md), which takes hours. Arguments, such as
 * a file name, go to vitest.
 */
for (const name of installPrograms())
  process.stderr.write(`${name} is missing and could not be installed: its tests will fail.\n`);
const { code } = await run(
  'vitest',
  ['run', 'apps/api/test/drills', '--no-file-parallelism', '--reporter=verbose', ...process.argv.slice(2)],
  {
    env: { DRILLS: 'long' },
  },
);
process.exit(code);
