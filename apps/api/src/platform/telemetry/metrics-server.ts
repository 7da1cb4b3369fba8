import { createServer, type Server } from 'node:http';
import type { Deps } from '../../lib/context.ts';
import type { Metrics } from './metrics.ts';

/**
 * Creates the server of `GET /metrics` on a separate port, so that the public proxy cannot expose it. The
 * returned server does not listen yet.
 */
export function createMetricsServer(deps: Deps, metrics: Metrics): Server {
  return createServer({ requestTimeout: 10_000 }, async (request, response) => {
    const text = { 'content-type': 'text/plain; charset=utf-8' };
    if (request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404, text).end('Not found.');
    if (request.method !== 'GET')
      return void response.writeHead(405, { ...text, allow: 'GET' }).end('Only GET.');
    try {
      const body = await metrics.scrape(deps);
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(body);
    } catch (thrown) {
      deps.log.error({ err: thrown }, 'the metrics cannot be collected');
      response.writeHead(500, text).end('The metrics cannot be collected.');
    }
  });
}
