import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { didDocument } from '../../certificates/credentials/issuer.service.ts';
import { getStatusList } from '../../certificates/credentials/status-list.service.ts';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { refuseOtherMethods } from '../rest/rest.ts';
import { publicDocument } from '../rest/text-response.ts';

/** Verifiers accept a list for this long. A revocation has to be seen within five minutes. */
const MAX_AGE_SECONDS = 120;
const LIST = /^[1-9]\d{0,3}$/u;

/**
 * `/.well-known/did.json` with the keys of the issuer, and `/api/certificates/status/:list` with the revoked credentials
 * (docs/credentials.md). A proxy sends both, and the credentials, from the host of the public site to the API.
 */
export function registerCredentialRoutes(app: FastifyInstance, deps: Deps): void {
  const method = ['GET', 'HEAD'];
  const [didUrl, listUrl] = ['/.well-known/did.json', '/api/certificates/status/:list'];
  const config = { access: 'public' } as const;
  app.route({ method, url: didUrl, config, handler: sendDidDocument });
  app.route({ method, url: listUrl, config, handler: sendStatusList });
  for (const url of [didUrl, listUrl]) refuseOtherMethods(app, url, new Set(method));

  async function sendDidDocument(request: FastifyRequest, reply: FastifyReply) {
    const document = await didDocument(deps);
    if (!document) throw new AppError('NOT_FOUND');
    return send(request, reply.type('application/did+json'), JSON.stringify(document));
  }

  async function sendStatusList(request: FastifyRequest, reply: FastifyReply) {
    const { list } = request.params as { list: string };
    const document = LIST.test(list) ? await getStatusList(deps, Number(list)) : undefined;
    if (!document) throw new AppError('NOT_FOUND');
    return send(request, reply.type('application/vc+ld+json'), document);
  }
}

const send = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply =>
  publicDocument(reply)
    .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
    .header('content-length', Buffer.byteLength(text))
    .send(request.method === 'HEAD' ? '' : text);
