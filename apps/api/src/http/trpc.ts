import { isSetupCall } from '@qanoon/domain/academy/being-set-up';
import type { Language } from '@qanoon/messages/language';
import { incomingMessageToRequest } from '@trpc/server/adapters/node-http';
import { resolveResponse } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { statedLanguage } from '../lib/call-language.ts';
import type { Deps } from '../lib/context.ts';
import { AppError, describeError } from '../lib/errors.ts';
import { toTrpcError } from '../lib/trpc.ts';
import { isSetupRequired } from '../people/setup/setup.service.ts';
import { appRouter, procedureMeta } from '../router.ts';
import { isServerFault, logRefusal } from './edge/error-handler.ts';
import { registerJsonBody } from './edge/json-body.ts';
import { requestContext } from './edge/request-context.ts';
import type { ResponseCache } from './edge/response-cache.ts';
import { inProcessFetch } from './pages/public-pages.ts';

const MAX_BATCH = 10;
/** `"search":"` and a character, as a URL encodes it. */
const SEARCH = /%22search%22%3A%22(?!%22)/iu;

/** Search terms are unbounded, so searches have a cache of their own: they displace no page of the catalogue. */
export type TrpcCaches = { catalogue: ResponseCache; searches: ResponseCache };

/**
 * Registers tRPC in a scope of its own, because it expects bodies as text. Any other content type is refused unread.
 */
export async function registerTrpcRoutes(
  app: FastifyInstance,
  deps: Deps,
  caches: TrpcCaches,
): Promise<void> {
  await app.register(async (scope) => registerScope(scope, deps, caches), { prefix: '/trpc' });
}

function registerScope(scope: FastifyInstance, deps: Deps, { catalogue, searches }: TrpcCaches): void {
  scope.removeAllContentTypeParsers();
  registerJsonBody(scope, (text) => text);
  // Cached procedures are the same for every address.
  const fetchAsGuest = inProcessFetch(deps, '127.0.0.1');
  /** The response to a guest; undefined for an error. */
  const guestResponse = async (url: string, language: Language): Promise<string | undefined> => {
    const headers = { 'accept-language': language };
    const response = await fetchAsGuest(`${deps.env.urls.api}${url}`, { headers });
    return response.status === 200 ? response.text() : undefined;
  };
  scope.all<{ Params: { '*': string } }>(
    '/*',
    { config: { access: 'procedures' } },
    async (request, reply) => {
      if (request.method === 'OPTIONS') return reply.code(204).header('allow', 'GET, POST, OPTIONS').send();
      const path = request.params['*'];
      const cache = SEARCH.test(request.url) ? searches : catalogue;
      const refused = !isSetupCall(path) && (await isSetupRequired(deps));
      if (
        !refused &&
        cache.covers(request, procedureMeta(path)) &&
        request.headers['trpc-accept'] === undefined
      ) {
        // A failure here repeats below, where tRPC formats it.
        const language = statedLanguage(request.headers['accept-language']) ?? 'en';
        const load = () => guestResponse(request.url, language);
        if (await cache.send(request, reply, language, load).catch(() => false)) return reply;
      }
      const response = await resolveResponse({
        req: incomingMessageToRequest(Object.assign(request.raw, { body: request.body }), reply.raw, {
          maxBodySize: null,
        }),
        path,
        error: null,
        router: appRouter,
        maxBatchSize: MAX_BATCH,
        createContext: async () => {
          if (refused) throw toTrpcError(new AppError('SETUP_REQUIRED'));
          const language = statedLanguage(request.headers['accept-language']);
          return { ...(await requestContext(deps, request)), language };
        },
        onError: ({ error, path: procedure = path }) => {
          const failure = describeError(error);
          logRefusal(request, failure, procedure);
          if (isServerFault(error.cause, failure.status))
            request.log.error({ err: error.cause ?? error, path }, 'procedure failed');
        },
        responseMeta: ({ errors }) => {
          const retryAfter = errors.map((error) => describeError(error).retryAfter).find(Boolean);
          return retryAfter ? { headers: { 'retry-after': String(retryAfter) } } : {};
        },
      });
      return sendResponse(reply, response);
    },
  );
}

/** Results are sent as text, which takes less time than a stream; only streams of results are streams. */
async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const { headers, status } = response;
  const isText = headers.get('content-type') === 'application/json' && !headers.has('transfer-encoding');
  if (!isText) return reply.send(response);
  return reply
    .code(status)
    .headers(Object.fromEntries(headers))
    .send(await response.text());
}
