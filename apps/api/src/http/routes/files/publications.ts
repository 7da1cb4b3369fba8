import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { findPublicationFile } from '../../../academy/publications/publications.service.ts';
import type { Deps } from '../../../lib/context.ts';
import { AppError } from '../../../lib/errors/errors.ts';
import { sendBytes } from '../../files/send-file.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';

type PublicationRoute = { Params: { id: string } };

/** Serves the PDF of a publication as a download for everyone. */
export const publicationRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const url = '/:id';
  // Fastify's own HEAD route would send a content-length of 0.
  const method = ['GET', 'HEAD'];
  app.route<PublicationRoute>({ method, url, config: { access: 'public' }, handler: sendPublication });
  refuseOtherMethods(app, url, new Set(method));

  async function sendPublication(request: FastifyRequest<PublicationRoute>, reply: FastifyReply) {
    const file = await findPublicationFile(deps, request.params.id);
    if (!file) throw new AppError('NOT_FOUND');
    reply
      // Stored by caches and revalidated on each use: a replaced or deleted file is never sent again.
      .header('cache-control', 'public, no-cache')
      .header('cross-origin-resource-policy', 'cross-origin');
    return sendBytes(deps, request, reply, file, 'attachment');
  }
};
