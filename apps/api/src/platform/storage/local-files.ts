import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

const BUFFER_BYTES = 1024 * 1024;

/** Computes the SHA-256 of the file at `path`, in hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: BUFFER_BYTES }), hash);
  return hash.digest('hex');
}

/** Waits until the file or folder is on the disk, so that a power failure leaves it whole. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
