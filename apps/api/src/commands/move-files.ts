import { openDatabase } from '@qanoon/db/engine/client';
import { OperatorError } from '../lib/errors/operator-error.ts';
import type { Storage } from '../lib/services/storage.ts';
import type { Env } from '../lib/settings/env.ts';
import { restrictFilePermissions } from '../lib/settings/file-permissions.ts';
import { readStorageUrl, type StorageLocation } from '../lib/settings/storage-url.ts';
import { type MoveProgress, moveFiles } from '../platform/storage/move-files.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { listStoredObjects } from '../platform/storage/stored-objects.repo.ts';
import { type Command, print, withSettings } from './command-line.ts';

const PROGRESS_INTERVAL_MS = 5000;
const STOPS = ['SIGINT', 'SIGTERM'] as const;

/** `pnpm admin move-files` copies all files to another storage (docs/operations.md, "Moving the files"). */
export const command: Command<Env> = {
  usage: 'move-files [--from ADDRESS] [--to ADDRESS]',
  summary:
    'copy every file to another storage and verify the copy; the default of each address is the configured storage. An interrupted run can be repeated',
  options: { from: { type: 'string' }, to: { type: 'string' } },
  use: withSettings,
  async run(env, _args, { from, to }, io) {
    restrictFilePermissions(env);
    const locations = { from: locationOf(env, 'from', from), to: locationOf(env, 'to', to) };
    if (nameOf(locations.from) === nameOf(locations.to))
      throw new OperatorError('--from and --to name the same storage: nothing to do.');
    const storages = { from: await opened('from', locations.from), to: await opened('to', locations.to) };
    const db = await openDatabase(env.databaseUrl);
    const objects = await listStoredObjects(db);
    await db.close();
    print(io, `${objects.length} files from ${nameOf(locations.from)} to ${nameOf(locations.to)}.`);

    const stopping = new AbortController();
    const stop = () => stopping.abort(new OperatorError('Stopped. Run it again to continue.'));
    for (const signal of STOPS) process.once(signal, stop);
    let printedAt = Date.now();
    const done = await moveFiles(storages, objects, {
      signal: stopping.signal,
      onProgress: (progress) => {
        if (Date.now() - printedAt < PROGRESS_INTERVAL_MS) return;
        printedAt = Date.now();
        print(
          io,
          `${progress.copied + progress.already + progress.failed.length} of ${objects.length}: ${inText(progress)}`,
        );
      },
    }).finally(() => {
      for (const signal of STOPS) process.off(signal, stop);
    });
    for (const { objectKey, reason } of done.failed) io.stderr.write(`${objectKey}: ${reason}\n`);
    print(io, inText(done));
    if (done.failed.length > 0)
      throw new OperatorError(`${done.failed.length} files were not copied: see above.`);
    print(io, 'Every file is in the target storage and matches the hash in its row.');
  },
};

const inText = ({ copied, copiedBytes, already, failed }: MoveProgress): string =>
  `${copied} copied (${(copiedBytes / 1024 / 1024).toFixed(1)} MB), ${already} already there, ${failed.length} failed.`;

function locationOf(env: Env, option: 'from' | 'to', address: unknown): StorageLocation {
  if (typeof address !== 'string') return env;
  try {
    return readStorageUrl(address, env.dataDir, env.aws);
  } catch (thrown) {
    throw new OperatorError(`--${option} ${(thrown as Error).message}.`);
  }
}

/** Returns the storage's address without its key, for messages. */
const nameOf = ({ storageDir, objectStore }: StorageLocation): string =>
  objectStore ? `${objectStore.endpoint}/${objectStore.bucket}` : storageDir;

async function opened(option: 'from' | 'to', location: StorageLocation): Promise<Storage> {
  try {
    const storage = await openStorage(location);
    await storage.ping();
    return storage;
  } catch (thrown) {
    const { name, message } = thrown as Error;
    throw new OperatorError(`--${option} cannot be used (${name}: ${message}).`);
  }
}
