import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../context.ts';
import { AppError } from '../errors.ts';

const BRINGS_A_FILE = /^(?:multipart\/form-data|application\/offset\+octet-stream)/u;

/**
 * Refuses files with STORAGE_FULL while the disk on which they arrive would be left with less than the reserve: what is left is for the database,
 * the logs and the system, so that everything but uploads goes on.
 */
export function registerDiskReserve(app: FastifyInstance, { env, storage }: Pick<Deps, 'env' | 'storage'>): void {
  app.addHook('onRequest', async ({ headers }) => {
    const announced = headers['upload-length'] ?? headers['content-length'] ?? 0;
    if (headers['upload-length'] === undefined && !BRINGS_A_FILE.test(headers['content-type'] ?? '')) return;
    const { bavail, bsize } = await statfs(storage.tmpDir);
    if (bavail * bsize - Number(announced) < env.diskReserveBytes) throw new AppError('STORAGE_FULL');
  });
}
