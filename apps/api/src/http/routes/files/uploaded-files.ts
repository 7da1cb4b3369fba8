import { pictureName } from '@qanoon/domain/platform/pictures';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { findLogo } from '../../../academy/settings/find-logo.ts';
import { findCoursePicture } from '../../../catalog/courses/courses.service.ts';
import type { Deps } from '../../../lib/context.ts';
import { AppError } from '../../../lib/errors/errors.ts';
import { pictureAt, readPictureName } from '../../../media/pictures/pictures.service.ts';
import { checkSignedUrl } from '../../files/check-signed-url.ts';
import { type SentFile, sendBytes, sendFile } from '../../files/send-file.ts';
import type { StreamLimit } from '../../files/stream-limit.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';

type UploadRoute = { Params: { id: string } };
type PictureRoute = { Params: { id: string; name: string } };
type SignedRoute = UploadRoute & { Querystring: Record<string, unknown> };

/**
 * Serves `/:id?signature` for uploads with a signed URL, and `/thumbnails` and `/logos` for the public
 * pictures of courses and of the academy.
 */
export const uploadedFileRoutes: FastifyPluginAsync<{ deps: Deps; streams: StreamLimit }> = async (
  app,
  { deps, streams },
) => {
  // Fastify's own HEAD route would send a content-length of 0.
  const method = ['GET', 'HEAD'];
  const config = { access: 'public' } as const;
  app.route<UploadRoute>({ method, url: '/thumbnails/:id', config, handler: sendThumbnail });
  app.route<PictureRoute>({ method, url: '/thumbnails/:id/:name', config, handler: sendPicture });
  app.route<UploadRoute>({ method, url: '/logos/:id', config, handler: sendLogo });
  app.route<SignedRoute>({
    method,
    url: '/:id',
    config: { access: 'signed-file' },
    handler: sendSigned,
  });
  for (const url of ['/thumbnails/:id', '/thumbnails/:id/:name', '/logos/:id', '/:id'])
    refuseOtherMethods(app, url, new Set(method));

  /** Sends the picture as it was uploaded. */
  async function sendThumbnail(request: FastifyRequest<UploadRoute>, reply: FastifyReply) {
    return sendImmutable(request, reply, await publicFile(request.params.id));
  }

  async function sendLogo(request: FastifyRequest<UploadRoute>, reply: FastifyReply) {
    const file = await findLogo(deps, request.params.id);
    if (!file) throw new AppError('NOT_FOUND');
    return sendImmutable(request, reply, file);
  }

  /**
   * Sends the picture in a size and format that pages use. Redirects from the name of another recipe to the
   * current one.
   */
  async function sendPicture(request: FastifyRequest<PictureRoute>, reply: FastifyReply) {
    const { id, name } = request.params;
    const size = readPictureName(name);
    if (!size) throw new AppError('NOT_FOUND');
    const upload = await publicFile(id);
    if (size.outdated)
      return reply
        .header('cache-control', 'no-store')
        .redirect(`./${pictureName(size.width, size.format)}`, 302);
    const picture = await pictureAt(deps, upload, size);
    if (!picture) throw new AppError('NOT_FOUND');
    return sendImmutable(request, reply, { ...picture, fileName: name });
  }

  async function publicFile(id: string) {
    const file = await findCoursePicture(deps, id);
    if (!file) throw new AppError('NOT_FOUND');
    return file;
  }

  /**
   * Sends a picture that never changes, because a changed one gets a new id. This process sends it, because a
   * cached redirect would outlive the object store's signed URL.
   */
  function sendImmutable(request: FastifyRequest, reply: FastifyReply, file: SentFile) {
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin');
    return sendBytes(deps, request, reply, file, 'inline');
  }

  async function sendSigned(request: FastifyRequest<SignedRoute>, reply: FastifyReply) {
    const { file, disposition, recipient } = await checkSignedUrl(deps, request.params.id, request);
    reply.header('cache-control', 'private, max-age=600').header('cross-origin-resource-policy', 'same-site');
    return sendFile(deps, request, reply, file, disposition, { streams, id: recipient });
  }
};
