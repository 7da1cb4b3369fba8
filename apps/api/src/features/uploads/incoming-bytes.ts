import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, fdatasync } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const MEGABYTE = 1024 * 1024;
/** What waits in memory for the disk; small pieces from the line are written together. */
const BUFFER_BYTES = MEGABYTE;
/** The disk is asked this often to keep what it has, so that the last byte need not wait for all the others. */
const SYNC_EVERY_BYTES = 32 * MEGABYTE;
const sync = promisify(fdatasync);

/**
 * Writes what comes through `streams` to the file at `path` from `start` on. The file must exist when `start` is given and must not otherwise.
 * Resolves with how many bytes were written when all are, and settles only when nothing is being written any more.
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
    // Only a head start: what counts is the sync before the file is kept, and that one may fail.
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

/** Counts and hashes what passes; past `maxBytes` it fails with what `refuse` makes. */
export function measured(maxBytes: number, refuse: () => Error) {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    highWaterMark: BUFFER_BYTES,
    transform(chunk: Buffer, _encoding, callback) {
      bytes += chunk.length;
      if (bytes > maxBytes) return callback(refuse());
      hash.update(chunk);
      callback(null, chunk);
    },
  });
  return { stream, sha256: () => hash.digest('hex'), bytes: () => bytes };
}

/** The SHA-256 of the file at `path`, in hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: BUFFER_BYTES }), hash);
  return hash.digest('hex');
}
