import type { UploadPurpose } from '@qanoon/contracts/uploads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodObject, ZodType } from 'zod';
import type { Context, Deps } from '../context.ts';
import { AppError } from '../errors.ts';
import { checkUploadAccess } from '../features/uploads/upload-access.ts';
import { createCaller } from '../router.ts';
import { contextOf } from './context-of.ts';
import { receiveMultipart } from './multipart.ts';

type Caller = ReturnType<typeof createCaller>;

/** A request as a row sees it. The body is untyped on purpose: the procedure's schema is the validator. */
export type RestRequest = {
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: see above; every procedure's input is strict.
  body: any;
  /** Upload ids by the multipart field they came in. */
  uploads: Record<string, string | undefined>;
};

/** One documented call (§7): the same procedure as the apps', under its documented path and spellings. */
export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  /** Query parameters, in the documented spelling; for the reference. The procedure's own schema is the validator. */
  query?: ZodObject;
  /** The JSON body, or the text fields of a multipart one, in the documented spelling; for the reference. */
  body?: ZodObject;
  /** The answer in the documented spelling: tests hold every answer against it. */
  answer?: ZodType;
  /** Multipart fields that carry a file, and what each is for. */
  files?: Record<string, UploadPurpose>;
  call: (api: Caller, request: RestRequest) => Promise<unknown>;
};

/** Mounts the rows. Everything else under /api answers JSON 404, a known path with another method 405. */
export function registerRest(app: FastifyInstance, deps: Deps, routes: readonly RestRoute[]): void {
  for (const route of routes) app.route({ method: route.method, url: route.path, handler: (request) => answer(deps, route, request) });

  const known = new Map<string, Set<string>>();
  for (const { path, method } of routes) known.set(path, (known.get(path) ?? new Set()).add(method));
  for (const [path, methods] of known) {
    // Fastify answers HEAD wherever there is a GET.
    if (methods.has('GET')) methods.add('HEAD');
    const others = (['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const).filter((method) => !methods.has(method));
    const allow = [...methods].join(', ');
    app.route({
      method: others,
      url: path,
      exposeHeadRoute: false,
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        refuseEmptyParams(request);
        reply.header('allow', allow);
        throw new AppError('METHOD_NOT_ALLOWED');
      },
    });
  }
  for (const url of ['/api', '/api/*'])
    app.all(url, () => {
      throw new AppError('NOT_FOUND');
    });
}

async function answer(deps: Deps, route: RestRoute, request: FastifyRequest): Promise<unknown> {
  refuseEmptyParams(request);
  if (!route.files && request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const ctx = await contextOf(deps, request);
  const { body, uploads } = route.files ? await receiveFiles(ctx, route.files, request) : { body: request.body ?? {}, uploads: {} };
  return route.call(createCaller(ctx), {
    params: request.params as RestRequest['params'],
    query: request.query as RestRequest['query'],
    body,
    uploads,
  });
}

/** Fastify lets /api/courses/ be the course whose id is nothing: there is no such path. */
function refuseEmptyParams(request: FastifyRequest): void {
  if (Object.values(request.params as RestRequest['params']).includes('')) throw new AppError('NOT_FOUND');
}

/** Who may not upload is told so before a byte of the body is read. */
async function receiveFiles(ctx: Context, files: Record<string, UploadPurpose>, request: FastifyRequest) {
  for (const purpose of Object.values(files)) await checkUploadAccess(ctx, purpose);
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send this request as multipart/form-data.');
  return receiveMultipart(ctx, ctx.actor!, files, request);
}
