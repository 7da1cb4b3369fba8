import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { VERSION } from '../../lib/settings/version.ts';

/**
 * Serves `/healthz`, which says that the process runs and names its release, and `/readyz`, which succeeds if
 * the database and the file storage respond and the process is not shutting down. Otherwise it throws
 * UNAVAILABLE.
 */
export const healthRoutes: FastifyPluginAsync<{
  deps: Pick<Deps, 'db' | 'storage'>;
  isClosing: () => boolean;
}> = async (app, { deps: { db, storage }, isClosing }) => {
  const options = { logLevel: 'warn', config: { access: 'public', duringSetup: 'served' } } as const;
  app.get('/healthz', options, async () => ({ status: 'ok', version: VERSION }));
  app.get('/readyz', options, async (request) => {
    if (isClosing()) throw new AppError('UNAVAILABLE', 'This server is closing.', 5);
    try {
      await Promise.all([db.ping(), storage.ping()]);
      return { status: 'ok' };
    } catch (thrown) {
      request.log.error({ err: thrown }, 'the readiness check failed');
      throw new AppError('UNAVAILABLE', 'The database or the file storage cannot be reached.', 5);
    }
  });
};
