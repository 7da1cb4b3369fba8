import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { RENDITIONS } from '@qanoon/contracts/learning';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findDerivative } from '../../features/derivatives/derivatives.service.ts';
import { readMasterPlaylist, readMediaPlaylist } from '../../features/video/video-sources.service.ts';
import { refuseOtherMethods } from '../rest/rest.ts';
import { checkSignedUrl } from './check-signed-url.ts';
import { sendFile } from './send-file.ts';
import type { StreamLimit } from './stream-limit.ts';

type Made = { Params: { id: string; name: string }; Querystring: Record<string, unknown> };

const MADE = new RegExp(
  `^(?:(?<kind>${RENDITIONS.join('|')})\\.(?<ending>m3u8|mp4)|stream\\.m3u8|poster\\.webp)$`,
  'u',
);
/** What an address is signed with. Only these go on into a playlist's lines: whatever else is asked along is somebody's own. */
const SIGNATURE = ['u', 's', 'd', 'e', 'k', 'sig'];
const compress = promisify(gzip);

/** What was made of an upload, each opened by the upload's own signature: its session and right are asked at every hit, as for itself. */
export function registerVideoStreamRoutes(app: FastifyInstance, deps: Deps, streams: StreamLimit): void {
  const method = ['GET', 'HEAD'];
  app.route<Made>({ method, url: '/files/:id/:name', handler: sendMade });
  refuseOtherMethods(app, '/files/:id/:name', new Set(method));

  async function sendMade(request: FastifyRequest<Made>, reply: FastifyReply) {
    const { params, query } = request;
    const name = MADE.exec(params.name);
    if (!name) throw new AppError('NOT_FOUND');
    const { file: upload, sessionId } = await checkSignedUrl(deps, params.id, query);
    reply.header('cache-control', 'private, max-age=600').header('cross-origin-resource-policy', 'same-site');

    const { kind = 'poster', ending } = name.groups!;
    if (params.name.endsWith('.m3u8')) {
      const signature = new URLSearchParams(
        SIGNATURE.map((part): [string, string] => [part, String(query[part])]),
      ).toString();
      const playlist = ending
        ? readMediaPlaylist(deps.db, upload.id, kind, signature)
        : readMasterPlaylist(deps.db, upload.id, signature);
      return sendPlaylist(request, reply, await playlist);
    }
    const made = await findDerivative(deps.db, upload.id, kind);
    if (!made) throw new AppError('NOT_FOUND');
    return sendFile(deps, request, reply, { ...made, fileName: params.name }, 'inline', {
      streams,
      sessionId,
    });
  }
}

/** Each line of a playlist carries a signature: of a lecture of hours that is hundreds of kilobytes, and compressed some ten. */
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
