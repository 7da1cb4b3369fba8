import { parseArgs } from 'node:util';
import { diagnose } from '../doctor/diagnose.ts';
import type { Finding } from '../doctor/finding.ts';
import { readEnv, SettingError } from '../env.ts';
import { say } from './command-line.ts';

/** `pnpm doctor`: what is wrong with this installation. Exit code 0: nothing but warnings. 1: a problem. 2: not understood. */
const USAGE =
  'Usage: pnpm doctor [--json]\nSays what is misconfigured; changes nothing. Exit code 0: nothing but warnings. 1: a problem. 2: not understood.';

const asked = understand();
if (asked.help) {
  say(USAGE);
  process.exit(0);
}
const all = await look();
if (asked.json) say(JSON.stringify(all, null, 2));
else for (const { check, level, message } of all) say(`${level.padEnd(8)} ${check.padEnd(12)} ${message}`);
process.exit(all.some(({ level }) => level === 'problem') ? 1 : 0);

function understand() {
  try {
    return parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (thrown) {
    process.stderr.write(`${(thrown as Error).message}\n${USAGE}\n`);
    process.exit(2);
  }
}

async function look(): Promise<Finding[]> {
  try {
    return await diagnose(readEnv());
  } catch (thrown) {
    if (!(thrown instanceof SettingError)) throw thrown;
    return [{ check: 'settings', level: 'problem', message: thrown.message }];
  }
}
