import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Deps } from './context.ts';
import { AppError, describeError } from './errors.ts';
import { registerApiDocs } from './http/docs/api-docs.ts';
import { registerBodyWatchdog } from './http/edge/body-watchdog.ts';
import { limitConnections } from './http/edge/connection-limit.ts';
import { registerCrossOrigin } from './http/edge/cross-origin.ts';
import { checkJsonText } from './http/edge/json-body.ts';
import { lingeringResponse } from './http/edge/lingering-close.ts';
import { callerOf, requestContext } from './http/edge/request-context.ts';
import { registerResponseCache } from './http/edge/response-cache.ts';
import { createHeaderSetter } from './http/edge/security-headers.ts';
import { limitSlowReaders } from './http/edge/slow-readers.ts';
import { clientAddress } from './http/edge/trusted-proxies.ts';
import { registerFileRoutes } from './http/files/file-routes.ts';
import { registerShareImageRoutes } from './http/files/share-image-routes.ts';
import { createStreamLimit } from './http/files/stream-limit.ts';
import { registerVideoStreamRoutes } from './http/files/video-stream-routes.ts';
import { inProcessFetch } from './http/pages/public-pages.ts';
import { registerWebApps } from './http/pages/web-apps.ts';
import { registerRest } from './http/rest/rest.ts';
import { registerTusRoutes } from './http/uploads/tus-routes.ts';
import { requestLog } from './log.ts';
import { restRoutes } from './rest-routes.ts';
import { appRouter } from './router.ts';
import { refusalEvent } from './security-log.ts';
import { registerInstrumentation } from './telemetry/request-instrumentation.ts';

const KB = 1024;
const JSON_BYTES = 256 * KB;
const HOUR_MS = 3600 * 1000;
const MAX_BATCH = 10;
/** So late may the event loop be before requests are refused, looked at so often. */
const SHEDDING = { lateMs: 2000, sampleMs: 1000 };
/** Others (TRACE, PROPFIND, …) are of no use on any path, and not every part of what answers knows them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Calls that tell guests nothing but what the public catalogue shows. */
const OF_CATALOGUE = new Set(['courses.list', 'courses.get']);
/** `"search":"` and a word, as an address carries it: there is no end to them, so none is kept. */
const SEARCHES = /%22search%22%3A%22(?!%22)/iu;
/** What Node says of a body whose connection was lost. */
const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);
/** A token from a mail, in the page's path and the call's. */
const MAILED_TOKEN = /(\/(?:reset-password|verify-email)\/)[^/]+/u;

export type ServerOptions = { isClosing?: () => boolean; shedding?: typeof SHEDDING };

/** Everything the server answers, on one origin: /trpc, /api, /files, health and the three built apps. It does not listen yet. */
export async function buildServer(
  deps: Deps,
  { isClosing = () => false, shedding = SHEDDING }: ServerOptions = {},
): Promise<FastifyInstance> {
  const { env, log } = deps;
  const addHeaders = createHeaderSetter(env);
  const app = Fastify({
    loggerInstance: log,
    // One line a request, written below: Fastify's own two carry the query.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.trustProxy,
    bodyLimit: JSON_BYTES,
    routerOptions: { maxParamLength: 2000 },
    http: { maxHeaderSize: 16 * KB, headersTimeout: 15_000, connectionsCheckingInterval: 2000 },
    // Long enough for a 2 GB lecture over a home line: the watchdog ends what only drips. Must exceed headersTimeout.
    requestTimeout: 6 * HOUR_MS,
    forceCloseConnections: 'idle',
    // An address that cannot be decoded reaches no route and no hook: without this Fastify would answer in its own words.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      addHeaders(request, reply);
      respondWithFailure(new AppError('INVALID_INPUT', 'The address cannot be read.'), request, reply);
    },
  }) as unknown as FastifyInstance;

  limitConnections(app.server, { max: env.connectionsPerAddress, trustProxy: env.trustProxy, log });
  limitSlowReaders(app.server, { timeoutMs: env.sendTimeoutMs, log });
  // Pages that listen would hold the server open for ever.
  app.addHook('preClose', async () => deps.live.endStreams());
  // These hooks end without a promise: five of them for every request cost as much as a small answer.
  app.addHook('onSend', (request, reply, payload, done) => {
    addHeaders(request, reply);
    done(null, payload);
  });
  if (deps.instrumentation) registerInstrumentation(app, deps.instrumentation);
  registerBodyWatchdog(app);
  app.addHook('onRequest', ({ url, method }, reply, done) => {
    if (!METHODS.includes(method)) {
      reply.header('allow', METHODS.join(', '));
      return done(new AppError('METHOD_NOT_ALLOWED'));
    }
    if (url.length > 8 * KB) return done(new AppError('INVALID_INPUT', 'The address is too long.'));
    // PostgreSQL fails on NUL in a text; nobody means it.
    done(url.includes('%00') ? new AppError('INVALID_INPUT', 'The address cannot be read.') : undefined);
  });
  const requests = requestLog(log);
  app.addHook('onResponse', (request, reply, done) => {
    done();
    // Whoever asks after our health does so every few seconds.
    if (request.routeOptions.logLevel === 'warn') return;
    // The path alone, without the token of a link from a mail: queries carry signatures and search terms.
    const path = request.url.split('?')[0]!.replace(MAILED_TOKEN, '$1…');
    const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime)];
    requests.info({ reqId: request.id, method: request.method, path, status, ms }, 'request');
  });
  app.setErrorHandler((thrown, request, reply) => respondWithFailure(thrown, request, reply));
  app.setNotFoundHandler((request, reply) => respondWithFailure(new AppError('NOT_FOUND'), request, reply));
  app.removeContentTypeParser('text/plain');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => {
      if (text.trim() === '') return {};
      checkJsonText(text);
      try {
        return JSON.parse(text) as unknown;
      } catch {
        throw new AppError('MALFORMED_BODY');
      }
    },
  );

  await registerCrossOrigin(app, deps.env);
  await app.register(underPressure, {
    // 0 measures and never sheds.
    maxEventLoopDelay: env.shedLoad ? shedding.lateMs : 0,
    sampleInterval: shedding.sampleMs,
    // Thrown: a handler that answers by itself lets the request go on to its work.
    pressureHandler: async () => {
      throw new AppError('UNAVAILABLE', undefined, 5);
    },
  });
  await app.register(multipart, {
    limits: { fieldNameSize: 100, fieldSize: JSON_BYTES, fields: 50, headerPairs: 50, parts: 200 },
  });

  registerHealth(app, deps, isClosing);
  const streams = createStreamLimit({ max: env.streamsPerSession });
  registerFileRoutes(app, deps, streams);
  registerVideoStreamRoutes(app, deps, streams);
  registerShareImageRoutes(app, deps);
  await app.register(async (scope) => registerTrpc(scope, deps), { prefix: '/trpc' });
  await registerTusRoutes(app, deps);
  registerRest(app, deps, restRoutes);
  await registerApiDocs(app, env, restRoutes);
  await registerWebApps(app, deps);
  return app;
}

/** `/healthz`: the process lives. `/readyz`: it wants requests, so it has its database and its files and is not about to end. */
function registerHealth(app: FastifyInstance, { db, storage }: Deps, isClosing: () => boolean): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
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

/** tRPC in its own scope: its adapter takes bodies as text, and anything but JSON is refused before it is read. */
function registerTrpc(scope: FastifyInstance, deps: Deps): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => {
      checkJsonText(text);
      return text;
    },
  );
  const kept = registerResponseCache(deps);
  const fetchAsGuest = inProcessFetch(deps);
  /** What guests are answered; nothing where it is a refusal, which the adapter words for whoever asks. */
  const textFor = async ({ url }: FastifyRequest): Promise<string | undefined> => {
    const response = await fetchAsGuest(`${deps.env.urls.api}${url}`);
    return response.status === 200 ? response.text() : undefined;
  };
  scope.all<{ Params: { '*': string } }>('/*', async (request, reply) => {
    if (request.method === 'OPTIONS') return reply.code(204).header('allow', 'GET, POST, OPTIONS').send();
    const path = request.params['*'];
    if (
      OF_CATALOGUE.has(path) &&
      !SEARCHES.test(request.url) &&
      request.headers['trpc-accept'] === undefined &&
      kept.isFor(request)
    ) {
      // Whatever fails here fails again below, in tRPC's words.
      if (await kept.send(request, reply, () => textFor(request)).catch(() => false)) return reply;
    }
    await fastifyRequestHandler({
      req: request,
      res: reply,
      path,
      router: appRouter,
      maxBatchSize: MAX_BATCH,
      createContext: () => requestContext(deps, request),
      onError: ({ error, path: procedure = path }) => {
        const failure = describeError(error);
        const { status } = failure;
        refusalEvent(callerIn(request), failure, procedure);
        if (isFailure(error.cause, status))
          request.log.error({ err: error.cause ?? error, path }, 'procedure failed');
      },
      responseMeta: ({ errors }) => {
        const retryAfter = errors.map((error) => describeError(error).retryAfter).find(Boolean);
        return retryAfter ? { headers: { 'retry-after': String(retryAfter) } } : {};
      },
    });
  });
}

/** Whether something went wrong that the request's own line does not tell: to be too busy, or without room, is no failure. */
const isFailure = (thrown: unknown, status: number): boolean =>
  status >= 500 && !(thrown instanceof AppError && thrown.cause === undefined);

/** Whether the sender left in the middle of its body, and the request failed for that: somebody's line, not a failure of ours. */
const isBrokenOff = (thrown: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed &&
  !raw.complete &&
  (describeError(thrown).status < 500 || BROKEN_OFF.has(String((thrown as { code?: unknown } | null)?.code)));

/** Who asked, for the security log. */
const callerIn = (request: FastifyRequest) => ({
  log: request.log as Deps['log'],
  ip: clientAddress(request),
  requestId: request.id,
  accountId: callerOf(request),
});

/** Every failure outside tRPC as `{ message, code, requestId }` (decisions.md, "Answers"); bugs are logged, never told. */
function respondWithFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const brokenOff = isBrokenOff(thrown, request);
  const { status, code, message, retryAfter } = describeError(
    brokenOff ? new AppError('MALFORMED_BODY') : thrown,
  );
  refusalEvent(callerIn(request), { status, code }, request.routeOptions.url ?? '');
  if (brokenOff) request.log.info('the client broke off its request');
  else if (isFailure(thrown, status)) request.log.error({ err: thrown }, 'request failed');
  if (retryAfter) reply.header('retry-after', retryAfter);
  const response = JSON.stringify({ message, code, requestId: request.id });
  reply.code(status).type('application/json; charset=utf-8');
  if (request.raw.complete) return reply.send(response);
  // The connection is of no more use, but it ends only after the answer has reached who is still sending.
  return reply
    .header('connection', 'close')
    .header('content-length', Buffer.byteLength(response))
    .send(lingeringResponse(request.raw, response));
}
