import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@qanoon/db/client';
import { createBackground } from './background.ts';
import type { Deps } from './context.ts';
import { type Env, SettingError } from './env.ts';
import { openFileSigner } from './http/file-signer.ts';
import { createLive } from './live.ts';
import { createLog } from './log.ts';
import { openMailer } from './mail/mailer.ts';
import { openLocalStorage } from './storage/local-storage.ts';

const reasonOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message.split('\n')[0] : String(thrown));

/** Opens what the server is made of. Throws a SettingError that says what to do when the data folder or the database cannot be used. */
export async function openDeps(env: Env, now: () => Date = () => new Date()): Promise<Deps> {
  checkDataFolder(env.dataDir);
  const log = createLog(env.logLevel);
  const db = await openDatabase(env.databaseUrl).catch((thrown) => {
    throw new SettingError(`The database cannot be opened (${reasonOf(thrown)}): check DATABASE_URL and DATA_DIR.`);
  });
  const storage = await openLocalStorage(env.storageDir).catch((thrown) => {
    throw new SettingError(`The folder ${env.storageDir} for files cannot be used (${reasonOf(thrown)}): check STORAGE_URL and DATA_DIR.`);
  });
  const signer = await openFileSigner({ db, apiUrl: env.urls.api, now });
  return { db, storage, signer, env, log, mailer: openMailer({ env, log, now }), background: createBackground(log), live: createLive(), now };
}

function checkDataFolder(folder: string): void {
  const probe = join(folder, '.write-probe');
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (thrown) {
    throw new SettingError(`The data folder ${folder} cannot be written (${reasonOf(thrown)}): make it writable or set DATA_DIR to another folder.`);
  }
}
