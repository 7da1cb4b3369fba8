import type { UploadPurpose } from '@qanoon/contracts/uploads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAllowed } from '../../access.ts';
import type { Context, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { checkUploadAccess } from '../../features/uploads/upload-access.ts';
import { discardUnclaimed } from '../../features/uploads/uploads.service.ts';
import { createCaller } from '../../router.ts';
import { requestContext } from '../edge/request-context.ts';
import { registerResponseCache } from '../edge/response-cache.ts';
import { checkDiskReserve } from '../uploads/disk-reserve.ts';
import { idsOf, receiveMultipart } from '../uploads/multipart.ts';
import { accessesOf } from './rest-access.ts';
import type { RestRequest, RestRoute } from './rest-route.ts';

/** Mounts the rows. Everything else under /api answers JSON 404, a known path with another method 405. */
export function registerRest(app: FastifyInstance, deps: Deps, routes: readonly RestRoute[]): void {
  const kept = registerResponseCache(deps);
  for (const route of routes)
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) =>
        // A search is not kept: there is no end to them.
        route.ofCatalogue && kept.isFor(request) && !request.url.includes('?')
          ? kept
              .send(request, reply, async () => JSON.stringify(await response(deps, route, request)))
              .then(() => reply)
          : response(deps, route, request),
    });

  const known = new Map<string, Set<string>>();
  for (const { path, method } of routes) known.set(path, (known.get(path) ?? new Set()).add(method));
  for (const [path, methods] of known) {
    // Fastify answers HEAD wherever there is a GET.
    if (methods.has('GET')) methods.add('HEAD');
    refuseOtherMethods(app, path, methods);
  }
  for (const url of ['/api', '/api/*'])
    app.all(url, () => {
      throw new AppError('NOT_FOUND');
    });
}

/** Answers every method of `path` that is not among `methods`: OPTIONS with what they are, the others with 405. */
export function refuseOtherMethods(app: FastifyInstance, path: string, methods: ReadonlySet<string>): void {
  const allow = [...new Set(methods).add('OPTIONS')].join(', ');
  app.route({
    method: (['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const).filter(
      (method) => !methods.has(method),
    ),
    url: path,
    exposeHeadRoute: false,
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      refuseEmptyParams(request);
      reply.header('allow', allow);
      if (request.method === 'OPTIONS') return reply.code(204).send();
      throw new AppError('METHOD_NOT_ALLOWED');
    },
  });
}

async function response(deps: Deps, route: RestRoute, request: FastifyRequest): Promise<unknown> {
  refuseEmptyParams(request);
  if (!route.files && request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const ctx = await requestContext(deps, request);
  const { body, uploads, many } = route.files
    ? await receiveFiles(ctx, route, route.files, request)
    : { body: request.body ?? {}, uploads: {}, many: {} };
  let kept = false;
  try {
    const responded = await route.call(createCaller(ctx), {
      params: request.params as RestRequest['params'],
      query: request.query as RestRequest['query'],
      body,
      uploads,
      many,
    });
    kept = route.retainsFiles === true;
    return responded;
  } finally {
    // Files that came with a form are of no use without it: refused, or done before with another copy of them.
    if (ctx.actor && !kept) await discardUnclaimed(ctx, ctx.actor, idsOf({ uploads, many }));
  }
}

/** Fastify lets /api/courses/ be the course whose id is nothing: there is no such path. */
function refuseEmptyParams(request: FastifyRequest): void {
  if (Object.values(request.params as RestRequest['params']).includes('')) throw new AppError('NOT_FOUND');
}

/** Who may not make this call, or not upload, is told so before a byte of the body is read. */
async function receiveFiles(
  ctx: Context,
  route: RestRoute,
  files: Record<string, UploadPurpose>,
  request: FastifyRequest,
) {
  for (const purpose of Object.values(files)) await checkUploadAccess(ctx, purpose);
  // What the procedures would refuse after the body, too.
  if (!accessesOf(route).every((access) => isAllowed(access, ctx.actor))) throw new AppError('FORBIDDEN');
  if (!request.isMultipart())
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send this request as multipart/form-data.');
  await checkDiskReserve(ctx, request);
  return receiveMultipart(ctx, ctx.actor!, { purposes: files, repeated: new Set(route.manyFiles) }, request);
}
