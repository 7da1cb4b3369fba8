import { randomUUID } from 'node:crypto';
import type { Deps } from '../../lib/context.ts';
import { hashFile } from '../../platform/storage/local-files.ts';
import { removeObjects } from '../../platform/uploads/uploads.service.ts';
import * as repo from './derivatives.repo.ts';

/**
 * Stores the file at this path durably as an object with its row. Returns the stored row, which belongs to
 * another process if that one was faster. The caller removes the file. The sweeper removes the object of a
 * process that dies before the row is written.
 */
export async function storeDerivative(
  deps: Deps,
  path: string,
  facts: Omit<repo.NewDerivative, 'objectKey' | 'sha256' | 'createdAt'>,
): Promise<repo.Derivative> {
  const objectKey = `objects/${randomUUID()}`;
  const row = { ...facts, objectKey, sha256: await hashFile(path), createdAt: deps.now() };
  await deps.storage.put(objectKey, path);
  // The object is not removed after a failure, because the commit may have succeeded. The sweeper removes
  // objects without rows.
  const stored = await deps.db.transaction((tx) => repo.insertDerivative(tx, row));
  if (stored.objectKey !== objectKey) await removeObjects(deps, [objectKey]);
  return stored;
}
