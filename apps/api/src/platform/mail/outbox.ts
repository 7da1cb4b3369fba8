import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes an e-mail durably and atomically as an `.eml` file whose name sorts by `at`; returns its path. */
export async function writeToOutbox(folder: string, message: Uint8Array, at: Date): Promise<string> {
  // E-mails contain names and links that grant access: only the server's user may read them.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${at.toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`);
  const unfinished = `${path}.tmp`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
    await syncFolder(folder);
    return path;
  } catch (thrown) {
    await rm(unfinished, { force: true });
    throw thrown;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
