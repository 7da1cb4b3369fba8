import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../lib/context.ts';
import { isDemo } from '../../../lib/settings/demo-state.ts';
import { PORTALS } from '../../pages/portals.ts';
import { configureRoutes } from '../../plugins/route-config.ts';
import { portalRoutes } from './portal.ts';
import { publicSiteRoutes } from './public-site.ts';
import { shareTargetRoute } from './share-target.ts';

const GALLERY = fileURLToPath(new URL('../../../../../../packages/ui/dist', import.meta.url));

/** Serves the pages and files of the built apps. */
export const pageRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  configureRoutes(app, { access: 'page' });
  app.register(shareTargetRoute);
  for (const portal of PORTALS) app.register(portalRoutes, { prefix: portal.path, deps, portal });
  app.register(publicSiteRoutes, { deps });
  if (isDemo(deps.env) && existsSync(GALLERY))
    app.register(fastifyStatic, {
      root: GALLERY,
      prefix: '/gallery/',
      decorateReply: false,
      allowedPath: () => isDemo(deps.env),
    });
};
