import '@qanoon/messages/urdu/server';
import { setTimeout as pause } from 'node:timers/promises';
import { logDiagnostics } from './administration/doctor/diagnose.ts';
import { scheduleDailyBackup } from './administration/server-settings/schedule-daily-backup.ts';
import { countWaiting } from './administration/waiting/count-waiting.ts';
import { bootstrap } from './bootstrap.ts';
import { followDatabase } from './follow-database.ts';
import { closeWith } from './lib/close-with.ts';
import { readEnv, SettingError } from './lib/settings/env.ts';
import { queueMissingTranscripts } from './media/captions/read-transcripts.ts';
import { startConversions } from './media/video/queue-conversions.ts';
import { closeDeps, openDeps } from './open-deps.ts';
import { createSetupLink } from './people/setup/setup.service.ts';
import { scheduleSweep } from './platform/jobs/schedule-sweep.ts';
import { sweepTemporaryFiles } from './platform/sweeping/sweep-files.ts';
import { openTelemetry } from './platform/telemetry/telemetry.ts';
import { readyMessage } from './ready-message.ts';
import { buildServer } from './server.ts';
import { startAllWorkers } from './workers.ts';

try {
  await start();
} catch (thrown) {
  if (!(thrown instanceof SettingError)) throw thrown;
  process.stderr.write(`${thrown.message}\n`);
  process.exit(1);
}

/**
 * Reads the settings, opens database and storage, creates the owner and the demo content, listens, and prints
 * the address.
 */
async function start(): Promise<void> {
  const env = readEnv();
  const telemetry = await openTelemetry(env, countWaiting);
  const deps = await openDeps(env, undefined, telemetry.instrumentation);
  await bootstrap(deps);
  let closing = false;
  const app = await buildServer(deps, { isClosing: () => closing });
  await app.listen({ port: env.port, host: env.host }).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'EADDRINUSE')
      throw new SettingError(`Port ${env.port} is taken: stop what uses it, or set PORT to another number.`);
    if (thrown.code === 'EACCES')
      throw new SettingError(
        `Port ${env.port} may not be used by this user: set PORT to a number above 1023.`,
      );
    if (thrown.code === 'EADDRNOTAVAIL' || thrown.code === 'ENOTFOUND')
      throw new SettingError(
        `HOST=${env.host} is not an address of this machine. Use 127.0.0.1, or unset HOST.`,
      );
    throw thrown;
  });
  await telemetry.listen(deps);
  await deps.db.transaction(async (tx) => {
    await scheduleSweep(deps, tx);
    await scheduleDailyBackup(deps, tx);
  });
  // The sweep may always run on another machine, so each machine removes its own temporary files.
  deps.background.run('the removal of temporary files', () => sweepTemporaryFiles(deps));
  const stopFollowing = followDatabase(deps);
  await startAllWorkers(deps);
  await startConversions(deps);
  await queueMissingTranscripts(deps);
  closeWith(['SIGINT', 'SIGTERM'], env.shutdownDelayMs, async () => {
    stopFollowing();
    closing = true;
    await pause(env.shutdownDelayMs);
    await Promise.all([app.close(), deps.jobs.stop()]);
    await closeDeps(deps);
    await telemetry.close();
  });
  process.stdout.write(`${readyMessage(env, await createSetupLink(deps))}\n`);
  if (env.production)
    deps.background.run('the check of the installation', () => logDiagnostics(env, deps.log));
}
