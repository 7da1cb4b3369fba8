import { BEING_SET_UP_PAGE, isServedDuringSetup } from '@qanoon/domain/academy/being-set-up';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { isSetupRequired } from '../../people/setup/setup.service.ts';

/** Paths whose clients expect JSON. */
const API = /^\/(?:api|files)(?:[/?]|$)/u;
const RETRY_SECONDS = 60;

/**
 * Until the academy has an owner, responds to every request with SETUP_REQUIRED or a page that says so, except
 * for the setup itself (contracts/being-set-up.ts). With an owner in the settings
 * there is no setup, except after a demo.
 */
export function registerSetupGate(app: FastifyInstance, deps: Deps): void {
  if (deps.env.owner && !deps.env.demoSetting) return;
  app.addHook('onRequest', async (request, reply) => {
    if (isServedDuringSetup(request.url) || !(await isSetupRequired(deps))) return undefined;
    if (API.test(request.url) || !['GET', 'HEAD'].includes(request.method))
      throw new AppError('SETUP_REQUIRED', undefined, RETRY_SECONDS);
    return reply
      .code(503)
      .header('retry-after', RETRY_SECONDS)
      .type('text/html; charset=utf-8')
      .send(BEING_SET_UP_PAGE);
  });
}
