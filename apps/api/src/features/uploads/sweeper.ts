import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../context.ts';
import * as repo from './uploads.repo.ts';

const DAY_MS = 24 * 3600 * 1000;
const BATCH = 200;

/** Removes what is a day old and belongs to nothing: unclaimed uploads, objects without a row, files that never finished arriving. */
export async function sweepUploads({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS);
  // Rows first: an object that outlives its row is found below, a row without its object would be a broken promise.
  for (const key of await db.transaction((tx) => repo.deleteUnclaimed(tx, before))) await storage.remove(key);

  let old: string[] = [];
  const removeOrphans = async () => {
    const known = await repo.knownObjectKeys(db, old);
    for (const key of old) if (!known.has(key)) await storage.remove(key);
    old = [];
  };
  for await (const { key, writtenAt } of storage.list()) {
    if (writtenAt < before) old.push(key);
    if (old.length === BATCH) await removeOrphans();
  }
  if (old.length > 0) await removeOrphans();

  for (const name of await readdir(storage.tmpDir)) {
    const path = join(storage.tmpDir, name);
    const arrived = await stat(path).catch(() => undefined);
    if (arrived && arrived.mtime < before) await rm(path, { force: true });
  }
}
