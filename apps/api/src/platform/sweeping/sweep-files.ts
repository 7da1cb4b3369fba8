import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import type { Deps } from '../../lib/context.ts';
import { sweepUploadSessions } from '../uploads/resume-upload.ts';
import * as repo from '../uploads/uploads.repo.ts';
import { findOrphans } from './find-orphans.ts';

/** An incomplete upload is deleted this long after its last byte. */
export const UNFINISHED_LIFETIME_MS = DAY_MS;
/**
 * A statement that nobody has imported is deleted after this time, because it shows all payments of an
 * account.
 */
const STATEMENT_LIFETIME_MS = 3600_000;

/**
 * Removes unclaimed uploads, objects without a row, and incomplete uploads that are older than a day, and statements
 * that are older than an hour.
 */
export async function sweepUploads({
  db,
  storage,
  now,
}: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS);
  // Rows are removed first: an object without a row is found below, but a row without an object would be
  // damage.
  const statementsBefore = new Date(now().getTime() - STATEMENT_LIFETIME_MS);
  const swept = await db.transaction(async (tx) => [
    ...(await repo.deleteUnclaimed(tx, before)),
    ...(await repo.deleteUnclaimed(tx, statementsBefore, 'statement')),
  ]);
  for (const key of swept) await storage.remove(key);

  for await (const key of findOrphans({ db, storage }, before)) await storage.remove(key);

  await sweepUploadSessions({ db, storage }, new Date(now().getTime() - UNFINISHED_LIFETIME_MS));
  await sweepTemporaryFiles({ storage, now });
}

/** Removes files that a process of this machine began to write more than a day ago. */
export async function sweepTemporaryFiles({ storage, now }: Pick<Deps, 'storage' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS);
  for (const name of await readdir(storage.tmpDir)) {
    const path = join(storage.tmpDir, name);
    const file = await stat(path).catch(() => undefined);
    if (file && file.mtime < before) await rm(path, { force: true });
  }
}
