import { open } from 'node:fs/promises';

/** Waits until the file or folder is on the disk: a power cut then leaves it whole. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
