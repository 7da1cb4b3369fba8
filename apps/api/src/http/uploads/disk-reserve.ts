import { statfs } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';

/**
 * Refuses a file with STORAGE_FULL while the disk on which it would be written would be left with less than the reserve: what is left is for the
 * database, the logs and the system, so that everything but uploads goes on. For a caller who may upload: others learn nothing of the disk.
 */
export async function checkDiskReserve(
  { env, storage }: Pick<Deps, 'env' | 'storage'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<void> {
  const announced = Number(headers['upload-length'] ?? headers['content-length'] ?? 0);
  const { bavail, bsize } = await statfs(storage.tmpDir);
  if (bavail * bsize - announced < env.diskReserveBytes) throw new AppError('STORAGE_FULL');
}
