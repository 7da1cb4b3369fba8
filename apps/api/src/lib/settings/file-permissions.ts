import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';

const OTHERS = 0o007;

/**
 * Restricts new files and folders of this process to its own user, because they contain names, proofs and
 * reset links. A proxy that sends the files reads them through its group. Also removes the rights of other
 * users from existing folders.
 */
export function restrictFilePermissions({ dataDir, storageDir, databaseUrl, sendFilesBy }: Env): void {
  process.umask(sendFilesBy === 'proxy' ? 0o027 : 0o077);
  mkdirSync(dataDir, { recursive: true });
  const database = databaseUrl.startsWith('postgres')
    ? []
    : ['', '-wal', '-shm'].map((ending) => databaseUrl + ending);
  for (const path of [
    dataDir,
    join(dataDir, 'outbox'),
    storageDir,
    join(storageDir, 'tmp'),
    join(storageDir, 'objects'),
    ...database,
  ])
    restrictPath(path);
}

function restrictPath(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || (stats.mode & OTHERS) === 0) return;
  try {
    chmodSync(path, stats.mode & 0o7770);
  } catch (thrown) {
    // Another user owns the file, which `doctor` reports, or another process has just removed it.
    if (!['EPERM', 'ENOENT'].includes((thrown as NodeJS.ErrnoException).code ?? '')) throw thrown;
  }
}
