import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type Access, isAllowed, requireAccess } from '../../lib/access.ts';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import type { Disposition } from '../../lib/services/file-signer.ts';
import { actorOfSession } from '../../people/sessions/authenticate.ts';
import { requestContext } from './request-context.ts';

/**
 * `procedures`: the route calls procedures, which declare their access. `signed-file`: the address is signed, and the file
 * decides who may read it (check-signed-url.ts). `page`: a page or a file of the built apps, the same for everyone.
 */
type RouteAccess = Access | 'procedures' | 'signed-file' | 'page';

type Caller = Context & { actor: Actor };
type Recipient = { actor: Actor; disposition: Disposition };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. Every route must state it. */
    access?: RouteAccess;
    /**
     * The folder of the signed path `folder/:name`, for a route whose account is named by a signature, because a browser opens
     * the address.
     */
    signed?: string;
  }
  interface FastifyRequest {
    /** The context of a request after its access was checked. */
    caller: Caller | null;
    /** The recipient for whom the address of a request to a `signed` route was signed. */
    recipient: Recipient | null;
  }
}

/** The routes with this access get no hook: everyone may call them, or they check the access themselves. */
const UNCHECKED: ReadonlySet<RouteAccess> = new Set<RouteAccess>([
  'public',
  'procedures',
  'signed-file',
  'page',
]);

/** Returns the context of a request whose access was checked. */
export function allowedCaller({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('The route declares no access that names a caller.');
  return caller;
}

/** Returns the recipient for whom the address of a request to a `signed` route was signed. */
export function recipientOf({ recipient }: FastifyRequest): Recipient {
  if (!recipient) throw new Error('The route is not signed.');
  return recipient;
}

/**
 * Enforces the access that a route declares, before the body is read. The server does not start with a route
 * that declares none. Public routes get no hook, because a hook would read the session.
 */
export const routeAccess = fp<{ deps: Deps }>(
  async (app, { deps }) => {
    app.decorateRequest('caller', null);
    app.decorateRequest('recipient', null);
    app.addHook('onRoute', (route) => {
      const { access, signed } = route.config ?? {};
      if (access === undefined)
        throw new Error(`The route ${String(route.method)} ${route.url} declares no access.`);
      if (UNCHECKED.has(access)) return;
      const required = access as Access;
      const check = signed === undefined ? checkSession(required) : checkSignature(required, signed);
      route.onRequest = [check, route.onRequest ?? []].flat();
    });

    function checkSession(access: Access) {
      return async (request: FastifyRequest): Promise<void> => {
        const { actor, ...ctx } = await requestContext(deps, request);
        requireAccess(access, actor);
        request.caller = { ...ctx, actor: actor! };
      };
    }

    /** Throws NOT_FOUND for any failure, so that the response does not reveal which check failed. */
    function checkSignature(access: Access, folder: string) {
      return async (request: FastifyRequest): Promise<void> => {
        const { name } = request.params as { name: string };
        const query = request.query as Record<string, unknown>;
        const grant = await deps.signer.verify(`${folder}/${name}`, query);
        const actor = grant && (await actorOfSession(deps, grant.sessionId));
        if (!actor || actor.id !== grant.userId || !isAllowed(access, actor)) throw new AppError('NOT_FOUND');
        request.recipient = { actor, disposition: grant.disposition };
      };
    }
  },
  { name: 'route-access', dependencies: ['route-config'] },
);
