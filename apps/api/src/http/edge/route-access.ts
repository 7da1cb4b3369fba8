import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Access, isAllowed, requireAccess } from '../../lib/access.ts';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import type { Disposition } from '../../lib/services/file-signer.ts';
import { actorOfSession } from '../../people/sign-in/auth.service.ts';
import { requestContext } from './request-context.ts';

/**
 * `procedures`: the route calls procedures, which declare their access. `signed-file`: the address is signed, and the file
 * decides who may read it (check-signed-url.ts).
 */
type RouteAccess = Access | 'procedures' | 'signed-file';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. Required below `/api`, `/files` and `/trpc`. */
    access?: RouteAccess;
    /** Whether the account is named by a signature of the path after `/files/`, because a browser opens the address. */
    signed?: true;
  }
}

/** The pages and the API reference are the same for everyone, and a plugin that takes no options serves their files. */
const DECLARING = /^\/(?:api(?!\/docs\/)|files|trpc)(?:\/|$)/u;

type Caller = Context & { actor: Actor };
type Recipient = { actor: Actor; disposition: Disposition };

const callers = new WeakMap<FastifyRequest, Caller>();
const recipients = new WeakMap<FastifyRequest, Recipient>();

/** Returns the context of a request whose access was checked. */
export const allowedCaller = (request: FastifyRequest): Caller => callers.get(request)!;
/** Returns whom the address of a request to a `signed` route was made for. */
export const recipientOf = (request: FastifyRequest): Recipient => recipients.get(request)!;

/**
 * Enforces the access that a route declares, before the body is read. The server does not start with a route that declares none.
 * Public routes get no hook, because it would read the session.
 */
export function registerRouteAccess(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRoute', (route) => {
    const { url, config: { access, signed } = {} } = route;
    if (access === undefined && DECLARING.test(url))
      throw new Error(`The route ${String(route.method)} ${url} declares no access.`);
    if (!access || access === 'public' || access === 'procedures' || access === 'signed-file') return;
    const check = signed ? checkSignature(access, url.slice('/files/'.length)) : checkSession(access);
    route.onRequest = [check, route.onRequest ?? []].flat();
  });

  function checkSession(access: Access) {
    return async (request: FastifyRequest): Promise<void> => {
      const { actor, ...ctx } = await requestContext(deps, request);
      requireAccess(access, actor);
      callers.set(request, { ...ctx, actor: actor! });
    };
  }

  /** Throws NOT_FOUND for any failure, so that the response does not reveal which check failed. */
  function checkSignature(access: Access, signedPath: string) {
    return async (request: FastifyRequest): Promise<void> => {
      const { name } = request.params as { name: string };
      const query = request.query as Record<string, unknown>;
      const grant = await deps.signer.verify(
        signedPath.replace(':name', () => name),
        query,
      );
      const actor = grant && (await actorOfSession(deps, grant.sessionId));
      if (!actor || actor.id !== grant.userId || !isAllowed(access, actor)) throw new AppError('NOT_FOUND');
      recipients.set(request, { actor, disposition: grant.disposition });
    };
  }
}
