import type { Permission } from '@qanoon/contracts/roles';
import { initTRPC, TRPCError } from '@trpc/server';
import type { Actor, Context } from './context.ts';
import { AppError, describeError } from './errors.ts';

/** Who may call a procedure: declared on each, printed as one matrix by test/permissions.test.ts. */
export type Access = 'public' | 'signed-in' | 'student' | 'admin' | `admin:${Permission}`;

const t = initTRPC
  .context<Context>()
  .meta<{ access: Access }>()
  .create({
    isDev: false,
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

// tRPC's HTTP adapter knows only its own codes: an AppError takes the one with its status.
const withStatus = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.cause instanceof AppError) {
    const { cause } = result.error;
    throw new TRPCError({ code: TRPC_CODES[cause.status] ?? 'INTERNAL_SERVER_ERROR', message: cause.message, cause });
  }
  return result;
});

const requireActor = (allowed: (actor: Actor) => boolean) =>
  t.middleware(({ ctx, next }) => {
    if (!ctx.actor) throw new AppError('UNAUTHENTICATED');
    if (!allowed(ctx.actor)) throw new AppError('FORBIDDEN');
    return next({ ctx: { actor: ctx.actor } });
  });

const base = t.procedure.use(withStatus);

export const publicProcedure = base.meta({ access: 'public' });
export const signedInProcedure = base.meta({ access: 'signed-in' }).use(requireActor(() => true));
export const studentProcedure = base.meta({ access: 'student' }).use(requireActor((actor) => actor.role === 'student'));
export const adminWith = (permission: Permission) =>
  base.meta({ access: `admin:${permission}` }).use(requireActor((actor) => actor.role === 'admin' && actor.permissions[permission]));
