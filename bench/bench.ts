import { parseArgs } from 'node:util';
import { BENCHMARKS, listBenchmarks, runBenchmark } from './benchmarks.ts';

/**
 * `pnpm bench <name> [arguments]` runs one benchmark with its own arguments. `pnpm bench [names] [--continue]
 * [--write] [--record <release>]`, with no name, with several, or with one of these options, runs them all or
 * the named ones and compares their figures with the release before (run-comparison.ts).
 */
const USAGE = `Usage: pnpm bench <name> [arguments]
       pnpm bench [names] [--continue] [--write] [--record RELEASE]

${listBenchmarks()}

No name, several names or an option of the second line: compares the figures with the release before.
`;
const COMPARISON = {
  continue: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  record: { type: 'string' },
} as const;

const isBenchmark = (name: string) => Object.hasOwn(BENCHMARKS, name);
const isComparisonOption = (argument: string) =>
  Object.keys(COMPARISON).some((name) => argument === `--${name}` || argument.startsWith(`--${name}=`));

const args = process.argv.slice(2);
const [name, ...rest] = args;
if (name === '--help' || name === 'help') process.stdout.write(USAGE);
else if (name !== undefined && !name.startsWith('--') && !isBenchmark(name))
  refuse(`There is no benchmark ${name}.`);
else if (name !== undefined && isBenchmark(name) && !isComparison()) {
  process.exitCode = await runBenchmark(name, rest);
} else await compare();

function isComparison(): boolean {
  return rest.some(isComparisonOption) || (rest.length > 0 && rest.every(isBenchmark));
}

async function compare(): Promise<void> {
  let parsed: ReturnType<typeof parseComparison>;
  try {
    parsed = parseComparison();
  } catch (error) {
    return refuse((error as Error).message);
  }
  const { positionals: names, values } = parsed;
  const unfit = names.find((each) => !isBenchmark(each) || BENCHMARKS[each]!.isCompared === false);
  if (unfit) return refuse(`There is no comparison of ${unfit} with a release.`);
  const { runComparison } = await import('./comparison/run-comparison.ts');
  await runComparison(names, values);
}

function parseComparison() {
  return parseArgs({ args, allowPositionals: true, options: COMPARISON });
}

function refuse(reason: string): void {
  process.stderr.write(`${reason}\n\n${USAGE}`);
  process.exitCode = 2;
}
