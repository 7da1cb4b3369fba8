import type { Server } from 'node:http';
import type { Logger } from 'pino';

/**
 * Cuts a response of which its reader takes no byte for `timeoutMs` while some are waiting, and with it frees the file it comes from. A response
 * that is still being made, or waits for the next live event, has nothing waiting and stays. A player that paused asks again by a range.
 */
export function limitSlowReaders(
  server: Server,
  { timeoutMs, log }: { timeoutMs: number; log: Pick<Logger, 'info'> },
): void {
  server.on('request', ({ socket }, response) => {
    // The socket's own timer starts anew at every write, and notices what the system has sent since.
    response.setTimeout(timeoutMs, () => {
      if (socket.writableLength === 0) return void socket.setTimeout(timeoutMs);
      log.info(
        { address: socket.remoteAddress, waitingBytes: socket.writableLength },
        'slow reader: response cut',
      );
      // Ended in the ordinary way, the system would go on holding what it took over.
      socket.resetAndDestroy();
    });
  });
}
