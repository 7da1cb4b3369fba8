import type { FastifyInstance } from 'fastify';
import { createApp } from './http/create-app.ts';
import { bodyWatchdog } from './http/plugins/body-watchdog.ts';
import { connectionLimit } from './http/plugins/connection-limit.ts';
import { crossOrigin } from './http/plugins/cross-origin.ts';
import { errorHandler } from './http/plugins/error-handler.ts';
import { jsonBody } from './http/plugins/json-body.ts';
import { liveStreams } from './http/plugins/live-streams.ts';
import { LOAD_SHEDDING, type LoadShedding, loadShedding } from './http/plugins/load-shedding.ts';
import { multipartBody } from './http/plugins/multipart-body.ts';
import { requestChecks } from './http/plugins/request-checks.ts';
import { requestAccount } from './http/plugins/request-context.ts';
import { requestInstrumentation } from './http/plugins/request-instrumentation.ts';
import { requestLogging } from './http/plugins/request-log.ts';
import { routeAccess } from './http/plugins/route-access.ts';
import { routeConfig } from './http/plugins/route-config.ts';
import { securityHeaders } from './http/plugins/security-headers.ts';
import { setupGate } from './http/plugins/setup-gate.ts';
import { slowReaders } from './http/plugins/slow-readers.ts';
import { statedLanguageCalls } from './http/plugins/stated-language.ts';
import { createResponseCache } from './http/responses/response-cache.ts';
import { apiRoutes } from './http/routes/api-routes.ts';
import { didDocumentRoute } from './http/routes/credentials.ts';
import { fileRoutes } from './http/routes/files/file-routes.ts';
import { healthRoutes } from './http/routes/health.ts';
import { pageRoutes } from './http/routes/pages/page-routes.ts';
import { trpcRoutes } from './http/routes/trpc.ts';
import type { Deps } from './lib/context.ts';

export type ServerOptions = { isClosing?: () => boolean; shedding?: LoadShedding };

/** Builds the HTTP server for everything on one origin. It does not listen yet. */
export async function buildServer(
  deps: Deps,
  { isClosing = () => false, shedding = LOAD_SHEDDING }: ServerOptions = {},
): Promise<FastifyInstance> {
  const app = createApp(deps);
  const catalogue = createResponseCache(deps);

  // These see every connection and request, in this order. Hooks use `done`, because promises in five hooks
  // cost as much as a small response.
  app.register(connectionLimit, { deps }).register(slowReaders, { deps }).register(liveStreams, { deps });
  app.register(securityHeaders, { deps }).register(requestInstrumentation, { deps });
  app.register(bodyWatchdog).register(requestChecks).register(statedLanguageCalls);
  app.register(setupGate, { deps }).register(requestLogging, { deps }).register(requestAccount);
  app.register(errorHandler).register(jsonBody).register(crossOrigin, { deps });
  app.register(loadShedding, { deps, ...shedding }).register(multipartBody);
  // The routes of the plugins above declare no access.
  app.register(routeConfig).register(routeAccess, { deps });

  app.register(healthRoutes, { deps, isClosing });
  app.register(apiRoutes, { prefix: '/api', deps, catalogue });
  app.register(trpcRoutes, { prefix: '/trpc', deps, catalogue });
  app.register(fileRoutes, { prefix: '/files', deps });
  app.register(didDocumentRoute, { prefix: '/.well-known', deps });
  app.register(pageRoutes, { deps });
  await app.after();
  return app;
}
