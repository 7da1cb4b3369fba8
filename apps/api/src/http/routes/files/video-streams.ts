import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { RENDITIONS } from '@qanoon/contracts/learning/learning';
import { SIGNATURE_PARAMETERS } from '@qanoon/domain/platform/signed-url';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../lib/context.ts';
import { AppError } from '../../../lib/errors/errors.ts';
import { findDerivative } from '../../../media/derivatives/derivatives.repo.ts';
import { readMasterPlaylist, readMediaPlaylist } from '../../../media/video/list-video-sources.ts';
import { checkSignedUrl } from '../../files/check-signed-url.ts';
import { sendFile } from '../../files/send-file.ts';
import type { StreamLimit } from '../../files/stream-limit.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';

type DerivativeRoute = { Params: { id: string; name: string }; Querystring: Record<string, unknown> };

const FILE_NAME = new RegExp(
  `^(?:(?<kind>${RENDITIONS.join('|')})\\.(?<ending>m3u8|mp4)|stream\\.m3u8|poster\\.webp)$`,
  'u',
);
const compress = promisify(gzip);

/**
 * Serves `/:id/:name`, the playlists, renditions and posters of an upload, under the upload's own signature
 * and checks.
 */
export const videoStreamRoutes: FastifyPluginAsync<{ deps: Deps; streams: StreamLimit }> = async (
  app,
  { deps, streams },
) => {
  const method = ['GET', 'HEAD'];
  app.route<DerivativeRoute>({
    method,
    url: '/:id/:name',
    config: { access: 'signed-file' },
    handler: sendDerivative,
  });
  refuseOtherMethods(app, '/:id/:name', new Set(method));

  async function sendDerivative(request: FastifyRequest<DerivativeRoute>, reply: FastifyReply) {
    const { params, query } = request;
    const name = FILE_NAME.exec(params.name);
    if (!name) throw new AppError('NOT_FOUND');
    const { file: upload, recipient } = await checkSignedUrl(deps, params.id, request);
    reply.header('cache-control', 'private, max-age=600').header('cross-origin-resource-policy', 'same-site');

    const { kind = 'poster', ending } = name.groups!;
    if (params.name.endsWith('.m3u8')) {
      const signature = new URLSearchParams(
        Object.values(SIGNATURE_PARAMETERS).map((name): [string, string] => [name, String(query[name])]),
      ).toString();
      const playlist = ending
        ? readMediaPlaylist(deps.db, upload.id, kind, signature)
        : readMasterPlaylist(deps.db, upload.id, signature);
      return sendPlaylist(request, reply, await playlist);
    }
    const derivative = await findDerivative(deps.db, upload.id, kind);
    if (!derivative) throw new AppError('NOT_FOUND');
    return sendFile(deps, request, reply, { ...derivative, fileName: params.name }, 'inline', {
      streams,
      id: recipient,
    });
  }
};

/**
 * Sends a playlist compressed if possible. Each of its lines contains the signature, so the playlist of a
 * long lecture has hundreds of kilobytes, but about ten when compressed.
 */
async function sendPlaylist(request: FastifyRequest, reply: FastifyReply, playlist: string | undefined) {
  if (playlist === undefined) throw new AppError('NOT_FOUND');
  reply.type('application/vnd.apple.mpegurl').header('vary', 'accept-encoding');
  const compressed = /\bgzip\b/u.test(String(request.headers['accept-encoding']))
    ? await compress(playlist)
    : undefined;
  if (compressed) reply.header('content-encoding', 'gzip');
  const body = compressed ?? Buffer.from(playlist);
  return reply.header('content-length', body.length).send(request.method === 'HEAD' ? '' : body);
}
