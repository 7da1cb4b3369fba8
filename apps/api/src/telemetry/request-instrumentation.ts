import type { FastifyInstance, FastifyRequest } from 'fastify';
import { containsFile } from '../http/uploads/upload-body.ts';
import type { Instrumentation, InstrumentedRequest } from './instrumentation.ts';

/** Tells the observer of every request, whatever becomes of it. */
export function registerInstrumentation(app: FastifyInstance, instrumentation: Instrumentation): void {
  const started = new WeakMap<FastifyRequest, { request: InstrumentedRequest; writtenBefore: number }>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const described: InstrumentedRequest = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
      upload: containsFile(request),
    };
    started.set(request, { request: described, writtenBefore: request.raw.socket.bytesWritten ?? 0 });
    instrumentation.requestStarted(described);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const known = started.get(request);
    if (!known) return;
    // Requests on one connection follow each other, so what it wrote meanwhile is this answer, headers too, also one that was broken off.
    const bytesSent = Math.max(0, (request.raw.socket.bytesWritten ?? 0) - known.writtenBefore);
    instrumentation.requestEnded(known.request, {
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      bytesSent,
    });
  });
}
