import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Env } from '../../lib/settings/env.ts';
import type { StorageLocation } from '../../lib/settings/storage-url.ts';
import { nameOf, SNAPSHOTS } from '../snapshots/manifest.ts';
import type { BackupResult } from './backups.repo.ts';

export type BackupOrder = {
  databaseUrl: string;
  storage: StorageLocation;
  dataDir: string;
  folder: string;
  keep: number;
  at: string;
};
/** `failure` is for the owner, `detail` for the log. */
export type BackupMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; result: BackupResult }
  | { kind: 'failed'; failure: string; detail: string };

/**
 * An error for a backup that was not taken. The message is a sentence for the owner, and the cause is for the
 * log.
 */
export class BackupFailed extends Error {}

type Options = {
  keep: number;
  at: Date;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
};

/**
 * Adds a snapshot to the folder of the console, in a thread: reading an SQLite database and hashing files would block the
 * server's requests. Rejects with a BackupFailed, and with the reason of `signal` after it aborts.
 */
export async function takeBackup(env: Env, { keep, at, signal, onProgress }: Options): Promise<BackupResult> {
  signal.throwIfAborted();
  const { databaseUrl, dataDir, storageDir, objectStore, backupDir: folder } = env;
  const order: BackupOrder = {
    databaseUrl,
    dataDir,
    storage: { storageDir, objectStore },
    folder,
    keep,
    at: at.toISOString(),
  };
  const worker = new Worker(new URL('./take-backup.worker.ts', import.meta.url), {
    workerData: order,
    execArgv: [],
  });
  const ended = Promise.withResolvers<BackupResult>();
  worker.on('message', (message: BackupMessage) => {
    if (message.kind === 'progress') onProgress(message.done, message.total);
    else if (message.kind === 'done') ended.resolve(message.result);
    else ended.reject(new BackupFailed(message.failure, { cause: message.detail }));
  });
  worker.on('error', ended.reject);
  worker.on('exit', () => ended.reject(new Error('The thread of the backup ended.')));
  const abort = () => ended.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await ended.promise;
  } catch (thrown) {
    await worker.terminate();
    // If the folder cannot be cleaned, that is the reason of the failure, or a later backup cleans it.
    await rm(join(folder, SNAPSHOTS, `${nameOf(at)}.unfinished`), { recursive: true, force: true }).catch(
      () => undefined,
    );
    throw thrown;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
