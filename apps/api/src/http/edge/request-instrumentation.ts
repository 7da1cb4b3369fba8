import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Instrumentation, InstrumentedRequest } from '../../lib/services/instrumentation.ts';
import { containsFile } from '../uploads/upload-body.ts';

/** Reports the start and the end of every request, including aborted ones. */
export function registerInstrumentation(app: FastifyInstance, instrumentation: Instrumentation): void {
  const started = new WeakMap<FastifyRequest, { request: InstrumentedRequest; writtenBefore: number }>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const instrumented: InstrumentedRequest = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
      upload: containsFile(request),
    };
    started.set(request, { request: instrumented, writtenBefore: request.raw.socket.bytesWritten ?? 0 });
    instrumentation.requestStarted(instrumented);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const start = started.get(request);
    if (!start) return;
    // Requests on one connection are sequential, so the difference is this response with its headers, also
    // when it was aborted.
    const bytesSent = Math.max(0, (request.raw.socket.bytesWritten ?? 0) - start.writtenBefore);
    instrumentation.requestEnded(start.request, {
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      bytesSent,
    });
  });
}
