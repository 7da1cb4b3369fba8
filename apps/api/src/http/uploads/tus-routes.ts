import { PassThrough, Readable } from 'node:stream';
import { newId } from '@qanoon/db/ids';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Context, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { IncomingFiles } from '../../features/uploads/incoming-files.ts';
import {
  checkUploadOwner,
  createUploadSession,
  discardWhole,
  findOwn,
  finishUpload,
  isComplete,
} from '../../features/uploads/resumable-uploads.service.ts';
import { KEPT_UNFINISHED_MS } from '../../features/uploads/sweeper.ts';
import { uploadSessionLocks } from '../../features/uploads/upload-session-locks.ts';
import type { Upload } from '../../features/uploads/uploads.service.ts';
import { requestContext } from '../edge/request-context.ts';
import { refuseOtherMethods } from '../rest/rest.ts';
import { checkDiskReserve } from './disk-reserve.ts';

const PATH = '/api/uploads/tus';
/** How long a request that lost its connection may still write what it has, when the next one asks. */
const DRAIN_MS = 500;
/** Carries the upload's id once it is whole; it is also the last part of the upload's address. */
const UPLOAD_ID = 'x-upload-id';

type Addressed = { Params: { id?: string } };
type Caller = Context & { actor: Actor };
/** What a tus request is made of here: who sends it, and what went wrong in it. */
type Call = { ctx: Caller; failure?: unknown };

/** Uploads that go on where they stopped, by the tus protocol 1.0.0: creation, termination and expiration, after a day of silence. */
export async function registerTusRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const calls = new WeakMap<Request, Call>();
  const tus = new Server({
    path: PATH,
    relativeLocation: true,
    datastore: new IncomingFiles(deps),
    locker: uploadSessionLocks(deps),
    lockDrainTimeout: DRAIN_MS,
    namingFunction: () => newId(),
    onUploadCreate: async (request, { id, size, metadata }) => {
      const { ctx } = calls.get(request)!;
      await createUploadSession(ctx, ctx.actor, { id, bytes: size, metadata });
      return {};
    },
    onUploadFinish: async (_request, { id }) => ({
      headers: { [UPLOAD_ID]: (await finishUpload(deps, id)).id },
    }),
    onResponseError: (request, thrown) => {
      const call = calls.get(request);
      if (call) call.failure = thrown;
      return undefined;
    },
  });

  await app.register(
    async (scope) => {
      // The bytes go to the disk as they come: no parser may hold them.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _body, done) => done(null));
      scope.addHook('onRequest', async (_request, reply) => void reply.header('tus-resumable', '1.0.0'));
      scope.route<Addressed>({ method: ['POST', 'OPTIONS'], url: '/', handler: answer });
      scope.route<Addressed>({ method: ['HEAD', 'PATCH', 'DELETE'], url: '/:id', handler: answer });
      refuseOtherMethods(scope, '/', new Set(['POST', 'OPTIONS']));
      refuseOtherMethods(scope, '/:id', new Set(['HEAD', 'PATCH', 'DELETE']));
    },
    { prefix: PATH },
  );

  async function answer(request: FastifyRequest<Addressed>, reply: FastifyReply) {
    if (request.method === 'OPTIONS')
      return send(reply.header('allow', 'POST, OPTIONS'), await tus.handleWeb(webRequest(request)));
    const { actor, ...rest } = await requestContext(deps, request);
    if (!actor) throw new AppError('UNAUTHENTICATED');
    const ctx = { ...rest, actor };
    const { id } = request.params;
    if (id) {
      const own = await findOwn(ctx, actor, id);
      if ('whole' in own) return respondWhole(request, reply, ctx, own.whole);
      if (request.method === 'PATCH') await checkDiskReserve(deps, request);
      if (request.method === 'HEAD' && (await isComplete(deps, own.incoming)))
        return respondWhole(request, reply, ctx, await finishUpload(deps, id));
    }
    if (request.method === 'POST') {
      // Who may not upload learns nothing else, whatever is wrong with the request.
      await checkUploadOwner(ctx, purposeIn(request.headers['upload-metadata']));
      await checkDiskReserve(deps, request);
    }
    const web = webRequest(request);
    const call: Call = { ctx };
    calls.set(web, call);
    const response = await tus.handleWeb(web);
    if (call.failure || response.status >= 400) {
      // Another request may have finished it while this one waited its turn.
      const own = id && response.status === 404 ? await findOwn(ctx, actor, id) : undefined;
      if (own && 'whole' in own) return respondWhole(request, reply, ctx, own.whole);
      throw refusalOf(call.failure ?? { status_code: response.status, body: await response.text() });
    }
    if (request.method !== 'DELETE' && !response.headers.has(UPLOAD_ID))
      reply.header('upload-expires', new Date(deps.now().getTime() + KEPT_UNFINISHED_MS).toUTCString());
    return send(reply, response);
  }

  /** For a client that never heard that its upload is whole. */
  async function respondWhole(request: FastifyRequest, reply: FastifyReply, ctx: Caller, upload: Upload) {
    if (request.method === 'DELETE') await discardWhole(ctx, ctx.actor, upload);
    else {
      if (request.method === 'PATCH' && request.headers['upload-offset'] !== String(upload.bytes))
        throw new AppError('UPLOAD_OFFSET');
      reply
        .header(UPLOAD_ID, upload.id)
        .header('upload-offset', upload.bytes)
        .header('upload-length', upload.bytes);
    }
    return reply.code(request.method === 'HEAD' ? 200 : 204).send();
  }
}

/** The purpose that Upload-Metadata names; undefined where it names none that can be read: then tus says what is wrong. */
function purposeIn(metadata: unknown): string | undefined {
  const [, encoded] =
    /(?:^|,)\s*purpose\s+([^\s,]+)/u.exec(typeof metadata === 'string' ? metadata : '') ?? [];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString();
}

/** The request as the tus server reads it. Its own body can still be read to the end here when tus has stopped reading. */
function webRequest({ raw, url }: FastifyRequest): Request {
  const headers = new Headers(
    Object.entries(raw.headers).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  const hasBody = raw.method === 'POST' || raw.method === 'PATCH';
  const body = hasBody ? (Readable.toWeb(passedOn(raw)) as ReadableStream) : null;
  const init = { method: raw.method!, headers, body, duplex: 'half' as const };
  return new Request(new URL(url, 'http://localhost'), init);
}

function passedOn(raw: FastifyRequest['raw']): Readable {
  const body = new PassThrough({ highWaterMark: 1024 * 1024 });
  raw.once('error', (thrown) => body.destroy(thrown));
  raw.once(
    'close',
    () =>
      !raw.complete &&
      body.destroy(Object.assign(new Error('The connection was lost'), { code: 'ECONNRESET' })),
  );
  return raw.pipe(body);
}

/** CORS is the server's own affair (cross-origin.ts). */
function send(reply: FastifyReply, response: Response) {
  for (const [name, value] of response.headers)
    if (!/^(?:access-control-|content-|connection$)/u.test(name)) reply.header(name, value);
  return reply.code(response.status).send();
}

/** What tus refuses, in the words and codes of every other call. */
function refusalOf(thrown: unknown): unknown {
  const { status_code: status, body = '' } = thrown as { status_code?: number; body?: string };
  if (thrown instanceof AppError || status === undefined) return thrown;
  if (status === 404) return new AppError('UPLOAD_NOT_FOUND');
  if (status === 409) return new AppError('UPLOAD_OFFSET');
  if (status === 410) return new AppError('UPLOAD_GONE');
  if (status === 412) return new AppError('TUS_VERSION');
  if (status === 413)
    return new AppError('UPLOAD_TOO_LARGE', 'More bytes came than the upload was announced with.');
  return status >= 500 && status !== 501 ? thrown : new AppError('INVALID_INPUT', body.trim());
}
