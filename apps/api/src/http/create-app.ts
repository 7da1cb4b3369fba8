import { randomUUID } from 'node:crypto';
import { readRequestTarget } from '@qanoon/site-runtime/request-target';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Deps } from '../lib/context.ts';
import { AppError } from '../lib/errors/errors.ts';
import { sendError } from './plugins/error-handler.ts';
import { MAX_JSON_BYTES } from './plugins/json-body.ts';
import { createHeaderSetter } from './plugins/security-headers.ts';

const HOUR_MS = 3600 * 1000;

/** Creates a server with the limits of Node and Fastify. It has no plugins and no routes yet. */
export function createApp({ env, log }: Pick<Deps, 'env' | 'log'>): FastifyInstance {
  const setHeaders = createHeaderSetter(env);
  return Fastify({
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
}
