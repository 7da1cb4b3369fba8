import { parseArgs } from 'node:util';
import { diagnose } from '../doctor/diagnose.ts';
import type { Diagnostic } from '../doctor/diagnostic.ts';
import { readEnv, SettingError } from '../env.ts';
import { type Io, print } from './command-line.ts';

/**
 * `pnpm doctor` checks the installation. Exit code 0: no problem, perhaps warnings. 1: a problem. 2: invalid
 * arguments.
 */
const USAGE =
  'Usage: pnpm doctor [--json]\nReports configuration problems and changes nothing. Exit code 0: no problem, perhaps warnings. 1: a problem. 2: invalid arguments.';

export async function main(argv: string[], io: Io): Promise<number> {
  const options = parseOptions(argv, io);
  if (!options) return 2;
  if (options.help) {
    print(io, USAGE);
    return 0;
  }
  const all = await runDiagnosis(io);
  if (options.json) print(io, JSON.stringify(all, null, 2));
  else
    for (const { check, level, message } of all)
      print(io, `${level.padEnd(8)} ${check.padEnd(12)} ${message}`);
  return all.some(({ level }) => level === 'problem') ? 1 : 0;
}

/** Undefined, after an error message, when the arguments are invalid. */
function parseOptions(args: string[], { stderr }: Io) {
  try {
    return parseArgs({ args, options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
      .values;
  } catch (thrown) {
    stderr.write(`${(thrown as Error).message}\n${USAGE}\n`);
    return undefined;
  }
}

async function runDiagnosis({ env }: Io): Promise<Diagnostic[]> {
  try {
    return await diagnose(readEnv(env));
  } catch (thrown) {
    if (!(thrown instanceof SettingError)) throw thrown;
    return [{ check: 'settings', level: 'problem', message: thrown.message }];
  }
}

if (import.meta.main) process.exit(await main(process.argv.slice(2), process));
