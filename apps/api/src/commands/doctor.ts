import { diagnose } from '../administration/doctor/diagnose.ts';
import type { Diagnostic } from '../administration/doctor/diagnostic.ts';
import { readEnv, SettingError } from '../lib/settings/env.ts';
import { type Command, CommandFailed, type Io, print, withEnvironment } from './command-line.ts';
import { showOwnersSettings } from './owners-settings.ts';

/** `pnpm admin doctor` checks the installation. It fails when there is a problem, but not for warnings. */
export const command: Command<Io['env']> = {
  usage: 'doctor [--json]',
  summary: 'report configuration problems and change nothing; fails if there is a problem, not for warnings',
  options: { json: { type: 'boolean' } },
  use: withEnvironment,
  async run(environment, _args, { json }, io) {
    const all = await runDiagnosis(environment);
    if (json) print(io, JSON.stringify(all, null, 2));
    else
      for (const { check, level, message } of all)
        print(io, `${level.padEnd(8)} ${check.padEnd(12)} ${message}`);
    if (all.some(({ level }) => level === 'problem')) throw new CommandFailed();
  },
};

/** Runs the checks and reports invalid settings as a problem like any other. */
async function runDiagnosis(environment: Io['env']): Promise<Diagnostic[]> {
  try {
    const env = readEnv(environment);
    await showOwnersSettings(env);
    return await diagnose(env);
  } catch (thrown) {
    if (!(thrown instanceof SettingError)) throw thrown;
    return [{ check: 'settings', level: 'problem', message: thrown.message }];
  }
}
