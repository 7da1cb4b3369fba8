import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@qanoon/db/engine/client';
import { getAcademy } from './academy/settings/read-academy.ts';
import { refreshServerSettings } from './administration/server-settings/apply-server-settings.ts';
import { connectDomains } from './connect-domains.ts';
import { createBackground } from './lib/background.ts';
import type { Deps } from './lib/context.ts';
import { AppError } from './lib/errors/errors.ts';
import { createLog } from './lib/errors/log.ts';
import { openLive } from './lib/live.ts';
import type { Instrumentation } from './lib/services/instrumentation.ts';
import { isDemoOutdated, startWithoutDemo } from './lib/settings/demo-state.ts';
import { type Env, SettingError } from './lib/settings/env.ts';
import { restrictFilePermissions } from './lib/settings/file-permissions.ts';
import { findFfmpeg } from './media/derivatives/ffmpeg.ts';
import { actorOfSession } from './people/sessions/authenticate.ts';
import { openFileSigner } from './platform/files/file-signer.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { postToPushService } from './platform/push/push-sender.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { instrumentDb } from './platform/telemetry/instrumentation.ts';

const reasonOf = (thrown: unknown) =>
  thrown instanceof Error ? thrown.message.split('\n')[0] : String(thrown);

/**
 * Opens the server's dependencies, measured by `instrumentation`, and connects the domains. Throws a SettingError with instructions
 * when the data folder or the database cannot be used.
 */
export async function openDeps(
  env: Env,
  now: () => Date = () => new Date(),
  instrumentation?: Instrumentation,
): Promise<Deps> {
  checkDataFolder(env);
  connectDomains();
  const log = createLog(env.logLevel);
  const storage = await openStorage(env).catch((thrown) => {
    throw new SettingError(
      `The folder ${env.storageDir} for files cannot be used (${reasonOf(thrown)}): check STORAGE_URL and DATA_DIR.`,
    );
  });
  await storage.ping().catch((thrown: Error) => {
    // An outage is temporary, so the server starts anyway; refused credentials are not.
    if (thrown instanceof AppError) return log.warn({ err: thrown }, 'the file storage cannot be reached');
    throw new SettingError(
      `The file storage cannot be used (${thrown.name}: ${reasonOf(thrown)}): check STORAGE_URL, its key and its bucket.`,
    );
  });
  const onCallbackError = (failure: unknown) =>
    log.error({ err: failure }, 'an effect after a commit failed');
  const opened = await openDatabase(env.databaseUrl, {
    poolSize: env.databasePoolSize,
    onCallbackError,
  }).catch((thrown) => {
    throw new SettingError(
      `The database cannot be opened (${reasonOf(thrown)}): check DATABASE_URL and DATA_DIR.`,
    );
  });
  const db = instrumentation ? instrumentDb(opened, instrumentation) : opened;
  if (await isDemoOutdated({ db, env })) startWithoutDemo(env);
  // The search runs meanwhile, because it takes as long as opening the database.
  const ffmpeg = env.videoWorker === 'off' ? Promise.resolve(null) : findFfmpeg();
  if (env.videoWorker === 'on' && !(await ffmpeg))
    throw new SettingError(
      'The setting VIDEO_WORKER is on, but there is no ffmpeg with libx264, libwebp and zscale: install it, or leave the setting out.',
    );
  await refreshServerSettings({ db, env });
  const signer = await openFileSigner({ db, apiUrl: () => env.urls.api, now });
  const jobs = openJobs({ db, log });
  const live = await openLive({ databaseUrl: env.databaseUrl, log, onJobAdded: jobs.wake });
  const mailer = openMailer({ env, log, now });
  return {
    db,
    storage,
    signer,
    env,
    log,
    mailer,
    sendPush: postToPushService,
    background: createBackground(log),
    jobs,
    ffmpeg,
    live,
    now,
    readAcademy: () => getAcademy({ db, env }),
    findActor: (sessionId) => actorOfSession({ db, now }, sessionId),
    instrumentation,
  };
}

/** Stops the jobs, waits for background work, and closes what `openDeps` opened. */
export async function closeDeps({ background, jobs, live, db }: Deps): Promise<void> {
  await jobs.stop();
  await background.settled();
  await live.close();
  await db.close();
}

function checkDataFolder(env: Env): void {
  const folder = env.dataDir;
  // A random name: several processes may start at the same time.
  const probe = join(folder, `.write-probe-${randomUUID()}`);
  try {
    restrictFilePermissions(env);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (thrown) {
    throw new SettingError(
      `The data folder ${folder} cannot be written (${reasonOf(thrown)}): make it writable or set DATA_DIR to another folder.`,
    );
  }
}
