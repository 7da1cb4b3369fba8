import fp from 'fastify-plugin';

const CHECK_INTERVAL_MS = 10_000;
/** Far below the slowest usable connection, and far above a client that sends single bytes to occupy one. */
const MIN_BYTES_PER_INTERVAL = 4 * 1024;

/**
 * Closes connections that send a request body too slowly. Written here, because Node and Fastify limit the
 * total time of a request, which large uploads need, but not the rate.
 */
export const bodyWatchdog = fp<{ checkIntervalMs?: number }>(
  async (app, { checkIntervalMs = CHECK_INTERVAL_MS }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { raw } = request;
      const hasBody =
        raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
      if (!hasBody) return done();
      let bytesBefore = raw.socket.bytesRead;
      const timer = setInterval(() => {
        if (raw.complete || raw.destroyed) return clearInterval(timer);
        const received = raw.socket.bytesRead - bytesBefore;
        bytesBefore = raw.socket.bytesRead;
        // A body is paused when this server reads too slowly, such as during slow disk writes.
        if (received < MIN_BYTES_PER_INTERVAL && !raw.isPaused()) {
          request.log.warn('request body too slow');
          raw.socket.destroy();
          clearInterval(timer);
        }
      }, checkIntervalMs);
      timer.unref();
      raw.once('close', () => clearInterval(timer));
      done();
    });
  },
  { name: 'body-watchdog' },
);
