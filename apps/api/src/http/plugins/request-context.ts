import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { clientAddress } from '../../lib/settings/trusted-proxies.ts';
import { toTrpcError } from '../../lib/trpc.ts';
import { authenticate } from '../../people/sessions/authenticate.ts';

const BEARER = /^Bearer ([\w-]{20,200})$/iu;
/** A key has 1 to 255 visible ASCII characters. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/u;

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that sent the request; undefined before `requestContext` and for guests. */
    accountId: string | undefined;
  }
}

/** Adds to requests the account that sent them. */
export const requestAccount = fp(
  async (app) => {
    app.decorateRequest('accountId', undefined);
  },
  { name: 'request-context' },
);

/** Builds the tRPC context of a request. The session is looked up in the database every time. */
export async function requestContext(deps: Deps, request: FastifyRequest): Promise<Context> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const actor = await authenticate(deps, token);
  if (actor) request.accountId = actor.id;
  return {
    ...deps,
    log: request.log as Context['log'],
    idempotencyKey: idempotencyKeyOf(request),
    actor,
    bearer: token,
    ip: clientAddress(request),
    origin: request.headers.origin,
    userAgent: request.headers['user-agent'],
    requestId: request.id,
  };
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)))
    return key as string | undefined;
  // tRPC's adapter responds 500 to any other error thrown here.
  throw toTrpcError(
    new AppError('INVALID_INPUT', 'The Idempotency-Key must be 1 to 255 visible ASCII characters.'),
  );
}
