import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseCache } from '../responses/response-cache.ts';

/** Responses with fewer characters are sent in one piece, with their length. */
const SHORT = 256 * 1024;
/** Responses with more characters are not cached. */
const MAX_CACHED = 2 * 1024 * 1024;

/** The text of a response as far as it has been read, and the rest if there is one. */
type Opened = { text: string; rest: AsyncGenerator<string, void> | undefined };

/** Reads the whole text, or a little more than `most` characters of it. */
async function open(pieces: AsyncGenerator<string, void>, most: number): Promise<Opened> {
  let text = '';
  while (text.length <= most) {
    const { done, value } = await pieces.next();
    if (done) return { text, rest: undefined };
    text += value;
  }
  return { text, rest: pieces };
}

/**
 * Sends JSON text that is produced as fast as the client reads it. Short text is sent in one piece. A failure after the
 * first bytes closes the connection, so that no client takes a part for the whole.
 */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncGenerator<string, void>,
): Promise<FastifyReply> {
  return sendOpened(request, reply, await open(pieces, SHORT));
}

/** Like `sendList`, but for guests, who all receive the same text. The cache keeps it unless it is long. */
export async function sendCachedList(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ResponseCache,
  read: () => Promise<AsyncGenerator<string, void>>,
): Promise<FastifyReply> {
  let long: Opened | undefined;
  const isSent = await cache.send(request, reply, 'en', async () => {
    const opened = await open(await read(), MAX_CACHED);
    if (!opened.rest) return opened.text;
    long = opened;
    return undefined;
  });
  if (isSent) return reply;
  // Another request has read the text that turned out to be long.
  return long ? sendOpened(request, reply, long) : sendList(request, reply, await read());
}

function sendOpened(request: FastifyRequest, reply: FastifyReply, { text, rest }: Opened): FastifyReply {
  void reply.type('application/json; charset=utf-8');
  if (!rest) return reply.send(text);
  if (request.method === 'HEAD') {
    void rest.return();
    return reply.send(Readable.from([]));
  }
  const pieces = async function* () {
    try {
      yield text;
      yield* rest;
    } catch (thrown) {
      request.log.error({ err: thrown }, 'a list failed after its first rows were sent');
      throw thrown;
    }
  };
  return reply.send(Readable.from(pieces(), { objectMode: false }));
}
