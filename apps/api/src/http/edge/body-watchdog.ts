import type { FastifyInstance } from 'fastify';

const CHECK_EVERY_MS = 10_000;
/** Far below the slowest line anybody studies on, far above a body that drips to hold a connection. */
const MIN_BYTES_PER_CHECK = 4 * 1024;

/** Ends requests whose body arrives too slowly to be meant: Fastify's defaults would hold them open for ever. */
export function registerBodyWatchdog(app: FastifyInstance, { checkEveryMs = CHECK_EVERY_MS } = {}): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (!hasBody) return done();
    let seen = raw.socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer);
      const arrived = raw.socket.bytesRead - seen;
      seen = raw.socket.bytesRead;
      // A body that we have stopped reading (a busy disk) is not the sender's fault.
      if (arrived < MIN_BYTES_PER_CHECK && !raw.isPaused()) {
        request.log.warn('request body too slow');
        raw.socket.destroy();
        clearInterval(timer);
      }
    }, checkEveryMs);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
    done();
  });
}
