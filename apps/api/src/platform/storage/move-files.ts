import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../lib/services/storage.ts';
import type { StoredObject } from './stored-objects.repo.ts';

const CONCURRENCY = 4;

export type MoveProgress = {
  copied: number;
  copiedBytes: number;
  already: number;
  failed: { objectKey: string; reason: string }[];
};

/** An object that cannot be copied. The copies of other objects continue. */
class CopyError extends Error {}

/**
 * Copies these objects to another storage, several at once, and verifies each copy by the hash of its row.
 * Existing objects are only verified, so an interrupted run can be repeated; an existing object with other
 * content is not overwritten and is reported in `failed`. Source objects are not removed. Rejects when
 * `signal` aborts; only complete objects remain.
 */
export async function moveFiles(
  { from, to }: { from: Storage; to: Storage },
  objects: Iterable<StoredObject>,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: MoveProgress) => void } = {},
): Promise<MoveProgress> {
  const progress: MoveProgress = { copied: 0, copiedBytes: 0, already: 0, failed: [] };
  const queue = objects[Symbol.iterator]();
  const work = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      signal?.throwIfAborted();
      await moveOne(next.value);
      onProgress?.(progress);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
  const failure = results.find((result) => result.status === 'rejected');
  signal?.throwIfAborted();
  if (failure) throw failure.reason;
  return progress;

  async function moveOne(object: StoredObject): Promise<void> {
    try {
      if ((await to.size(object.objectKey)) === undefined) {
        await copy(object);
        progress.copied += 1;
        progress.copiedBytes += object.bytes;
      } else if (await matchesRow(to, object)) progress.already += 1;
      else throw new CopyError('an object with other content exists under this key and was not overwritten');
    } catch (thrown) {
      if (!(thrown instanceof CopyError)) throw thrown;
      progress.failed.push({ objectKey: object.objectKey, reason: thrown.message });
    }
  }

  async function copy(object: StoredObject): Promise<void> {
    if ((await from.size(object.objectKey)) === undefined) throw new CopyError('the object does not exist');
    const tmpPath = join(to.tmpDir, randomUUID());
    try {
      const { hash, through } = hashing();
      await pipeline(
        await from.read(object.objectKey),
        through,
        createWriteStream(tmpPath, { flags: 'wx' }),
        { signal },
      );
      if (hash.digest('hex') !== object.sha256)
        throw new CopyError('the object does not match the hash of its row');
      await to.put(object.objectKey, tmpPath);
    } finally {
      await rm(tmpPath, { force: true });
    }
    if (await matchesRow(to, object)) return;
    await to.remove(object.objectKey);
    throw new CopyError('the copy does not match the original');
  }
}

/** Returns whether the object has the size and the hash of its row. */
async function matchesRow(storage: Storage, { objectKey, bytes, sha256 }: StoredObject): Promise<boolean> {
  if ((await storage.size(objectKey)) !== bytes) return false;
  const hash = createHash('sha256');
  await pipeline(await storage.read(objectKey), hash);
  return hash.digest('hex') === sha256;
}

function hashing() {
  const hash = createHash('sha256');
  const through = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      hash.update(chunk);
      callback(null, chunk);
    },
  });
  return { hash, through };
}
