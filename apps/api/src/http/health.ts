import type { FastifyInstance } from 'fastify';
import type { Deps } from '../lib/context.ts';
import { AppError } from '../lib/errors.ts';
import { VERSION } from '../lib/version.ts';

/**
 * `/healthz`: the process runs, and its release. `/readyz`: the database and the file storage respond, and the process is not
 * shutting down; UNAVAILABLE otherwise.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { db, storage }: Deps,
  isClosing: () => boolean,
): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok', version: VERSION }));
  app.get('/readyz', { logLevel: 'warn' }, async (request) => {
    if (isClosing()) throw new AppError('UNAVAILABLE', 'This server is closing.', 5);
    try {
      await Promise.all([db.ping(), storage.ping()]);
      return { status: 'ok' };
    } catch (thrown) {
      request.log.error({ err: thrown }, 'not ready');
      throw new AppError('UNAVAILABLE', 'The database or the file storage cannot be reached.', 5);
    }
  });
}
