import { isDemoRemoved } from '@qanoon/db/queries/is-demo-removed';
import type { Logger } from 'pino';
import type { Ffmpeg } from '../../lib/services/ffmpeg.ts';
import { isDemo, startWithoutDemo } from '../../lib/settings/demo-state.ts';
import type { Env } from '../../lib/settings/env.ts';
import { VERSION } from '../../lib/settings/version.ts';
import { findFfmpeg } from '../../media/derivatives/ffmpeg.ts';
import { checkAddresses, checkReach } from './addresses.ts';
import { checkBackup } from './backup.ts';
import { checkDatabase, checkDataFolder, checkStorage } from './data-stores.ts';
import { type Diagnostic, diagnostics } from './diagnostic.ts';
import { checkMail } from './mail.ts';
import { checkVideo } from './video.ts';

/** Checks the installation without changing it. The server need not run. `find` finds ffmpeg. */
export async function diagnose(
  env: Env,
  now: () => Date = () => new Date(),
  find: () => Promise<Ffmpeg | null> = findFfmpeg,
): Promise<Diagnostic[]> {
  if (isDemo(env) && (await isRemoved(env))) startWithoutDemo(env);
  const all = await Promise.all([
    checkDataFolder(env),
    checkDatabase(env, now),
    checkStorage(env),
    checkAddresses(env),
    checkReach(env),
    checkMail(env),
    checkVideo(env, find),
    checkBackup(env, now),
    diagnostics('release').ok(`Qanoon Academy ${VERSION}.`),
    checkDemo(env),
    checkSettings(env),
  ]);
  return all.flat();
}

/** A database that cannot be read is reported by its own check. */
const isRemoved = ({ databaseUrl }: Env): Promise<boolean> => isDemoRemoved(databaseUrl).catch(() => false);

/** Logs the warnings and problems of the installation, after the server has started. */
export async function logDiagnostics(env: Env, log: Logger): Promise<void> {
  for (const { check, level, message } of await diagnose(env))
    if (level !== 'ok') log.warn({ check, level }, message);
}

function checkDemo(env: Env): Diagnostic {
  const demo = isDemo(env);
  const found = diagnostics('demo');
  return demo && env.production
    ? found.problem('DEMO is on in production: its passwords are public.')
    : found.ok(`The demo is ${demo ? 'on' : 'off'}.`);
}

function checkSettings({ production, rateLimits }: Env): Diagnostic[] {
  const found = diagnostics('settings');
  const all: Diagnostic[] = [];
  if (!production) all.push(found.warning('NODE_ENV is not production: set it before real users sign in.'));
  if (!rateLimits) all.push(found.warning('RATE_LIMITS is off: passwords can be guessed.'));
  return all;
}
