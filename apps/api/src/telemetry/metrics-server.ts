import { createServer, type Server } from 'node:http';
import type { Deps } from '../context.ts';
import type { Metrics } from './metrics.ts';

/** `GET /metrics` on a listener of its own, so that no proxy in front of the product can show it to the world. It does not listen yet. */
export function metricsServer(deps: Deps, metrics: Metrics): Server {
  return createServer({ requestTimeout: 10_000 }, async (request, response) => {
    const text = { 'content-type': 'text/plain; charset=utf-8' };
    if (request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404, text).end('Not found.');
    if (request.method !== 'GET')
      return void response.writeHead(405, { ...text, allow: 'GET' }).end('Only GET.');
    try {
      const exposed = await metrics.expose(deps);
      response
        .writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
        .end(exposed);
    } catch (thrown) {
      deps.log.error({ err: thrown }, 'the metrics cannot be exposed');
      response.writeHead(500, text).end('The metrics cannot be exposed.');
    }
  });
}
