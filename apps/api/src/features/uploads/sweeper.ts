import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@qanoon/contracts/dates';
import type { Deps } from '../../context.ts';
import { findOrphans } from './orphans.ts';
import { sweepUploadSessions } from './resumable-uploads.service.ts';
import * as repo from './uploads.repo.ts';

/** How long an upload that is not whole is waited for after its last byte. */
export const KEPT_UNFINISHED_MS = DAY_MS;

/** Removes what is a day old and belongs to nothing: unclaimed uploads, objects without a row, uploads that never became whole. */
export async function sweepUploads({
  db,
  storage,
  now,
}: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS);
  // Rows first: an object that outlives its row is found below, a row without its object would be a broken promise.
  for (const key of await db.transaction((tx) => repo.deleteUnclaimed(tx, before))) await storage.remove(key);

  for await (const key of findOrphans({ db, storage }, before)) await storage.remove(key);

  await sweepUploadSessions({ db, storage }, new Date(now().getTime() - KEPT_UNFINISHED_MS));
  for (const name of await readdir(storage.tmpDir)) {
    const path = join(storage.tmpDir, name);
    const arrived = await stat(path).catch(() => undefined);
    if (arrived && arrived.mtime < before) await rm(path, { force: true });
  }
}
