import { randomUUID } from 'node:crypto';
import { readRequestTarget } from '@qanoon/domain/lib/request-target';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { registerAddressProof } from './http/address-proof-route.ts';
import { registerBackupRoutes } from './http/backups/backup-routes.ts';
import { registerBookCsvRoutes } from './http/books/book-csv-routes.ts';
import { registerCertificateCsvRoutes } from './http/certificates/certificate-csv-routes.ts';
import { registerCredentialRoutes } from './http/credentials/credential-routes.ts';
import { registerApiDocs } from './http/docs/api-docs.ts';
import { registerBodyWatchdog } from './http/edge/body-watchdog.ts';
import { limitConnections } from './http/edge/connection-limit.ts';
import { registerCrossOrigin } from './http/edge/cross-origin.ts';
import { registerErrorHandler, sendError } from './http/edge/error-handler.ts';
import { MAX_JSON_BYTES, registerJsonBody } from './http/edge/json-body.ts';
import { LOAD_SHEDDING, type LoadShedding, registerLoadShedding } from './http/edge/load-shedding.ts';
import { registerRequestChecks } from './http/edge/request-checks.ts';
import { registerInstrumentation } from './http/edge/request-instrumentation.ts';
import { registerRequestLog } from './http/edge/request-log.ts';
import { createResponseCache } from './http/edge/response-cache.ts';
import { registerRouteAccess } from './http/edge/route-access.ts';
import { createHeaderSetter } from './http/edge/security-headers.ts';
import { registerSetupGate } from './http/edge/setup-gate.ts';
import { limitSlowReaders } from './http/edge/slow-readers.ts';
import { registerUploadLanguage } from './http/edge/upload-language.ts';
import { registerCertificatePictureRoutes } from './http/files/certificate-picture-routes.ts';
import { registerFileRoutes } from './http/files/file-routes.ts';
import { registerPublicationRoutes } from './http/files/publication-routes.ts';
import { registerReceiptRoutes } from './http/files/receipt-routes.ts';
import { registerShareImageRoutes } from './http/files/share-image-routes.ts';
import { createStreamLimit } from './http/files/stream-limit.ts';
import { registerVideoStreamRoutes } from './http/files/video-stream-routes.ts';
import { registerHealthRoutes } from './http/health.ts';
import { registerWebApps } from './http/pages/web-apps.ts';
import { registerWebManifest } from './http/pages/web-manifest.ts';
import { registerReceiptCsvRoutes } from './http/receipts/receipt-csv-routes.ts';
import { registerRest } from './http/rest/rest.ts';
import { registerStudentCsvRoutes } from './http/students/student-csv-routes.ts';
import { registerStudentDataRoutes } from './http/students/student-data-routes.ts';
import { registerTrpcRoutes } from './http/trpc.ts';
import { registerMultipart } from './http/uploads/multipart.ts';
import { registerTusRoutes } from './http/uploads/tus-routes.ts';
import type { Deps } from './lib/context.ts';
import { AppError } from './lib/errors.ts';
import { restRoutes } from './rest-routes.ts';

const HOUR_MS = 3600 * 1000;
/** Some hundred pages of search results. */
const SEARCH_CACHE_BYTES = 12 * 1024 * 1024;

export type ServerOptions = { isClosing?: () => boolean; shedding?: LoadShedding };

/**
 * Builds the HTTP server for everything on one origin: /trpc, /api, /files, health checks and the three web
 * apps. It does not listen yet.
 */
export async function buildServer(
  deps: Deps,
  { isClosing = () => false, shedding = LOAD_SHEDDING }: ServerOptions = {},
): Promise<FastifyInstance> {
  const { env, log } = deps;
  const setHeaders = createHeaderSetter(env);
  const app = Fastify({
    loggerInstance: log,
    // Fastify's own two lines per request contain the query: request-log.ts writes one without it.
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => readRequestTarget(url),
    genReqId: () => randomUUID(),
    trustProxy: env.trustProxy,
    bodyLimit: MAX_JSON_BYTES,
    routerOptions: { maxParamLength: 2000 },
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 15_000, connectionsCheckingInterval: 2000 },
    // Long enough to upload a 2 GB lecture from home; the body watchdog ends slower requests. Must exceed
    // headersTimeout.
    requestTimeout: 6 * HOUR_MS,
    forceCloseConnections: 'idle',
    // A URL that cannot be decoded reaches no route, hook or error handler.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      setHeaders(request, reply);
      sendError(new AppError('INVALID_INPUT', 'The address cannot be read.'), request, reply);
    },
  }) as unknown as FastifyInstance;

  // Every connection and request. Hooks use `done`: promises in five hooks cost as much as a small response.
  limitConnections(app.server, { max: env.connectionsPerAddress, trustProxy: env.trustProxy, log });
  limitSlowReaders(app.server, { timeoutMs: env.sendTimeoutMs, log });
  app.addHook('preClose', async () => deps.live.endStreams());
  app.addHook('onSend', (request, reply, payload, done) => {
    setHeaders(request, reply);
    done(null, payload);
  });
  if (deps.instrumentation) registerInstrumentation(app, deps.instrumentation);
  registerBodyWatchdog(app);
  registerRequestChecks(app);
  registerUploadLanguage(app);
  registerSetupGate(app, deps);
  registerRequestLog(app, log);
  registerErrorHandler(app);
  registerRouteAccess(app, deps);
  app.removeAllContentTypeParsers();
  registerJsonBody(app);
  await registerCrossOrigin(app, env);
  await registerLoadShedding(app, { enabled: env.shedLoad, ...shedding });
  await registerMultipart(app);

  // Routes.
  registerHealthRoutes(app, deps, isClosing);
  registerAddressProof(app, deps);
  const streams = createStreamLimit({ max: env.streamsPerSession });
  registerFileRoutes(app, deps, streams);
  registerVideoStreamRoutes(app, deps, streams);
  registerBackupRoutes(app, deps);
  registerPublicationRoutes(app, deps);
  registerReceiptRoutes(app, deps);
  registerCertificatePictureRoutes(app, deps);
  registerShareImageRoutes(app, deps);
  const cache = createResponseCache(deps);
  const searches = createResponseCache(deps, SEARCH_CACHE_BYTES);
  await registerTrpcRoutes(app, deps, { catalogue: cache, searches });
  await registerTusRoutes(app, deps);
  await registerBookCsvRoutes(app, deps);
  await registerReceiptCsvRoutes(app, deps);
  await registerStudentCsvRoutes(app);
  await registerStudentDataRoutes(app);
  await registerCertificateCsvRoutes(app, deps);
  registerCredentialRoutes(app, deps);
  registerRest(app, deps, { routes: restRoutes, cache });
  await registerApiDocs(app, deps, restRoutes);
  registerWebManifest(app, deps);
  await registerWebApps(app, deps);
  return app;
}
