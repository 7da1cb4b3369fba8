import { statfs } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';

/**
 * Throws STORAGE_FULL when an upload of the declared length would leave less than the reserve on the disk.
 * The reserve is for the database, the logs and the system, so that everything except uploads continues. Call
 * it after the permission check: it reveals the disk's state.
 */
export async function checkDiskReserve(
  { env, storage }: Pick<Deps, 'env' | 'storage'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<void> {
  const declaredBytes = Number(headers['upload-length'] ?? headers['content-length'] ?? 0);
  const { bavail, bsize } = await statfs(storage.tmpDir);
  if (bavail * bsize - declaredBytes < env.diskReserveBytes) throw new AppError('STORAGE_FULL');
}
