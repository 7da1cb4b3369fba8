import { id } from '@qanoon/contracts/lib/primitives';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { certificatePicture } from '../../../certificates/records/draw-picture.ts';
import type { Deps } from '../../../lib/context.ts';
import { AppError } from '../../../lib/errors/errors.ts';
import { speakingName } from '../../../platform/files/file-names.ts';
import { setFileHeaders } from '../../files/send-file.ts';
import { recipientOf } from '../../plugins/route-access.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';

type PictureRoute = { Params: { name: string }; Querystring: Record<string, unknown> };

/** Serves `/:id.png?signature`, the picture of an issued certificate, which is drawn for each request. */
export const certificatePictureRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const url = '/:name';
  // Fastify's own HEAD route would send a content-length of 0.
  const method = ['GET', 'HEAD'];
  app.route<PictureRoute>({
    method,
    url,
    config: { access: 'signed-in', signed: 'certificates' },
    handler: sendPicture,
  });
  refuseOtherMethods(app, url, new Set(method));

  /** Throws NOT_FOUND for any failure, so that the response does not reveal which check failed. */
  async function sendPicture(request: FastifyRequest<PictureRoute>, reply: FastifyReply) {
    const { success, data: certificateId } = id.safeParse(/^(.*)\.png$/u.exec(request.params.name)?.[1]);
    if (!success) throw new AppError('NOT_FOUND');
    const { actor, disposition } = recipientOf(request);
    const { named, etag, draw } = await certificatePicture(deps, actor, { certificateId }).catch(notFound);
    const fileName = speakingName(['Certificate', ...named], 'image/png');
    setFileHeaders(reply, { contentType: 'image/png', fileName }, disposition)
      .header('cache-control', 'private, max-age=600')
      .header('cross-origin-resource-policy', 'same-site')
      .header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const picture = await draw().catch(notFound);
    return reply
      .header('content-length', picture.byteLength)
      .send(
        request.method === 'HEAD' ? '' : Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength),
      );
  }

  function notFound(thrown: unknown): never {
    throw thrown instanceof AppError && thrown.code === 'CERTIFICATE_NOT_FOUND'
      ? new AppError('NOT_FOUND')
      : thrown;
  }
};
