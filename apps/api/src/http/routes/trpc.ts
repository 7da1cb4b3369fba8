import type { Language } from '@qanoon/messages/language';
import { incomingMessageToRequest } from '@trpc/server/adapters/node-http';
import { resolveResponse } from '@trpc/server/http';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { statedLanguage } from '../../lib/call-language.ts';
import type { Deps } from '../../lib/context.ts';
import { AppError, describeError } from '../../lib/errors/errors.ts';
import { toTrpcError } from '../../lib/trpc.ts';
import { isSetupRequired } from '../../people/setup/setup.service.ts';
import { appRouter, procedureMeta } from '../../router.ts';
import { inProcessFetch } from '../pages/in-process-fetch.ts';
import { isServerFault, logRefusal } from '../plugins/error-handler.ts';
import { jsonBody } from '../plugins/json-body.ts';
import { requestContext } from '../plugins/request-context.ts';
import { createResponseCache, type ResponseCache } from '../responses/response-cache.ts';

const MAX_BATCH = 10;
/** Matches `"search":"` and a character in the encoding of a URL. */
const SEARCH = /%22search%22%3A%22(?!%22)/iu;

/**
 * The cache holds some hundred pages of results. Search terms are unbounded, so searches have a cache of
 * their own and displace no page of the catalog.
 */
const SEARCH_CACHE_BYTES = 12 * 1024 * 1024;
/** The procedures that the setup page and a separate public site need. */
const SETUP_CALLS = new Set(['setup.check', 'setup.createOwner', 'site.config']);

/** Serves tRPC, which expects bodies as text. Any other content type is refused unread. */
export const trpcRoutes: FastifyPluginAsync<{ deps: Deps; catalogue: ResponseCache }> = async (
  app,
  { deps, catalogue },
) => {
  app.register(jsonBody, { parse: (text) => text });
  const searches = createResponseCache(deps, SEARCH_CACHE_BYTES);
  // Cached procedures are the same for every address.
  const fetchAsGuest = inProcessFetch(deps, '127.0.0.1');
  /** Returns the response to a guest; undefined for an error. */
  const guestResponse = async (url: string, language: Language): Promise<string | undefined> => {
    const headers = { 'accept-language': language };
    const response = await fetchAsGuest(`${deps.env.urls.api}${url}`, { headers });
    return response.status === 200 ? response.text() : undefined;
  };
  app.all<{ Params: { '*': string } }>(
    '/*',
    { config: { access: 'procedures', duringSetup: 'served' } },
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
};

/** Returns whether every call of a path, such as `setup.check` or a batch `a.b,c.d`, is part of the setup. */
const isSetupCall = (path: string): boolean => path.split(',').every((call) => SETUP_CALLS.has(call));

/** Sends results as text, which takes less time than a stream. Only subscriptions are streamed. */
async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const { headers, status } = response;
  const isText = headers.get('content-type') === 'application/json' && !headers.has('transfer-encoding');
  if (!isText) return reply.send(response);
  return reply
    .code(status)
    .headers(Object.fromEntries(headers))
    .send(await response.text());
}
