import { PassThrough, Readable } from 'node:stream';
import { urlOfTarget } from '@qanoon/site-runtime/request-target';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { UNFINISHED_LIFETIME_MS } from '../../platform/sweeping/sweep-files.ts';
import {
  discardCompletedUpload,
  findOwnUpload,
  finishUpload,
  hasAllBytes,
} from '../../platform/uploads/resume-upload.ts';
import type { Upload } from '../../platform/uploads/uploads.service.ts';
import { allowedCaller } from '../plugins/route-access.ts';
import { configureRoutes } from '../plugins/route-config.ts';
import { checkResumableAccess, checkUploadAccess } from '../uploads/check-upload-access.ts';
import { checkDiskReserve } from '../uploads/disk-reserve.ts';
import type { Caller, TusCall, TusHandler } from '../uploads/tus-server.ts';
import { UPLOAD_ID } from '../uploads/upload-id-header.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';

type TusRoute = { Params: { id?: string } };

/**
 * Serves resumable uploads by the tus protocol 1.0.0 with creation, termination, and expiration after a day
 * without data.
 */
export const resumableUploadRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  configureRoutes(app, { language: 'stated' });
  let handler: Promise<TusHandler> | undefined;
  /** Loads the tus server with the first request, because it brings undici and two more HTTP servers. */
  const handleWeb: TusHandler = async (web, call) => {
    handler ??= import('../uploads/tus-server.ts').then(({ createTusHandler }) =>
      createTusHandler(deps, app.prefix),
    );
    return (await handler)(web, call);
  };

  // The body is streamed to the disk, so no parser may read it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.addHook('onRequest', async (_request, reply) => void reply.header('tus-resumable', '1.0.0'));
  // The purpose of an upload requires more, which `handle` checks.
  const config = { access: 'signed-in' } as const;
  app.route({ method: 'OPTIONS', url: '/', config: { access: 'public' }, handler: describeProtocol });
  app.route<TusRoute>({ method: 'POST', url: '/', config, handler: handle });
  app.route<TusRoute>({ method: ['HEAD', 'PATCH', 'DELETE'], url: '/:id', config, handler: handle });
  refuseOtherMethods(app, '/', new Set(['POST', 'OPTIONS']));
  refuseOtherMethods(app, '/:id', new Set(['HEAD', 'PATCH', 'DELETE']));

  async function describeProtocol(request: FastifyRequest, reply: FastifyReply) {
    return send(reply.header('allow', 'POST, OPTIONS'), await handleWeb(webRequest(request), undefined));
  }

  async function handle(request: FastifyRequest<TusRoute>, reply: FastifyReply) {
    const ctx = allowedCaller(request);
    const { id } = request.params;
    if (id) {
      const own = await findAllowedUpload(ctx, id);
      if ('upload' in own) return respondCompleted(request, reply, ctx, own.upload);
      if (request.method === 'PATCH') await checkDiskReserve(deps, request);
      if (request.method === 'HEAD' && (await hasAllBytes(deps, own.session)))
        return respondCompleted(request, reply, ctx, await finishUpload(deps, id));
    }
    if (request.method === 'POST') {
      // The permission is checked first, so that a caller who lacks it learns of no other error.
      checkResumableAccess(ctx, readPurpose(request.headers['upload-metadata']));
      await checkDiskReserve(deps, request);
    }
    const call: TusCall = { ctx };
    const response = await handleWeb(webRequest(request), call);
    if (call.failure || response.status >= 400) {
      // Another request may have completed the upload while this one waited for the lock.
      const own = id && response.status === 404 ? await findAllowedUpload(ctx, id) : undefined;
      if (own && 'upload' in own) return respondCompleted(request, reply, ctx, own.upload);
      throw asAppError(call.failure ?? { status_code: response.status, body: await response.text() });
    }
    if (request.method !== 'DELETE' && !response.headers.has(UPLOAD_ID))
      reply.header('upload-expires', new Date(deps.now().getTime() + UNFINISHED_LIFETIME_MS).toUTCString());
    return send(reply, response);
  }

  /** Responds for a completed upload whose client missed the final response. */
  async function respondCompleted(request: FastifyRequest, reply: FastifyReply, ctx: Caller, upload: Upload) {
    if (request.method === 'DELETE') await discardCompletedUpload(ctx, ctx.actor, upload);
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
};

/** Throws FORBIDDEN when the account has lost the permission since it began the upload. */
async function findAllowedUpload(ctx: Caller, id: string) {
  const own = await findOwnUpload(ctx, ctx.actor, id);
  checkUploadAccess(ctx, 'session' in own ? own.session.purpose : own.upload.purpose);
  return own;
}

/**
 * Reads the purpose in Upload-Metadata; undefined when it has none or cannot be parsed, which tus reports.
 */
function readPurpose(metadata: unknown): string | undefined {
  const [, encoded] =
    /(?:^|,)\s*purpose\s+([^\s,]+)/u.exec(typeof metadata === 'string' ? metadata : '') ?? [];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString();
}

/**
 * Returns the request for the tus server. Its body is a copy, so that the original can be drained after tus
 * stops reading.
 */
function webRequest({ raw, url }: FastifyRequest): Request {
  const headers = new Headers(
    Object.entries(raw.headers).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  const hasBody = raw.method === 'POST' || raw.method === 'PATCH';
  const body = hasBody ? (Readable.toWeb(copyOf(raw)) as ReadableStream) : null;
  const init = { method: raw.method!, headers, body, duplex: 'half' as const };
  return new Request(urlOfTarget(url), init);
}

function copyOf(raw: FastifyRequest['raw']): Readable {
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

/** Copies the tus response, except for CORS headers (see cross-origin.ts) and those that Fastify sets. */
function send(reply: FastifyReply, response: Response) {
  for (const [name, value] of response.headers)
    if (!/^(?:access-control-|content-|connection$)/u.test(name)) reply.header(name, value);
  return reply.code(response.status).send();
}

/** Maps an error of the tus server to the API's error codes. */
function asAppError(thrown: unknown): unknown {
  const { status_code: status, body = '' } = thrown as { status_code?: number; body?: string };
  if (thrown instanceof AppError || status === undefined) return thrown;
  if (status === 404) return new AppError('UPLOAD_NOT_FOUND');
  if (status === 409) return new AppError('UPLOAD_OFFSET');
  if (status === 410) return new AppError('UPLOAD_GONE');
  if (status === 412) return new AppError('TUS_VERSION');
  if (status === 413)
    return new AppError('UPLOAD_TOO_LARGE', 'The upload has more bytes than its Upload-Length.');
  return status >= 500 && status !== 501 ? thrown : new AppError('INVALID_INPUT', body.trim());
}
