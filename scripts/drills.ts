import { installPrograms } from './programs.ts';
import { run } from './run.ts';

/** The reliability drills at their full length (docs/drills.md): hours. Arguments go to vitest, such as the name of one drill's file. */
for (const name of installPrograms())
  process.stderr.write(`${name} is missing and could not be installed: its drill will fail.\n`);
const { code } = await run(
  'vitest',
  ['run', 'apps/api/test/drills', '--no-file-parallelism', '--reporter=verbose', ...process.argv.slice(2)],
  {
    env: { DRILLS: 'long' },
  },
);
process.exit(code);
