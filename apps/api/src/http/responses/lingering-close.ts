import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

const MEGABYTE = 1024 * 1024;
/** The rest of a photo or document is read to its end; the rest of a lecture of several gigabytes is not. */
const MAX_BYTES = 64 * MEGABYTE;
/**
 * Time for ten megabytes over a slow connection. The body watchdog closes slower connections much earlier.
 */
const MAX_MS = 60_000;

/**
 * Sends a response while the request body is still incoming. The text is sent at once; the response ends,
 * which closes the connection, after the rest of the body is read and discarded, or after `maxBytes` or
 * `maxMs`. Closing a connection with unread bytes resets it, and the client loses the response. Written here,
 * because nginx has `lingering_close`, Node has no equivalent.
 */
export function lingeringResponse(
  request: IncomingMessage,
  response: string,
  { maxBytes = MAX_BYTES, maxMs = MAX_MS } = {},
): Readable {
  const body = new Readable({ read: () => undefined });
  body.push(response);
  let remaining = maxBytes;
  const timer = setTimeout(finish, maxMs);
  timer.unref();
  // A parser that is still attached would pause the body when its buffer is full.
  request.unpipe();
  request.on('data', count).once('end', finish).once('close', finish).once('error', finish);
  request.resume();
  if (request.readableEnded || request.destroyed) finish();
  return body;

  function count(chunk: Buffer): void {
    remaining -= chunk.length;
    if (remaining <= 0) finish();
  }
  function finish(): void {
    clearTimeout(timer);
    request.off('data', count).off('end', finish).off('close', finish);
    if (!body.readableEnded && !body.destroyed) body.push(null);
  }
}
