import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { didDocument } from '../../certificates/credentials/publish-issuer.ts';
import { getStatusList } from '../../certificates/credentials/publish-status-list.ts';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { publicDocument } from '../rest/text-response.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';

/** Verifiers accept a list for this long. A revocation has to be seen within five minutes. */
const MAX_AGE_SECONDS = 120;
const LIST = /^[1-9]\d{0,3}$/u;

const METHODS = ['GET', 'HEAD'];

/**
 * Serves `/did.json` with the keys of the issuer (docs/credentials.md). A proxy sends it, the lists and the
 * credentials from the host of the public site to the API.
 */
export const didDocumentRoute: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const url = '/did.json';
  app.route({ method: METHODS, url, config: { access: 'public' }, handler: sendDidDocument });
  refuseOtherMethods(app, url, new Set(METHODS));

  async function sendDidDocument(request: FastifyRequest, reply: FastifyReply) {
    const document = await didDocument(deps);
    if (!document) throw new AppError('NOT_FOUND');
    return send(request, reply.type('application/did+json'), JSON.stringify(document));
  }
};

/** Serves `/:list` with the revoked credentials. */
export const statusListRoute: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const url = '/:list';
  app.route({ method: METHODS, url, config: { access: 'public' }, handler: sendStatusList });
  refuseOtherMethods(app, url, new Set(METHODS));

  async function sendStatusList(request: FastifyRequest, reply: FastifyReply) {
    const { list } = request.params as { list: string };
    const document = LIST.test(list) ? await getStatusList(deps, Number(list)) : undefined;
    if (!document) throw new AppError('NOT_FOUND');
    return send(request, reply.type('application/vc+ld+json'), document);
  }
};

const send = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply =>
  publicDocument(reply)
    .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
    .header('content-length', Buffer.byteLength(text))
    .send(request.method === 'HEAD' ? '' : text);
