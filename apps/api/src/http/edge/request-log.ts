import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { requestLog } from '../../lib/log.ts';

/** The token of a link, in the path of the page and of the call. */
const LINK_TOKEN = /(\/(?:reset-password|verify-email|invitation|setup)\/)[^/]+/u;

/**
 * Logs one line per response: the path without its query, because it contains signatures and search terms,
 * and without tokens.
 */
export function registerRequestLog(app: FastifyInstance, log: Logger): void {
  const requests = requestLog(log);
  app.addHook('onResponse', (request, reply, done) => {
    done();
    // Health checks would add a line every few seconds.
    if (request.routeOptions.logLevel === 'warn') return;
    const path = request.url.split('?')[0]!.replace(LINK_TOKEN, '$1…');
    const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime)];
    requests.info({ reqId: request.id, method: request.method, path, status, ms }, 'request');
  });
}
