import { urlOfTarget } from '@qanoon/site-runtime/request-target';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { requireAccess } from '../../lib/access.ts';
import type { Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import {
  bodyOf,
  type Lists,
  listText,
  type Page,
  readListPage,
  readPageQuery,
} from '../../lib/rest/list-pages.ts';
import type { ListRoute, RestCaller, RestRequest, RestRoute } from '../../lib/rest/rest-route.ts';
import { discardUnclaimed } from '../../platform/uploads/uploads.service.ts';
import { createCaller, procedureMeta } from '../../router.ts';
import { requestContext } from '../plugins/request-context.ts';
import type { ResponseCache } from '../responses/response-cache.ts';
import { pathBelow } from '../routes/path-below.ts';
import { refuseEmptyParams, refuseOtherMethods } from '../routes/refuse-other-methods.ts';
import { checkUploadAccess } from '../uploads/check-upload-access.ts';
import { checkDiskReserve } from '../uploads/disk-reserve.ts';
import { idsOf, receiveMultipart } from '../uploads/multipart.ts';
import { isMultipart } from '../uploads/upload-body.ts';
import { sendCachedList, sendList } from './list-response.ts';
import { accessesOf } from './rest-access.ts';
import { sendText } from './text-response.ts';

/**
 * Serves the routes below their common prefix. Every other path under it responds with 404 as JSON, a known
 * path with another method with 405.
 */
export const documentedRoutes: FastifyPluginAsync<{
  deps: Deps;
  routes: readonly RestRoute[];
  cache: ResponseCache;
}> = async (app, { deps, routes, cache }) => {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: pathBelow(app, route.path),
      config: { access: 'procedures', ...languageOf(route) },
      ...(route.maxBodyBytes !== undefined && { bodyLimit: route.maxBodyBytes }),
      handler: (request, reply) =>
        route.listsOf
          ? respondWithList(deps, route, { request, reply, cache })
          : // Requests with a query are not cached: the number of search terms is unlimited.
            isCacheable(cache, request, route)
            ? cache
                .send(request, reply, 'en', async () => JSON.stringify(await respond(deps, route, request)))
                .then(() => reply)
            : route.texts
              ? respond(deps, route, request).then((output) => sendText(route.texts!, request, reply, output))
              : respond(deps, route, request),
    });
  }

  for (const [path, ofPath] of Map.groupBy(routes, (route) => route.path)) {
    const methods = new Set<string>(ofPath.map(({ method }) => method));
    // Fastify adds a HEAD route for every GET route.
    if (methods.has('GET')) methods.add('HEAD');
    refuseOtherMethods(app, pathBelow(app, path), methods, languageOf(ofPath[0]!));
  }
  for (const url of ['', '/*'])
    app.all(url, { config: { access: 'public' } }, () => {
      throw new AppError('NOT_FOUND');
    });
};

const languageOf = ({ language }: RestRoute) => (language ? { language } : {});

const isCacheable = (cache: ResponseCache, request: FastifyRequest, { procedure }: RestRoute): boolean =>
  cache.covers(request, procedureMeta(procedure)) && !request.url.includes('?');

/** Returns the context of a request that may run its route. */
async function contextOf(deps: Deps, route: RestRoute, request: FastifyRequest): Promise<Context> {
  refuseEmptyParams(request);
  if (!route.files && isMultipart(request)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const ctx: Context = { ...(await requestContext(deps, request)), language: 'en' };
  checkAccess(ctx, route);
  return ctx;
}

async function respondWithList(
  deps: Deps,
  route: ListRoute,
  { request, reply, cache }: { request: FastifyRequest; reply: FastifyReply; cache: ResponseCache },
): Promise<unknown> {
  if (isCacheable(cache, request, route))
    return sendCachedList(request, reply, cache, async () => listText(await listsOf(deps, route, request)));
  const lists = await listsOf(deps, route, request);
  const wanted = readPageQuery(request.query as RestRequest['query'], lists.length);
  if (!wanted) return sendList(request, reply, listText(lists));
  const { rows, nextCursor } = await readListPage(lists, wanted);
  if (nextCursor !== null) reply.header('link', nextPageLink(request, wanted, nextCursor));
  return bodyOf(lists, rows);
}

async function listsOf(deps: Deps, route: ListRoute, request: FastifyRequest): Promise<Lists> {
  const ctx = await contextOf(deps, route, request);
  const params = request.params as RestRequest['params'];
  const query = request.query as RestRequest['query'];
  return route.listsOf(
    createCaller(ctx) as RestCaller,
    { params, query, body: {}, uploads: {}, repeatedUploads: {} },
    ctx,
  );
}

/**
 * Returns the link to the next page (RFC 8288). It is relative to the request and keeps the other parameters.
 */
function nextPageLink(request: FastifyRequest, { limit }: Page, cursor: string): string {
  const { pathname, searchParams } = urlOfTarget(request.url);
  searchParams.set('limit', String(limit));
  searchParams.set('cursor', cursor);
  return `<${pathname}?${searchParams}>; rel="next"`;
}

async function respond(
  deps: Deps,
  route: Exclude<RestRoute, ListRoute>,
  request: FastifyRequest,
): Promise<unknown> {
  const ctx = await contextOf(deps, route, request);
  // A JSON body may be of any type. Routes only read or copy its fields, which works on every value but null.
  const received = route.files
    ? await receiveFiles(ctx, route, request)
    : { body: (request.body ?? {}) as RestRequest['body'], uploads: {}, repeatedUploads: {} };
  const params = request.params as RestRequest['params'];
  const query = request.query as RestRequest['query'];
  let retained = false;
  try {
    const response = await runRoute(route, ctx, { params, query, ...received });
    retained = route.retainsFiles === true;
    return response;
  } finally {
    // The procedure did not use these files: it failed, or an earlier request with the same Idempotency-Key
    // used others.
    if (ctx.actor && !retained)
      await discardUnclaimed(
        ctx,
        ctx.actor,
        idsOf({ uploads: received.uploads, many: received.repeatedUploads }),
      );
  }
}

async function runRoute(
  route: Exclude<RestRoute, ListRoute>,
  ctx: Context,
  request: RestRequest,
): Promise<unknown> {
  // The cast drops the input types: the procedures validate their input at run time.
  const api = createCaller(ctx) as RestCaller;
  if (route.call) return route.call(api, request, ctx);
  const [feature, name] = route.procedure.split('.') as [string, string];
  const output = await api[feature]![name]!(route.input ? route.input(request) : route.body && request.body);
  return route.present ? route.present(output) : output;
}

/** Refuses a caller without access before the server reads files or runs the route. */
function checkAccess(ctx: Context, route: RestRoute): void {
  for (const purpose of Object.values(route.files ?? {})) checkUploadAccess(ctx, purpose);
  for (const access of accessesOf(route)) requireAccess(access, ctx.actor);
}

async function receiveFiles(ctx: Context, route: RestRoute, request: FastifyRequest) {
  if (!isMultipart(request))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send this request as multipart/form-data.');
  await checkDiskReserve(ctx, request);
  const files = { purposes: route.files!, repeated: new Set(route.repeatedFiles) };
  const { body, uploads, many: repeatedUploads } = await receiveMultipart(ctx, ctx.actor!, files, request);
  return { body, uploads, repeatedUploads };
}
