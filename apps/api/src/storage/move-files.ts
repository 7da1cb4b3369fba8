import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';
import type { StoredObject } from './stored-objects.repo.ts';

const AT_ONCE = 4;

export type MoveProgress = {
  copied: number;
  copiedBytes: number;
  already: number;
  failed: { objectKey: string; reason: string }[];
};

/** This object stays where it is; the others go on. */
class NotMoved extends Error {}

/**
 * Copies these objects from one storage to another, several at once, and reads each once more where it has arrived: what does not have the
 * hash of its row does not count. What is there already is only read, so an interrupted run is simply begun again; what is there with another
 * content is left alone and told in `failed`. Nothing is removed. Rejects when `signal` aborts, leaving whole objects only.
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
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  signal?.throwIfAborted();
  if (failure) throw failure.reason;
  return progress;

  async function moveOne(object: StoredObject): Promise<void> {
    try {
      if ((await to.size(object.objectKey)) === undefined) {
        await copy(object);
        progress.copied += 1;
        progress.copiedBytes += object.bytes;
      } else if (await isWhole(to, object)) progress.already += 1;
      else throw new NotMoved('something else is there under this name: it was not overwritten');
    } catch (thrown) {
      if (!(thrown instanceof NotMoved)) throw thrown;
      progress.failed.push({ objectKey: object.objectKey, reason: thrown.message });
    }
  }

  async function copy(object: StoredObject): Promise<void> {
    if ((await from.size(object.objectKey)) === undefined) throw new NotMoved('it is not there to be copied');
    const tmpPath = join(to.tmpDir, randomUUID());
    try {
      const { hash, through } = hashing();
      await pipeline(
        await from.read(object.objectKey),
        through,
        createWriteStream(tmpPath, { flags: 'wx' }),
        { signal },
      );
      if (hash.digest('hex') !== object.sha256) throw new NotMoved('it is not what its row says any more');
      await to.put(object.objectKey, tmpPath);
    } finally {
      await rm(tmpPath, { force: true });
    }
    if (await isWhole(to, object)) return;
    await to.remove(object.objectKey);
    throw new NotMoved('it did not arrive as it was sent');
  }
}

/** Whether the object has the size and the hash of its row. */
async function isWhole(storage: Storage, { objectKey, bytes, sha256 }: StoredObject): Promise<boolean> {
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
