import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { parseRange } from './byte-range.ts';
import type { Disposition } from './file-signer.ts';
import type { StreamLimit } from './stream-limit.ts';

/** To which session a file is sent, and how many large ones it may have at the same time. */
type Recipient = { streams: StreamLimit; sessionId: string };

/** What connections hold by themselves: a smaller answer does not keep its file open. */
const SMALL_BYTES = 1024 * 1024;

/** What is sent: an object, and what its row says of it. */
export type SentFile = {
  objectKey: string;
  bytes: number;
  sha256: string;
  contentType: string;
  fileName: string;
};

/**
 * Answers with an object's bytes, sent by whom the setting SEND_FILES_BY names: by this process (`sendBytes`), by the proxy in front, told so by
 * a header, or by the object store, at an address of its own for some minutes. Whoever calls has asked for the right, and sets the headers of
 * caching and of who may embed it.
 */
export async function sendFile(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
  disposition: Disposition,
  recipient: Recipient,
) {
  const { env, storage } = deps;
  if (env.sendFilesBy === 'proxy') {
    // Ranges, conditions and lengths are the proxy's.
    describe(reply, file, disposition);
    return reply.header('x-accel-redirect', env.proxyFilesPrefix + file.objectKey).send('');
  }
  // A signed address is good for GET alone.
  if (env.sendFilesBy === 'store' && storage.addressOf && request.method === 'GET') {
    const as = {
      contentType: file.contentType,
      contentDisposition: contentDisposition(disposition, file.fileName),
    };
    // Asked again at each hit: the right may be gone by then.
    return reply
      .header('cache-control', 'no-store')
      .redirect(await storage.addressOf(file.objectKey, as), 302);
  }
  return sendBytes(deps, request, reply, file, disposition, recipient);
}

/**
 * Sends an object from this process: whole, one range of it (RFC 9110), 304 for who has it already, or the headers alone for HEAD.
 * RANGE_NOT_SATISFIABLE past its end; TOO_MANY_REQUESTS when the recipient has too many large ones under way.
 */
export async function sendBytes(
  { storage }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
  disposition: Disposition,
  recipient?: Recipient,
) {
  const etag = `"${file.sha256.slice(0, 32)}"`;
  describe(reply, file, disposition).header('accept-ranges', 'bytes').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();

  const staleRange = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag;
  const range = parseRange(staleRange ? undefined : request.headers.range, file.bytes);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.bytes}`);
    throw new AppError('RANGE_NOT_SATISFIABLE');
  }
  const part = range === 'whole' ? undefined : range;
  const length = part ? part.end - part.start + 1 : file.bytes;
  if (recipient && request.method !== 'HEAD' && length > SMALL_BYTES) {
    await recipient.streams.take(recipient.sessionId, reply.raw).catch((thrown: unknown) => {
      reply.header('cache-control', 'no-store');
      throw thrown;
    });
  }
  const body = request.method === 'HEAD' ? '' : await storage.read(file.objectKey, part);
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`);
  return reply.header('content-length', length).send(body);
}

/** What is said of a file whoever sends it; nothing in it may run. */
const describe = (reply: FastifyReply, file: SentFile, disposition: Disposition): FastifyReply =>
  reply
    .type(file.contentType)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    )
    .header('content-disposition', contentDisposition(disposition, file.fileName));

/** The header made from our own copy of the name: ASCII for old clients, UTF-8 for the rest (RFC 6266). */
function contentDisposition(disposition: Disposition, fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\]/gu, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
