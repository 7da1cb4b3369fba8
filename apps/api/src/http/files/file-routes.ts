import { pictureName } from '@qanoon/contracts/pictures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findPublicFile } from '../../features/files/file-access.ts';
import { pictureAt, readPictureName } from '../../features/pictures/pictures.service.ts';
import { refuseOtherMethods } from '../rest/rest.ts';
import { checkSignedUrl } from './check-signed-url.ts';
import { type SentFile, sendBytes, sendFile } from './send-file.ts';
import type { StreamLimit } from './stream-limit.ts';

type Named = { Params: { id: string } };
type Sized = { Params: { id: string; name: string } };
type Signed = Named & { Querystring: Record<string, unknown> };

/** Signed files, and the courses' public pictures. On each hit of a signed address its session and right are asked again. */
export function registerFileRoutes(app: FastifyInstance, deps: Deps, streams: StreamLimit): void {
  // HEAD is answered here: Fastify's own would say that the file is empty.
  const method = ['GET', 'HEAD'];
  app.route<Named>({ method, url: '/files/thumbnails/:id', handler: sendThumbnail });
  app.route<Sized>({ method, url: '/files/thumbnails/:id/:name', handler: sendPicture });
  app.route<Signed>({ method, url: '/files/:id', handler: sendSigned });
  for (const url of ['/files/thumbnails/:id', '/files/thumbnails/:id/:name', '/files/:id'])
    refuseOtherMethods(app, url, new Set(method));

  /** The picture as it was uploaded. */
  async function sendThumbnail(request: FastifyRequest<Named>, reply: FastifyReply) {
    return sendForEver(request, reply, await publicFile(request.params.id));
  }

  /** The picture in one of the sizes and formats that pages ask for. A page from before a new version is led to the new address. */
  async function sendPicture(request: FastifyRequest<Sized>, reply: FastifyReply) {
    const { id, name } = request.params;
    const size = readPictureName(name);
    if (!size) throw new AppError('NOT_FOUND');
    const upload = await publicFile(id);
    if (size.outdated)
      return reply
        .header('cache-control', 'no-store')
        .redirect(`./${pictureName(size.width, size.format)}`, 302);
    return sendForEver(request, reply, { ...(await pictureAt(deps, upload, size)), fileName: name });
  }

  async function publicFile(id: string) {
    const file = await findPublicFile(deps, id);
    if (!file) throw new AppError('NOT_FOUND');
    return file;
  }

  /** The id changes with the file, so what it names never changes. Kept for a year, it never stands behind an address that is good for minutes. */
  function sendForEver(request: FastifyRequest, reply: FastifyReply, file: SentFile) {
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin');
    return sendBytes(deps, request, reply, file, 'inline');
  }

  async function sendSigned(request: FastifyRequest<Signed>, reply: FastifyReply) {
    const { file, disposition, sessionId } = await checkSignedUrl(deps, request.params.id, request.query);
    reply.header('cache-control', 'private, max-age=600').header('cross-origin-resource-policy', 'same-site');
    return sendFile(deps, request, reply, file, disposition, { streams, sessionId });
  }
}
