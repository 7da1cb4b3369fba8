import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '../../lib/context.ts';
import { AppError, describeError, textOf } from '../../lib/errors/errors.ts';
import { logRefusedRequest } from '../../lib/errors/security-log.ts';
import { clientAddress } from '../../lib/settings/trusted-proxies.ts';
import { lingeringResponse } from '../responses/lingering-close.ts';

/** Error codes of Node for a body whose connection was lost. */
const CONNECTION_LOST = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Responds to errors and unknown addresses. */
export const errorHandler = fp(
  async (app) => {
    app.setErrorHandler(sendError);
    app.setNotFoundHandler((request, reply) => sendError(new AppError('NOT_FOUND'), request, reply));
  },
  { name: 'error-handler' },
);

/**
 * Sends any error outside tRPC as `{ message, code, requestId }` (docs/product/rest.md#errors). Unexpected errors are
 * logged and their text is not sent.
 */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const aborted = isAborted(thrown, request);
  const failure = describeError(aborted ? new AppError('MALFORMED_BODY') : thrown);
  const { status, code, retryAfter } = failure;
  logRefusal(request, { status, code }, request.routeOptions.url ?? '');
  if (aborted) request.log.info('the client aborted the request');
  else if (isServerFault(thrown, status)) request.log.error({ err: thrown }, 'request failed');
  if (retryAfter) reply.header('retry-after', retryAfter);
  const response = JSON.stringify({
    message: textOf(failure),
    code,
    requestId: request.id,
  });
  reply.code(status).type('application/json; charset=utf-8');
  if (request.raw.complete) return reply.send(response);
  // The rest of the body is unread, so the connection cannot be reused.
  return reply
    .header('connection', 'close')
    .header('content-length', Buffer.byteLength(response))
    .send(lingeringResponse(request.raw, response));
}

/** Writes a security event for a response 403 or 429. `path`: a route's pattern or a procedure. */
export function logRefusal(
  request: FastifyRequest,
  failure: { status: number; code: string },
  path: string,
): void {
  const caller = {
    log: request.log as Deps['log'],
    ip: clientAddress(request),
    requestId: request.id,
    accountId: request.accountId,
  };
  logRefusedRequest(caller, failure, path);
}

/**
 * Returns whether to log the error in addition to the request. Overload and full disks are expected: the
 * request's line shows their status.
 */
export const isServerFault = (thrown: unknown, status: number): boolean =>
  status >= 500 && !(thrown instanceof AppError && thrown.cause === undefined);

/** Returns whether the request failed because the client closed the connection before the end of its body. */
const isAborted = (thrown: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed &&
  !raw.complete &&
  (describeError(thrown).status < 500 ||
    CONNECTION_LOST.has(String((thrown as { code?: unknown } | null)?.code)));
