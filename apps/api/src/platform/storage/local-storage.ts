import { access, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from '../../lib/services/storage.ts';
import { FileBody } from './file-body.ts';
import { syncPath } from './local-files.ts';
import { isObjectKey, objectKey } from './object-key.ts';

/**
 * Opens the storage of files in a folder: `tmp/` for incoming files and `objects/` for stored ones, on one
 * volume, so that a rename is atomic.
 */
export async function openLocalStorage(folder: string): Promise<Storage> {
  const tmpDir = join(folder, 'tmp');
  const objectsDir = join(folder, 'objects');
  await mkdir(tmpDir, { recursive: true });
  await mkdir(objectsDir, { recursive: true });
  const pathOf = (key: string) => join(folder, objectKey(key));

  return {
    tmpDir,
    async put(key, tmpPath) {
      const path = pathOf(key);
      await syncPath(tmpPath);
      await rename(tmpPath, path);
      await syncPath(dirname(path));
    },
    async read(key, range) {
      const handle = await open(pathOf(key), 'r');
      return new FileBody(handle, range ?? { start: 0, end: (await handle.stat()).size - 1 });
    },
    withLocalFile: async (key, work) => work(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for await (const entry of await opendir(objectsDir)) {
        const key = `objects/${entry.name}`;
        // Skips files of other programs, which the sweeper must not remove.
        if (!isObjectKey(key)) continue;
        const { mtime } = await stat(join(folder, key)).catch(() => ({ mtime: null }));
        if (mtime) yield { key, writtenAt: mtime };
      }
    },
    size: async (key) => {
      const stats = await stat(pathOf(key)).catch((thrown: NodeJS.ErrnoException) => {
        if (thrown.code !== 'ENOENT') throw thrown;
      });
      return stats?.size;
    },
    ping: () => access(objectsDir, constants.R_OK | constants.W_OK),
  };
}
