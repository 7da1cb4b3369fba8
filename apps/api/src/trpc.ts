import type { Permission } from '@qanoon/contracts/roles';
import { initTRPC, TRPCError } from '@trpc/server';
import type { Access } from './access.ts';
import type { Actor, Context } from './context.ts';
import { AppError, describeError } from './errors.ts';
import { messageForIssues } from './input-messages.ts';

messageForIssues();

const t = initTRPC
  .context<Context>()
  // Declared on each procedure; test/permissions.test.ts prints the matrix.
  .meta<{ access: Access }>()
  .create({
    isDev: false,
    // Proxies cut connections on which nothing is said; a client that hears nothing for longer than a ping asks anew.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter: ({ shape, error, ctx }) => {
      const { status, code, message, retryAfter } = describeError(error);
      return { ...shape, message, data: { code, httpStatus: status, requestId: ctx?.requestId, retryAfter } };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

const TRPC_CODES: Record<number, TRPCError['code']> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** tRPC's HTTP adapters know only their own codes: an AppError takes the one with its status. */
export const toTrpcError = (cause: AppError): TRPCError =>
  new TRPCError({ code: TRPC_CODES[cause.status] ?? 'INTERNAL_SERVER_ERROR', message: cause.message, cause });

const withStatus = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.cause instanceof AppError) throw toTrpcError(result.error.cause);
  return result;
});

const requireActor = (allowed: (actor: Actor) => boolean) =>
  t.middleware(({ ctx, next }) => {
    if (!ctx.actor) throw new AppError('UNAUTHENTICATED');
    if (!allowed(ctx.actor)) throw new AppError('FORBIDDEN');
    return next({ ctx: { actor: ctx.actor } });
  });

const watched = t.middleware(({ ctx, path, next }) => {
  if (!ctx.instrumentation) return next();
  const outcome = (result: { ok: boolean; error?: unknown }) =>
    result.ok ? 'ok' : describeError(result.error).code;
  return ctx.instrumentation.procedure({ requestId: ctx.requestId, path }, () => next(), outcome);
});

const base = t.procedure.use(watched).use(withStatus);

export const publicProcedure = base.meta({ access: 'public' });
export const signedInProcedure = base.meta({ access: 'signed-in' }).use(requireActor(() => true));
export const studentProcedure = base
  .meta({ access: 'student' })
  .use(requireActor((actor) => actor.role === 'student'));
/** Any administrator, for what is their own. */
export const adminProcedure = base
  .meta({ access: 'admin' })
  .use(requireActor((actor) => actor.role === 'admin'));
export const adminWith = (permission: Permission) =>
  base
    .meta({ access: `admin:${permission}` })
    .use(requireActor((actor) => actor.role === 'admin' && actor.permissions[permission]));
