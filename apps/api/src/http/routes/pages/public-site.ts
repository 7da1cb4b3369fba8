import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { runtimeConfig } from '../../../administration/installation/runtime-config.ts';
import type { Deps } from '../../../lib/context.ts';
import { clientAddress } from '../../../lib/settings/trusted-proxies.ts';
import { inProcessFetch } from '../../pages/in-process-fetch.ts';
import { logRefusal } from '../../plugins/error-handler.ts';
import { assetRoutes } from './assets.ts';

/** The export of the built public site (apps/public-web/src/runtime/server/page-handler.ts). */
type CreatePageHandler = (
  dist: string,
  options: { config: () => Promise<RuntimeConfig>; fetchFor: (request: PageRequest) => typeof fetch },
) => (request: PageRequest) => Promise<PageResponse>;
type PageRequest = { method: string; url: string; headers: FastifyRequest['headers']; ip: string };
type PageResponse = { status: number; headers: Record<string, string>; body: Buffer };

const DIST = fileURLToPath(new URL('../../../../../public-web/dist', import.meta.url));
/** What the setup page needs besides its files: the page with the token of its link, and its icon. */
const SETUP_PAGES = ['/setup/:token(^[\\w-]{1,200}$)', '/favicon.svg', '/favicon.ico'];

/**
 * Serves the public site's pages for every path that no other route matches. Does nothing when the site is
 * not built.
 */
export const publicSiteRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const bundle = join(DIST, 'server/page-handler.js');
  app.register(assetRoutes, {
    root: join(DIST, 'client/assets'),
    prefix: '/assets',
    config: { duringSetup: 'served' },
  });
  if (!existsSync(bundle)) return;
  let handler: Promise<ReturnType<CreatePageHandler>> | undefined;
  // Loads React once, on first use: most tests send no request for a page.
  const loadHandler = () => {
    handler ??= import(pathToFileURL(bundle).href).then(
      ({ createPageHandler }: { createPageHandler: CreatePageHandler }) =>
        createPageHandler(DIST, {
          config: () => runtimeConfig(deps),
          fetchFor: ({ ip }) => inProcessFetch(deps, ip),
        }),
    );
    return handler;
  };
  app.addHook('onListen', async () => {
    void loadHandler().catch((thrown: unknown) =>
      deps.log.error({ err: thrown }, 'the public site could not be loaded'),
    );
  });
  for (const url of SETUP_PAGES) app.get(url, { config: { duringSetup: 'served' } }, sendPage);
  app.get('/*', sendPage);

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const handle = await loadHandler();
    const { method, url, headers } = request;
    const response = await handle({ method, url, headers, ip: clientAddress(request) });
    // Only this call of a page has a rate limit.
    if (response.status === 429)
      logRefusal(request, { status: 429, code: 'TOO_MANY_REQUESTS' }, 'certificates.verify');
    return reply.code(response.status).headers(response.headers).send(response.body);
  }
};
