import { createHash } from 'node:crypto';
import { createWriteStream, fdatasync } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const MEGABYTE = 1024 * 1024;
/** The size of the buffer for the disk, so that small chunks from the network are written together. */
const BUFFER_BYTES = MEGABYTE;
/** Data is synced to the disk at this interval, so that the final sync is short. */
const SYNC_EVERY_BYTES = 32 * MEGABYTE;
const sync = promisify(fdatasync);

/**
 * Pipes `streams` into the file at `path`, from offset `start`. The file must exist when `start` is given,
 * and must not exist otherwise. Returns the number of written bytes. Settles only after the last write has
 * ended, even on failure.
 */
export async function writeBytes(
  path: string,
  streams: [Readable, ...Transform[]],
  { start }: { start?: number } = {},
): Promise<number> {
  const file = createWriteStream(path, {
    flags: start === undefined ? 'wx' : 'r+',
    start,
    highWaterMark: BUFFER_BYTES,
  });
  let fd: number | undefined;
  let synced = 0;
  let syncing: Promise<unknown> | undefined;
  file.once('open', (opened) => {
    fd = opened;
  });
  file.on('drain', () => {
    if (fd === undefined || syncing || file.bytesWritten - synced < SYNC_EVERY_BYTES) return;
    synced = file.bytesWritten;
    // Errors are ignored here: the storage syncs again when it stores the file.
    syncing = sync(fd)
      .catch(() => undefined)
      .finally(() => {
        syncing = undefined;
      });
  });
  try {
    await pipeline([...streams, file]);
    return file.bytesWritten;
  } finally {
    await finished(file, { cleanup: true }).catch(() => undefined);
    await syncing;
  }
}

/** Creates a transform that counts and hashes its bytes, and fails with `createError()` past `maxBytes`. */
export function measureBytes(maxBytes: number, createError: () => Error) {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    highWaterMark: BUFFER_BYTES,
    transform(chunk: Buffer, _encoding, callback) {
      bytes += chunk.length;
      if (bytes > maxBytes) return callback(createError());
      hash.update(chunk);
      callback(null, chunk);
    },
  });
  return { stream, sha256: () => hash.digest('hex'), bytes: () => bytes };
}
