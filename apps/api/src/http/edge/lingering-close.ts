import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

const MEGABYTE = 1024 * 1024;
/** Any photograph or document somebody picks by mistake is read to its end; of a lecture of gigabytes nobody waits for the end. */
const MAX_BYTES = 64 * MEGABYTE;
/** What a slow line takes for ten megabytes. The body watchdog ends what only drips long before. */
const MAX_MS = 60_000;

/**
 * An answer to a request whose body is still arriving: it goes out at once, and ends, closing the connection, when the rest of the
 * body has been read and thrown away. A connection closed over unread bytes is reset, and a reset takes the answer with it.
 * Past the bounds it is closed all the same.
 */
export function lingeringResponse(
  request: IncomingMessage,
  response: string,
  { maxBytes = MAX_BYTES, maxMs = MAX_MS } = {},
): Readable {
  const body = new Readable({ read: () => undefined });
  body.push(response);
  let left = maxBytes;
  const timer = setTimeout(finish, maxMs);
  timer.unref();
  // Whoever read it before has stopped: a parser that is still attached would hold it up when it is full.
  request.unpipe();
  request.on('data', count).once('end', finish).once('close', finish).once('error', finish);
  request.resume();
  if (request.readableEnded || request.destroyed) finish();
  return body;

  function count(chunk: Buffer): void {
    left -= chunk.length;
    if (left <= 0) finish();
  }
  function finish(): void {
    clearTimeout(timer);
    request.off('data', count).off('end', finish).off('close', finish);
    if (!body.readableEnded && !body.destroyed) body.push(null);
  }
}
