import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

const BUFFER_BYTES = 1024 * 1024;

/** The SHA-256 of the file at `path`, in hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: BUFFER_BYTES }), hash);
  return hash.digest('hex');
}
