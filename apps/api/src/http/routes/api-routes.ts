import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../lib/context.ts';
import { restRoutes } from '../../rest-routes.ts';
import { configureRoutes } from '../plugins/route-config.ts';
import type { ResponseCache } from '../responses/response-cache.ts';
import { documentedRoutes } from '../rest/rest.ts';
import { addressProofRoute } from './address-proof.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { apiDocRoutes } from './api-docs.ts';
import { statusListRoute } from './credentials.ts';
import { resumableUploadRoutes } from './resumable-uploads.ts';
import { webManifestRoutes } from './web-manifest.ts';

/**
 * Serves the documented calls with their reference, and the files and documents that programs and browsers
 * fetch from the API.
 */
export const apiRoutes: FastifyPluginAsync<{ deps: Deps; catalogue: ResponseCache }> = async (
  app,
  { deps, catalogue },
) => {
  configureRoutes(app, { duringSetup: 'refused' });
  app.register(documentedRoutes, { deps, routes: restRoutes, cache: catalogue });
  app.register(apiDocRoutes, { deps, routes: restRoutes });
  app.register(resumableUploadRoutes, { prefix: '/uploads/tus', deps });
  app.register(adminRoutes, { prefix: '/admin', deps });
  app.register(statusListRoute, { prefix: '/certificates/status', deps });
  app.register(webManifestRoutes, { prefix: '/app', deps });
  app.register(addressProofRoute, { deps });
};
