import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { runtimeConfig } from '../../../administration/installation/runtime-config.ts';
import type { Deps } from '../../../lib/context.ts';
import { chosenLanguage, configuredPage, type PORTALS, SERVICE_WORKER } from '../../pages/portals.ts';
import { assetRoutes } from './assets.ts';

const APPS = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Serves a built portal: its single page for every path under it. Does nothing when the portal is not built. */
export const portalRoutes: FastifyPluginAsync<{ deps: Deps; portal: (typeof PORTALS)[number] }> = async (
  app,
  { deps, portal: { folder, path } },
) => {
  const dist = join(APPS, folder, 'dist');
  if (!existsSync(join(dist, 'index.html'))) return;
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  app.register(assetRoutes, { prefix: '/assets', root: join(dist, 'assets') });
  app.register(serviceWorkerRoute, { file: join(dist, SERVICE_WORKER), scope: path });
  for (const url of ['', '/*']) app.get(url, sendPage);

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const language = chosenLanguage(request.headers.cookie);
    const configured = configuredPage(page, { config: await runtimeConfig(deps), path, language });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .send(configured);
  }
};

/**
 * Browsers ask for the worker again on each visit. Its scope has no slash at the end, like the address of the
 * portal's own page.
 */
const serviceWorkerRoute: FastifyPluginAsync<{ file: string; scope: string }> = async (
  app,
  { file, scope },
) => {
  if (!existsSync(file)) return;
  const script = readFileSync(file);
  app.get(`/${SERVICE_WORKER}`, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', scope)
      .send(script),
  );
};
