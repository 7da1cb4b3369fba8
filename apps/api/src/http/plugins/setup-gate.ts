import { BEING_SET_UP_PAGE } from '@qanoon/site-runtime/being-set-up';
import fp from 'fastify-plugin';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { isSetupRequired } from '../../people/setup/setup.service.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What the route does while the academy has no owner. `served`: it responds, because the setup needs it or it checks its
     * calls itself. `refused`: its clients expect JSON. By default a browser gets a page that says so.
     */
    duringSetup?: 'served' | 'refused';
  }
}

const RETRY_SECONDS = 60;

/**
 * Until the academy has an owner, responds to every request with SETUP_REQUIRED or a page that says so,
 * except for the setup itself. There is no setup when the settings name an owner, except after a demo.
 */
export const setupGate = fp<{ deps: Deps }>(
  async (app, { deps }) => {
    if (deps.env.owner && !deps.env.demoSetting) return;
    app.addHook('onRequest', async (request, reply) => {
      const { duringSetup } = request.routeOptions.config;
      if (duringSetup === 'served' || !(await isSetupRequired(deps))) return undefined;
      if (duringSetup === 'refused' || !['GET', 'HEAD'].includes(request.method))
        throw new AppError('SETUP_REQUIRED', undefined, RETRY_SECONDS);
      return reply
        .code(503)
        .header('retry-after', RETRY_SECONDS)
        .type('text/html; charset=utf-8')
        .send(BEING_SET_UP_PAGE);
    });
  },
  { name: 'setup-gate' },
);
