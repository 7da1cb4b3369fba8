import fp from 'fastify-plugin';
import type { Deps } from '../../lib/context.ts';
import type { InstrumentedRequest } from '../../lib/services/instrumentation.ts';
import { containsFile } from '../uploads/upload-body.ts';

type Started = { request: InstrumentedRequest; writtenBefore: number };

declare module 'fastify' {
  interface FastifyRequest {
    /** What the instrumentation returned at the start of the request. */
    instrumented: Started | null;
  }
}

/** Reports the start and the end of every request, including aborted ones. */
export const requestInstrumentation = fp<{ deps: Pick<Deps, 'instrumentation'> }>(
  async (app, { deps: { instrumentation } }) => {
    if (!instrumentation) return;
    app.decorateRequest('instrumented', null);
    app.addHook('onRequest', (request, _reply, done) => {
      const { traceparent } = request.headers;
      const instrumented: InstrumentedRequest = {
        id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        traceparent: typeof traceparent === 'string' ? traceparent : undefined,
        upload: containsFile(request),
      };
      request.instrumented = { request: instrumented, writtenBefore: request.raw.socket.bytesWritten ?? 0 };
      instrumentation.requestStarted(instrumented);
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      done();
      const start = request.instrumented;
      if (!start) return;
      // Requests on one connection are sequential, so the difference is the size of this response with its
      // headers, even when it was aborted.
      const bytesSent = Math.max(0, (request.raw.socket.bytesWritten ?? 0) - start.writtenBefore);
      instrumentation.requestEnded(start.request, {
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
        bytesSent,
      });
    });
  },
  { name: 'request-instrumentation' },
);
