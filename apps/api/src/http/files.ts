import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../context.ts';
import { AppError } from '../errors.ts';
import { actorOfSession } from '../features/auth/auth.service.ts';
import { findFile, findPublicFile, mayRead } from '../features/files/file-access.ts';
import { THUMBNAIL_WIDTHS, thumbnailAt } from '../features/uploads/thumbnails.ts';
import { parseRange } from './byte-range.ts';
import type { Disposition } from './file-signer.ts';

type File = NonNullable<Awaited<ReturnType<typeof findFile>>>;
type Named = { Params: { id: string } };
type Sized = Named & { Querystring: { w?: unknown } };
type Signed = Named & { Querystring: Record<string, unknown> };

/** Signed files, and the courses' public pictures. On each hit of a signed address its session and right are asked again. */
export function registerFiles(app: FastifyInstance, deps: Deps): void {
  // HEAD is answered here: Fastify's own would say that the file is empty.
  const method = ['GET', 'HEAD'];
  app.route<Sized>({ method, url: '/files/thumbnails/:id', handler: sendThumbnail });
  app.route<Signed>({ method, url: '/files/:id', handler: sendSigned });

  /** The picture as it was uploaded, or with `w` as WebP in one of the widths that pages ask for. */
  async function sendThumbnail(request: FastifyRequest<Sized>, reply: FastifyReply) {
    const { w } = request.query;
    const width = THUMBNAIL_WIDTHS.find((known) => String(known) === w);
    const file = w === undefined || width ? await findPublicFile(deps, request.params.id) : undefined;
    if (!file) throw new AppError('NOT_FOUND');
    // The id changes with the file, so what it names never changes.
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('cross-origin-resource-policy', 'cross-origin');
    if (!width) return send(deps, request, reply, file, 'inline');
    const etag = `"${file.sha256.slice(0, 32)}-${width}"`;
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox").header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const picture = await thumbnailAt(deps, file, width);
    return reply
      .type('image/webp')
      .header('content-length', picture.length)
      .send(request.method === 'HEAD' ? '' : picture);
  }

  async function sendSigned(request: FastifyRequest<Signed>, reply: FastifyReply) {
    const grant = deps.signer.verify(request.params.id, request.query);
    const actor = grant && (await actorOfSession(deps, grant.sessionId));
    const file = grant && actor?.id === grant.userId ? await findFile(deps, grant.uploadId) : undefined;
    if (!grant || !actor || !file || !(await mayRead(deps, actor, file))) throw new AppError('NOT_FOUND');
    reply.header('cache-control', 'private, max-age=600').header('cross-origin-resource-policy', 'same-site');
    return send(deps, request, reply, file, grant.disposition);
  }
}

async function send(deps: Deps, request: FastifyRequest, reply: FastifyReply, file: File, disposition: Disposition) {
  const etag = `"${file.sha256.slice(0, 32)}"`;
  reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox")
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('content-disposition', contentDisposition(disposition, file.fileName));
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();

  const staleRange = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag;
  const range = parseRange(staleRange ? undefined : request.headers.range, file.bytes);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.bytes}`);
    throw new AppError('RANGE_NOT_SATISFIABLE');
  }
  const part = range === 'whole' ? undefined : range;
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`);
  reply.header('content-length', part ? part.end - part.start + 1 : file.bytes);
  reply.type(file.contentType);
  return reply.send(request.method === 'HEAD' ? '' : await deps.storage.read(file.objectKey, part));
}

/** The header made from our own copy of the name: ASCII for old clients, UTF-8 for the rest (RFC 6266). */
function contentDisposition(disposition: Disposition, fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\]/gu, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/gu, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
