import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import type { Disposition } from '../../lib/services/file-signer.ts';
import type { ByteRange } from '../../lib/services/storage.ts';
import { isStored } from '../../platform/uploads/uploads.service.ts';
import { parseRange } from './byte-range.ts';
import type { StreamLimit } from './stream-limit.ts';

/** The session or network that receives the file, and the limit of its simultaneous large responses. */
type Recipient = { streams: StreamLimit; id: string };

/** The operating system buffers smaller responses, so they do not hold their file open. */
const SMALL_BYTES = 1024 * 1024;

/** An object and the columns of its row that the response needs. */
export type SentFile = {
  objectKey: string;
  bytes: number;
  sha256: string;
  contentType: string;
  fileName: string;
};

/**
 * Sends an object as configured by SEND_FILES_BY: from this process (`sendBytes`), by the proxy in front
 * (X-Accel-Redirect), or by a redirect to a short-lived signed URL of the object store. The caller checks the
 * right to the file and sets the caching and embedding headers.
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
    // The proxy handles ranges, conditional requests and lengths.
    setFileHeaders(reply, file, disposition);
    return reply.header('x-accel-redirect', env.proxyFilesPrefix + file.objectKey).send('');
  }
  // A signed URL of the store is valid for GET only.
  if (env.sendFilesBy === 'store' && storage.signedUrl && request.method === 'GET') {
    const headers = {
      contentType: file.contentType,
      contentDisposition: contentDisposition(file.fileName, { type: disposition }),
    };
    // The redirect is not cached, because every request checks the permission again.
    return reply
      .header('cache-control', 'no-store')
      .redirect(await storage.signedUrl(file.objectKey, headers), 302);
  }
  return sendBytes(deps, request, reply, file, disposition, recipient);
}

/**
 * Sends an object from this process: the whole, one range (RFC 9110), 304 for a matching ETag, or only the
 * headers for HEAD. Throws RANGE_NOT_SATISFIABLE past the end; TOO_MANY_REQUESTS when the recipient has too
 * many large responses open.
 */
export async function sendBytes(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
  disposition: Disposition,
  recipient?: Recipient,
) {
  const etag = `"${file.sha256.slice(0, 32)}"`;
  setFileHeaders(reply, file, disposition).header('accept-ranges', 'bytes').header('etag', etag);
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
    await recipient.streams.acquire(recipient.id, reply.raw).catch((thrown: unknown) => {
      reply.header('cache-control', 'no-store');
      throw thrown;
    });
  }
  const body = request.method === 'HEAD' ? '' : await readStored(deps, reply, file, part);
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`);
  return reply.header('content-length', length).send(body);
}

/** Reads the bytes of an object. Throws NOT_FOUND when it was deleted since its row was read. */
async function readStored(
  { db, storage }: Deps,
  reply: FastifyReply,
  { objectKey }: SentFile,
  part: ByteRange | undefined,
) {
  try {
    return await storage.read(objectKey, part);
  } catch (error) {
    reply.header('cache-control', 'no-store');
    if (await isStored(db, objectKey)) throw error;
    throw new AppError('NOT_FOUND');
  }
}

/** Sets the type, the file name and a policy under which nothing in the file runs. */
export const setFileHeaders = (
  reply: FastifyReply,
  file: Pick<SentFile, 'contentType' | 'fileName'>,
  disposition: Disposition,
): FastifyReply =>
  reply
    .type(file.contentType)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    )
    .header('content-disposition', contentDisposition(file.fileName, { type: disposition }));
