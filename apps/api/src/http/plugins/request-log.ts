import fp from 'fastify-plugin';
import type { Deps } from '../../lib/context.ts';
import { requestLog } from '../../lib/errors/log.ts';

/** The token of a link, in the path of the page and of the call. It is found by its text, so it is hidden in a mistyped address as well. */
const LINK_TOKEN = /(\/(?:reset-password|verify-email|invitation|setup)\/)[^/]+/u;

/**
 * Logs one line per response: the path without its query, because it contains signatures and search terms,
 * and without tokens.
 */
export const requestLogging = fp<{ deps: Pick<Deps, 'log'> }>(
  async (app, { deps: { log } }) => {
    const requests = requestLog(log);
    app.addHook('onResponse', (request, reply, done) => {
      done();
      // Health checks would add a line every few seconds.
      if (request.routeOptions.logLevel === 'warn') return;
      const path = request.url.split('?')[0]!.replace(LINK_TOKEN, '$1…');
      const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime)];
      requests.info({ reqId: request.id, method: request.method, path, status, ms }, 'request');
    });
  },
  { name: 'request-log' },
);
