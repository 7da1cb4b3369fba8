import fp from 'fastify-plugin';
import type { Deps } from '../../lib/context.ts';

/**
 * Resets the connection of a response whose client reads no byte for the configured time while data is
 * pending. This also closes its file. A response without pending data, such as a live event stream, stays
 * open. A paused player later requests the rest as a range.
 */
export const slowReaders = fp<{ deps: Pick<Deps, 'env' | 'log'> }>(
  async (app, { deps: { env, log } }) => {
    const { sendTimeoutMs: timeoutMs } = env;
    app.server.on('request', ({ socket }, response) => {
      // The socket's timer restarts at every write and when the system has sent more.
      response.setTimeout(timeoutMs, () => {
        if (socket.writableLength === 0) return void socket.setTimeout(timeoutMs);
        log.info(
          { address: socket.remoteAddress, pendingBytes: socket.writableLength },
          'slow reader: connection reset',
        );
        // A reset, because after an ordinary end the system would retain the data it has buffered.
        socket.resetAndDestroy();
      });
    });
  },
  { name: 'slow-readers' },
);
