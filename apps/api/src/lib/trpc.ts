import type { Permission } from '@qanoon/contracts/lib/roles';
import type { Language } from '@qanoon/messages/language';
import { initTRPC, TRPCError } from '@trpc/server';
import { type Access, requireAccess } from './access.ts';
import { inCallLanguage } from './call-language.ts';
import type { Actor, Context } from './context.ts';
import { AppError, describeError, textOf } from './errors/errors.ts';
import { setDefaultInputMessages } from './errors/input-messages.ts';
import { parsedSynchronously } from './threads/synchronous-parsing.ts';

setDefaultInputMessages();

/**
 * `access`: set by the procedure builders below. A procedure without it refuses every call. `cache:
 * 'catalogue'`: guests all receive the same result, which changes only with the public catalog
 * (http/responses/response-cache.ts).
 */
export type ProcedureMeta = { access?: Access; cache?: 'catalogue' };

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    // Proxies close idle connections. A client that receives nothing for longer than a ping interval
    // reconnects.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter: ({ shape, error, ctx }) => {
      const failure = describeError(error);
      const { status, code, worded, retryAfter } = failure;
      const text = worded && { key: worded.key, values: worded.values };
      return {
        ...shape,
        // The web apps do not load the Urdu of `server/`, so the server writes that text. Without a context,
        // the web apps word the error.
        message: inCallLanguage(languageOf(ctx), () => textOf(failure)),
        data: { code, httpStatus: status, requestId: ctx?.requestId, retryAfter, text },
      };
    },
  });

function languageOf(ctx: Context | undefined): Language {
  return ctx?.language ?? ctx?.actor?.language ?? 'en';
}

export const router = t.router;
export const mergeRouters = t.mergeRouters;
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

/** Returns the TRPCError with the AppError's status: tRPC's HTTP adapters accept only their own codes. */
export const toTrpcError = (cause: AppError): TRPCError =>
  new TRPCError({ code: TRPC_CODES[cause.status] ?? 'INTERNAL_SERVER_ERROR', message: cause.message, cause });

const withStatus = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.cause instanceof AppError) throw toTrpcError(result.error.cause);
  return result;
});

const instrumented = t.middleware(({ ctx, path, next }) => {
  if (!ctx.instrumentation) return next();
  const outcome = (result: { ok: boolean; error?: unknown }) =>
    result.ok ? 'ok' : describeError(result.error).code;
  return ctx.instrumentation.procedure({ requestId: ctx.requestId, path }, () => next(), outcome);
});

/** Enforces `meta.access`. `Caller` is the type of `ctx.actor` afterwards; only `public` allows null. */
const authorized = <Caller extends Actor | null>() =>
  t.middleware(({ ctx, meta, path, next }) => {
    if (!meta?.access) throw new Error(`The procedure ${path} declares no access.`);
    requireAccess(meta.access, ctx.actor);
    // Only the type of the context changes. tRPC would copy a new context object as a whole.
    return next<{ actor: Caller }>({ ctx: undefined });
  });

/** Texts of results and of errors are in the caller's language. Errors also have their message's key. */
const inCallersLanguage = t.middleware(({ ctx, next }) => inCallLanguage(languageOf(ctx), () => next()));

const base = parsedSynchronously(t.procedure).use(instrumented).use(withStatus).use(inCallersLanguage);
const restricted = (access: Exclude<Access, 'public' | 'device'>) =>
  base.meta({ access }).use(authorized<Actor>());

export const publicProcedure = base.meta({ access: 'public' }).use(authorized<Actor | null>());
export const deviceProcedure = base.meta({ access: 'device' }).use(authorized<Actor | null>());
export const signedInProcedure = restricted('signed-in');
export const studentProcedure = restricted('student');
/** Admits any administrator, for procedures that concern only the administrator's own account. */
export const adminProcedure = restricted('admin');
/** Admits only the owner of the academy, for what even an administrator with every permission may not do. */
export const ownerProcedure = restricted('owner');
/** Creates the procedure builder for administrators with all of these permissions. */
export const adminWith = (...permissions: readonly [Permission, ...Permission[]]) => {
  const levels = permissions.map((permission) => `admin:${permission}` as const);
  return restricted(levels.length === 1 ? levels[0]! : levels);
};
