import { randomUUID } from 'node:crypto';
import type { Db } from '@qanoon/db/client';
import type { Deps } from '../../context.ts';
import { hashFile } from '../uploads/incoming-bytes.ts';
import { removeObjects } from '../uploads/uploads.service.ts';
import * as repo from './derivatives.repo.ts';

export type Derivative = repo.Derivative;

/** What an upload was made into, by its kind: `poster`, `480p`, a picture in one size. */
export const findDerivative = (db: Db, uploadId: string, kind: string): Promise<Derivative | undefined> =>
  repo.findDerivative(db, uploadId, kind);

/**
 * Keeps the file at this path durably, as an object with its row, and answers the row that stands: another process's, where that was quicker.
 * The file is the caller's to remove. What is left of a process that dies on the way belongs to nothing and is swept.
 */
export async function storeDerivative(
  deps: Deps,
  path: string,
  made: Omit<repo.NewDerivative, 'objectKey' | 'sha256' | 'createdAt'>,
): Promise<Derivative> {
  const objectKey = `objects/${randomUUID()}`;
  const row = { ...made, objectKey, sha256: await hashFile(path), createdAt: deps.now() };
  await deps.storage.put(objectKey, path);
  // When this fails the object stays: a commit whose answer was lost may stand. The sweeper removes what no row came for.
  const kept = await deps.db.transaction((tx) => repo.insertDerivative(tx, row));
  if (kept.objectKey !== objectKey) await removeObjects(deps, [objectKey]);
  return kept;
}
