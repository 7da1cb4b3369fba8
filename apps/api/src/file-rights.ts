import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';

const OTHERS = 0o007;

/**
 * From here on this process makes files and folders for its own user only, whatever the umask it was started with: names, proofs and reset links
 * are in them. A proxy that sends the files itself reads them through its group. What every user of the machine could reach is closed.
 */
export function closeFilesToOthers({ dataDir, storageDir, databaseUrl, sendFilesBy }: Env): void {
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
    closeToOthers(path);
}

function closeToOthers(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & OTHERS) === 0) return;
  try {
    chmodSync(path, found.mode & 0o7770);
  } catch (thrown) {
    // It is somebody else's, which `doctor` reports, or another process has removed it meanwhile.
    if (!['EPERM', 'ENOENT'].includes((thrown as NodeJS.ErrnoException).code ?? '')) throw thrown;
  }
}
